import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { Assessor } from '../../rules/matching/assess-group.ts';
import type { GroupAssessment } from '../../rules/matching/types.ts';
import type { RoundRow } from './find-round.ts';
import { peopleToMatch, type Sight } from './matching-input.ts';

const impossible: GroupAssessment = { points: 0, reasons: [], isPossible: false, isRepeat: false };

/** What is to be said of each of these groups. One with somebody who is suspended or gone is as impossible as any other. */
export async function assessGroups(
  tx: CommunityTx,
  round: RoundRow,
  groups: readonly (readonly number[])[],
  sight: Sight,
): Promise<GroupAssessment[]> {
  const people = await peopleToMatch(tx, round, [...new Set(groups.flat())], sight);
  const present = new Set(people.participants.map((each) => each.memberId));
  const assessor = new Assessor(people);
  return groups.map((group) =>
    group.every((memberId) => present.has(memberId)) ? assessor.assess(group) : impossible,
  );
}
