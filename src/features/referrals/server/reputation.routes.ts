import { serve } from '../../../kit/server/http/calls.ts';
import * as contract from '../contract.ts';
import { listReviews } from './list-reviews.ts';
import { showReputation } from './show-reputation.ts';
import { suggestReceivers } from './suggest-receivers.ts';

/** What a company's referrals say of it, and what follows from that. */
export const reputationRoutes = [
  serve(contract.getReputation, ({ tx, params }) => showReputation(tx, params.id)),
  serve(contract.listReviews, ({ tx, params, query }) => listReviews(tx, params.id, query)),
  serve(contract.suggestReceivers, ({ tx, caller, query }) => suggestReceivers(tx, caller, query)),
];
