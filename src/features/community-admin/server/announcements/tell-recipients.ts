import { z } from 'zod';
import { record } from '../../../../kit/server/events.ts';
import { enqueue, jobKind } from '../../../../kit/server/jobs.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../../kit/server/tx.ts';
import { announcementSent } from '../../events.ts';

export const tellQueue = 'tell-announcement';
const pieceSize = 500;
const anId = z.number().int();
const job = z.object({
  community_id: anId,
  announcement_id: anId,
  /** What was announced long ago, as far as its transaction was told, is told as history. */
  sent_at: z.iso.datetime(),
});
type Job = z.infer<typeof job>;
const historyMs = 24 * 3600 * 1000;

/** Whom it has told is written with the telling, so a job that runs twice tells nobody twice. */
export const tellRecipientsJob = (database: Database) =>
  jobKind({
    queue: tellQueue,
    data: job,
    run: (told) => database.inCommunity({ communityId: told.community_id }, (tx) => tellPiece(tx, told)),
  });

async function tellPiece(tx: CommunityTx, told: Job): Promise<void> {
  const { announcement_id: id, sent_at: sentAt } = told;
  if (new Date(sentAt).getTime() < Date.now() - historyMs)
    await sql`SELECT set_config('app.moment', ${sentAt}, true)`.execute(tx);
  const { rows } = await sql<Row<'announcement_recipients', 'member_id'>>`
    UPDATE announcement_recipients SET told_at = moment()
     WHERE community_id = ${tx.communityId} AND announcement_id = ${id} AND member_id IN (
       SELECT r.member_id FROM announcement_recipients r
        WHERE r.community_id = ${tx.communityId} AND r.announcement_id = ${id} AND r.told_at IS NULL
        ORDER BY r.member_id LIMIT ${pieceSize} FOR UPDATE)
    RETURNING member_id`.execute(tx);
  if (rows.length === 0) return;
  record(tx, announcementSent, { announcement_id: id }, { tells: rows.map((row) => row.member_id) });
  if (rows.length === pieceSize) enqueue(tx, { queue: tellQueue, data: told });
}
