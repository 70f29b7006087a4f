import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { formerMembersOf } from '../../members/server/people/public.ts';
import { dropStones } from './comments.ts';
import { serveFilesOf } from './serve-files.ts';

/** Its last member has left: everything that the company posted goes, and what any of its people commented. */
export async function forgetCompany(tx: CommunityTx, companyId: CompanyRowId): Promise<void> {
  const people = await formerMembersOf(tx, companyId);
  await forgetReported(tx, companyId, people);
  await sql`
    UPDATE posts SET deleted_at = coalesce(deleted_at, moment()), title = '', message = '', mentions = '{}', pinned_until = NULL
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId}`.execute(tx);
  await serveFilesOf(tx, sql`p.company_id = ${companyId}`);
  await sql`
    DELETE FROM post_revisions r USING posts p
     WHERE p.community_id = ${tx.communityId} AND p.company_id = ${companyId}
       AND r.community_id = p.community_id AND r.post_id = p.id`.execute(tx);
  await sql`
    DELETE FROM post_words w USING posts p
     WHERE p.community_id = ${tx.communityId} AND p.company_id = ${companyId}
       AND w.community_id = p.community_id AND w.post_id = p.id`.execute(tx);
  await forgetComments(tx, people);
}

/** What others have reported of it is a copy. */
async function forgetReported(
  tx: CommunityTx,
  companyId: CompanyRowId,
  people: readonly number[],
): Promise<void> {
  await sql`
    UPDATE post_reports r SET title = '', content = '', word = '', objection = ''
      FROM posts p WHERE p.community_id = ${tx.communityId} AND r.community_id = p.community_id AND r.post_id = p.id
       AND r.comment_id IS NULL AND p.company_id = ${companyId}`.execute(tx);
  await sql`
    UPDATE post_reports r SET content = '', word = '', objection = ''
      FROM post_comments c WHERE c.community_id = ${tx.communityId} AND r.community_id = c.community_id AND r.comment_id = c.id
       AND c.author_id = ANY (${people}::bigint[])`.execute(tx);
}

/** First the heads of their threads, then the comments, then the counts, like everybody who removes one. */
async function forgetComments(tx: CommunityTx, people: readonly number[]): Promise<void> {
  const { rows: firsts } = await sql<{ id: number }>`
    SELECT f.id FROM post_comments f
     WHERE f.community_id = ${tx.communityId} AND f.id IN (
       SELECT coalesce(c.parent_id, c.id) FROM post_comments c
        WHERE c.community_id = ${tx.communityId} AND c.author_id = ANY (${people}::bigint[]))
     ORDER BY f.id FOR UPDATE`.execute(tx);
  await sql`
    WITH removed AS (
      UPDATE post_comments SET text = '', mentions = '{}', deleted_at = moment()
       WHERE community_id = ${tx.communityId} AND author_id = ANY (${people}::bigint[]) AND deleted_at IS NULL RETURNING post_id
    ), held AS MATERIALIZED (
      SELECT n.post_id, r.times
        FROM (SELECT post_id, count(*) AS times FROM removed GROUP BY post_id) r
        JOIN post_counts n ON n.community_id = ${tx.communityId} AND n.post_id = r.post_id
       ORDER BY n.post_id FOR NO KEY UPDATE OF n
    )
    UPDATE post_counts n SET comments = n.comments - held.times FROM held
     WHERE n.community_id = ${tx.communityId} AND n.post_id = held.post_id`.execute(tx);
  await dropStones(
    tx,
    firsts.map((first) => first.id),
  );
}
