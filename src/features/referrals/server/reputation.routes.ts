import { serve } from '../../../kit/server/http/calls.ts';
import * as beforeSending from '../contract/before-sending.ts';
import * as reviews from '../contract/reviews.ts';
import { listReviews } from './list-reviews.ts';
import { showReputation } from './show-reputation.ts';
import { suggestReceivers } from './suggest-receivers.ts';

/** What a company's referrals say of it, and what follows from that. */
export const reputationRoutes = [
  serve(reviews.getReputation, ({ tx, params }) => showReputation(tx, params.id)),
  serve(reviews.listReviews, ({ tx, params, query }) => listReviews(tx, params.id, query)),
  serve(beforeSending.suggestReceivers, ({ tx, caller, query }) => suggestReceivers(tx, caller, query)),
];
