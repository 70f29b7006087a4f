import { sql } from 'kysely';
import { notFound, Refusal } from '../../../kit/common/errors.ts';
import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { adminsHere } from '../../accounts/server/public.ts';
import { postReported } from '../events.ts';
import { findPost } from './find-post.ts';

interface NewReport {
  comment_id?: number | undefined;
  reason: Row<'post_reports'>['reason'];
  note: string;
}

/** Once for a reporter and a thing: repeated, it is the same one. */
export async function reportPost(
  tx: CommunityTx,
  caller: Caller,
  postId: number,
  { comment_id: commentId, reason, note }: NewReport,
): Promise<{ report_id: number }> {
  const post = await findPost(tx, caller, postId);
  const author = commentId === undefined ? post.author_id : await authorOfComment(tx, postId, commentId);
  if (author === caller.memberId)
    throw new Refusal('post.own_report', 409, 'You can’t report what you wrote yourself.');
  const { rows } = await sql<{ id: number; is_new: boolean }>`
    WITH written AS (
      INSERT INTO post_reports (community_id, post_id, comment_id, reporter_id, reason, note)
      VALUES (${tx.communityId}, ${postId}, ${commentId ?? null}::bigint, ${caller.memberId}, ${reason}, ${note})
      ON CONFLICT DO NOTHING RETURNING id
    )
    SELECT id, true AS is_new FROM written
    UNION ALL
    SELECT id, false FROM post_reports
     WHERE community_id = ${tx.communityId} AND post_id = ${postId} AND comment_id IS NOT DISTINCT FROM ${commentId ?? null}::bigint
       AND reporter_id = ${caller.memberId}
    LIMIT 1`.execute(tx);
  const { id, is_new: isNew } = rows[0]!;
  if (isNew) {
    const admins = (await adminsHere(tx))
      .map((admin) => admin.member_id)
      .filter((member) => member !== caller.memberId);
    record(tx, postReported, { report_id: id, post_id: postId }, { tells: admins, by: caller.companyId });
  }
  return { report_id: id };
}

async function authorOfComment(tx: CommunityTx, postId: number, id: number): Promise<number> {
  const { rows } = await sql<{ author_id: number }>`
    SELECT author_id FROM post_comments
     WHERE community_id = ${tx.communityId} AND id = ${id} AND post_id = ${postId} AND deleted_at IS NULL`.execute(
    tx,
  );
  if (!rows[0]) throw notFound();
  return rows[0].author_id;
}
