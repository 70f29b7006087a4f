import { useRefreshOf, useVerbOn } from '../../../kit/web/useVerb.ts';
import { listMine, listOpportunities } from '../contract/lists.ts';
import { getActivity } from '../contract/history.ts';
import { getOpportunity } from '../contract/opportunity.ts';
import { listResponses } from '../contract/responses.ts';

/** What tells of an opportunity. */
const changed = [getOpportunity, listResponses, getActivity, listMine, listOpportunities];

export const useRefresh = () => useRefreshOf(changed);
export const useVerb = () => useVerbOn(changed);
