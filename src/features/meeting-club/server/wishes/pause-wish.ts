import { invalidInput } from '../../../../kit/common/errors.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { calendarOf } from '../../../communities/server/public.ts';
import type { Club } from '../../contract/wishes.ts';
import { longestPauseDays } from '../../rules/wishes.ts';
import { showClub } from './show-club.ts';
import { tellOwnScreens } from './tell-own-screens.ts';
import { assertClubOn, holdWish } from './wish-rows.ts';

export async function pauseWish(tx: CommunityTx, caller: Caller, until: string): Promise<Club> {
  await assertClubOn(tx);
  await holdWish(tx, caller.memberId);
  const { today } = await calendarOf(tx);
  if (until <= today) throw invalidInput({ until: 'Choose a day after today.' });
  const days = (Date.parse(until) - Date.parse(today)) / 86_400_000;
  if (days > longestPauseDays)
    throw invalidInput({ until: 'Choose a day within a year, or leave the club.' });
  await setPause(tx, caller, until);
  return showClub(tx, caller.memberId);
}

export async function resumeWish(tx: CommunityTx, caller: Caller): Promise<Club> {
  await assertClubOn(tx);
  await holdWish(tx, caller.memberId);
  await setPause(tx, caller, null);
  return showClub(tx, caller.memberId);
}

async function setPause(tx: CommunityTx, caller: Caller, until: string | null): Promise<void> {
  await sql`
    UPDATE club_wishes
       SET paused_until = ${until}::date, pause_cause = ${until === null ? null : 'own'}, version = version + 1, updated_at = moment()
     WHERE community_id = ${tx.communityId} AND member_id = ${caller.memberId}`.execute(tx);
  tellOwnScreens(tx, caller);
}
