import { useRefreshOf, useVerbOn } from '../../../kit/web/useVerb.ts';
import { listMine, listOpportunities } from '../calls/lists.gen.ts';
import { getActivity } from '../calls/history.gen.ts';
import { getOpportunity } from '../calls/opportunity.gen.ts';
import { listResponses } from '../calls/responses.gen.ts';

/** What tells of an opportunity. */
const changed = [getOpportunity, listResponses, getActivity, listMine, listOpportunities];

export const useRefresh = () => useRefreshOf(changed);
export const useVerb = () => useVerbOn(changed);
