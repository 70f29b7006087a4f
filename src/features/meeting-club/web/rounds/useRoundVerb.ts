import { useRefreshOf, useVerbOn } from '../../../../kit/web/useVerb.ts';
import { listRoundMeetings, listRoundPlaces } from '../../calls/preview.gen.ts';
import { getRound, listRounds } from '../../calls/rounds.gen.ts';

/** What tells of a round. */
const changed = [listRounds, getRound, listRoundMeetings, listRoundPlaces];

export const useRefreshRounds = () => useRefreshOf(changed);
export const useRoundVerb = () => useVerbOn(changed);
