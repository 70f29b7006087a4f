import { record } from '../../../../kit/server/events.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { adminsHere } from '../../../accounts/server/public.ts';
import { clubEvents } from '../../events.ts';

export async function adminIds(tx: CommunityTx): Promise<number[]> {
  return (await adminsHere(tx)).map((admin) => admin.member_id);
}

/** Everyone who has a wish, paused or not: their screens show the round. */
export async function clubMembers(tx: CommunityTx): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`
    SELECT member_id FROM club_wishes WHERE community_id = ${tx.communityId} ORDER BY member_id`.execute(tx);
  return rows.map((row) => row.member_id);
}

/** Something about the preview is different, which is for admins alone. */
export async function showAdmins(tx: CommunityTx, roundId: number): Promise<void> {
  record(tx, clubEvents.round_changed, { round_id: roundId }, { tells: [], shows: await adminIds(tx) });
}

/** It is in another state, which everyone of the club can see. */
export async function showEveryone(tx: CommunityTx, roundId: number): Promise<void> {
  const shows = [...(await adminIds(tx)), ...(await clubMembers(tx))];
  record(tx, clubEvents.round_changed, { round_id: roundId }, { tells: [], shows });
}
