import { Refusal } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { closedWith } from '../../members/server/company/public.ts';
import { returnComment } from './comments.ts';
import type { ReportRow } from './report-rows.ts';
import { serveFilesOf } from './serve-files.ts';
import { tellReadersOf } from './tell-readers.ts';

/** Hidden is not destroyed: a post was only marked, and of a comment the report has kept the words. */
export async function bringBack(tx: CommunityTx, caller: Caller, row: ReportRow): Promise<void> {
  if ((await closedWith(tx, row.author_id)) !== undefined)
    throw new Refusal(
      'post.company_closed',
      409,
      'The company that posted this has left the community, and what it wrote went with it.',
    );
  await sql`
    UPDATE post_reports SET restored_at = moment() WHERE community_id = ${tx.communityId} AND id = ${row.id}`.execute(
    tx,
  );
  if (row.comment_id === null) {
    await sql`
      UPDATE posts SET deleted_at = NULL, deleted_by = NULL WHERE community_id = ${tx.communityId} AND id = ${row.post_id}`.execute(
      tx,
    );
    await serveFilesOf(tx, sql`p.id = ${row.post_id}`);
    return tellReadersOf(tx, 'removed', row.post_id, caller.companyId);
  }
  // What its author deleted before anybody decided stays deleted.
  await returnComment(tx, row.post_id, { id: row.comment_id, text: row.content, hiddenAt: row.decided_at! });
  await tellReadersOf(tx, 'discussed', row.post_id, caller.companyId);
}
