import { notFound } from '../../../../kit/common/errors.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { withoutPower } from '../../../../kit/server/http/two-step.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { Announcement } from '../../contract/announcements.ts';
import { findAnnouncement } from './list-announcements.ts';

/** For those it went to, and for admins. */
export async function showAnnouncement(tx: CommunityTx, caller: Caller, id: number): Promise<Announcement> {
  const { rows } = await sql`
    SELECT FROM announcement_recipients
     WHERE community_id = ${tx.communityId} AND announcement_id = ${id} AND member_id = ${caller.memberId}`.execute(
    tx,
  );
  if (rows.length === 0 && !caller.isAdmin) throw withoutPower(caller, notFound());
  return findAnnouncement(tx, id);
}

/** Counted once, and only for somebody it went to. */
export async function readAnnouncement(tx: CommunityTx, caller: Caller, id: number): Promise<void> {
  await showAnnouncement(tx, caller, id);
  await sql`
    WITH first AS (
      UPDATE announcement_recipients SET read_at = moment()
       WHERE community_id = ${tx.communityId} AND announcement_id = ${id} AND member_id = ${caller.memberId} AND read_at IS NULL
      RETURNING 1)
    UPDATE announcements SET readers = readers + 1
     WHERE community_id = ${tx.communityId} AND id = ${id} AND EXISTS (SELECT FROM first)`.execute(tx);
}
