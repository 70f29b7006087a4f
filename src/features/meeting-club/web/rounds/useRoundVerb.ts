import { useRefreshOf, useVerbOn } from '../../../../kit/web/useVerb.ts';
import { listRoundMeetings, listRoundPlaces } from '../../contract/preview.ts';
import { getRound, listRounds } from '../../contract/rounds.ts';

/** What tells of a round. */
const changed = [listRounds, getRound, listRoundMeetings, listRoundPlaces];

export const useRefreshRounds = () => useRefreshOf(changed);
export const useRoundVerb = () => useVerbOn(changed);
