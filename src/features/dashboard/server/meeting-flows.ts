import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { isClubOn, meetingsOfDays, type MeetingFlow } from '../../meeting-club/server/public.ts';
import { memberIdsOf } from '../../members/server/company/public.ts';
import type { Direction } from '../../referrals/contract/status.ts';
import type { Dashboard } from '../contract/overview.ts';
import { flowIn, stretchesOf, type When } from './stretches.ts';

/** Of the people who are with the company now. */
export async function meetingFlows(
  tx: CommunityTx,
  companyId: CompanyRowId,
  direction: Direction,
  { timeZone, ...parts }: When,
): Promise<Dashboard['meetings']> {
  if (!(await isClubOn(tx))) return null;
  const people = await memberIdsOf(tx, companyId);
  const flows = await meetingsOfDays(tx, people, direction, stretchesOf(parts), timeZone);
  const flowOf = (what: keyof MeetingFlow) => flowIn(flows, what, parts);
  return {
    held: flowOf('held'),
    referrals: flowOf('referrals'),
    partnerships: flowOf('partnerships'),
  };
}
