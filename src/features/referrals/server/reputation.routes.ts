import { serve } from '../../../kit/server/http/calls.ts';
import type { UnmetSearches } from '../../members/server/directory/public.ts';
import * as beforeSending from '../contract/before-sending.ts';
import * as reviews from '../contract/reviews.ts';
import { listReviews } from './list-reviews.ts';
import { showReputation } from './show-reputation.ts';
import { suggestReceivers } from './suggest-receivers.ts';

/** What a company's referrals say of it, and what follows from that. */
export const reputationRoutes = ({ unmetSearches }: { unmetSearches: UnmetSearches }) => [
  serve(reviews.getReputation, ({ tx, params }) => showReputation(tx, params.id)),
  serve(reviews.listReviews, ({ tx, params, query }) => listReviews(tx, params.id, query)),
  serve(beforeSending.suggestReceivers, async ({ tx, caller, query }) => {
    const answer = await suggestReceivers(tx, caller, query);
    const heard = {
      communityId: tx.communityId,
      memberId: caller.memberId,
      companyId: caller.companyId,
      need: query.q,
      foundNothing: answer.suggestions.length === 0,
    };
    // A read that began for a seat that has ended suggests no one, and that says nothing.
    tx.onSettled((outcome) => {
      if (outcome === 'committed') unmetSearches.hearNeed(heard);
    });
    return answer;
  }),
];
