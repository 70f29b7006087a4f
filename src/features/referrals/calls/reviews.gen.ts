// Written by `npm run generate` from contract/reviews.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/reviews.ts';

export const getReputation = callOf<typeof contract.getReputation>('GET', '/api/companies/:id/reputation', 'member', { staleAfter: ['referral.rated'] });
export const listReviews = callOf<typeof contract.listReviews>('GET', '/api/companies/:id/reviews', 'member', { staleAfter: ['referral.rated'] });
