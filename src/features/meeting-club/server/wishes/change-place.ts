import { notFound, Refusal } from '../../../../kit/common/errors.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { Club } from '../../contract/wishes.ts';
import { showClub } from './show-club.ts';
import { tellOwnScreens } from './tell-own-screens.ts';
import { assertClubOn, holdWish } from './wish-rows.ts';

/** In an open round only what was skipped is written down; everyone else is in it by their wish. */
export async function changePlace(
  tx: CommunityTx,
  caller: Caller,
  roundId: number,
  state: 'in' | 'skipped',
): Promise<Club> {
  await assertClubOn(tx);
  await holdOpen(tx, roundId);
  await holdWish(tx, caller.memberId);
  if (state === 'in') {
    await sql`
      DELETE FROM club_places
       WHERE community_id = ${tx.communityId} AND round_id = ${roundId} AND member_id = ${caller.memberId}
         AND state = 'skipped'`.execute(tx);
  } else {
    await sql`
      INSERT INTO club_places (community_id, round_id, member_id, state, reason)
      VALUES (${tx.communityId}, ${roundId}, ${caller.memberId}, 'skipped', 'skipped')
      ON CONFLICT (community_id, round_id, member_id) DO UPDATE SET state = 'skipped', reason = 'skipped'
       WHERE club_places.reason IS DISTINCT FROM 'by_admin'`.execute(tx);
  }
  tellOwnScreens(tx, caller);
  return showClub(tx, caller.memberId);
}

/** Shared by all who skip: matching waits for them, and they for it. A draft is the admins' own. */
async function holdOpen(tx: CommunityTx, roundId: number): Promise<void> {
  const { rows } = await sql<Row<'club_rounds', 'status'>>`
    SELECT status FROM club_rounds WHERE community_id = ${tx.communityId} AND id = ${roundId} FOR SHARE`.execute(
    tx,
  );
  const status = rows[0]?.status;
  if (status === undefined || status === 'Draft') throw notFound();
  // Another statement: the clock is read after the wait for the lock.
  const { rows: open } = await sql`
    SELECT FROM club_rounds
     WHERE community_id = ${tx.communityId} AND id = ${roundId} AND status = 'Open' AND deadline > clock_moment()`.execute(
    tx,
  );
  if (open.length === 0)
    throw new Refusal(
      'club.round_closed',
      409,
      'This round is closed. If you’ve been matched and can’t make it, you can still cancel the meeting.',
    );
}
