import type { Caller } from '../../../../kit/server/http/calls.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { Club } from '../../contract/wishes.ts';
import { showClub } from './show-club.ts';
import { tellOwnScreens } from './tell-own-screens.ts';

/**
 * Meetings that were arranged stay: the others count on them. So does the list of people they would rather not meet, for the day on which
 * they come back.
 */
export async function leaveClub(tx: CommunityTx, caller: Caller): Promise<Club> {
  await forgetWish(tx, caller.memberId);
  tellOwnScreens(tx, caller);
  return showClub(tx, caller.memberId);
}

/** Whoever comes back is in the open round like anyone else, so what they said about it goes along. */
export async function forgetWish(tx: CommunityTx, memberId: number): Promise<void> {
  await sql`DELETE FROM club_wishes WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(
    tx,
  );
  await sql`
    DELETE FROM club_places p USING club_rounds r
     WHERE p.community_id = ${tx.communityId} AND p.member_id = ${memberId}
       AND r.community_id = p.community_id AND r.id = p.round_id AND r.status = 'Open'`.execute(tx);
}
