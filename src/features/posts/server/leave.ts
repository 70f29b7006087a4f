import { sql } from 'kysely';
import type { EndedSeat } from '../../../kit/server/feature.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { indexPost } from './index-post.ts';

/**
 * What they posted stays with their company, under no name, as long as there is one; with its last member everything that it posted goes.
 * What they kept for themselves goes in any case, and a document is not called after them any more.
 */
export async function leave(tx: CommunityTx, { memberId, companyId, isClosed }: EndedSeat): Promise<void> {
  await sql`DELETE FROM post_saves WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(
    tx,
  );
  await sql`DELETE FROM post_hidden_companies WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(
    tx,
  );
  await sql`
    UPDATE post_reports SET note = '' WHERE community_id = ${tx.communityId} AND reporter_id = ${memberId}`.execute(
    tx,
  );
  const { rows: renamed } = await sql<{ post_id: number | null }>`
    UPDATE post_files SET file_name = 'file' || coalesce(substring(file_name FROM '\\.[A-Za-z0-9]{1,5}$'), ''), alt = '', note = ''
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId} RETURNING post_id`.execute(tx);
  // A post is found by the names of its files.
  for (const id of new Set(renamed.map((row) => row.post_id))) if (id !== null) await indexPost(tx, id);
  if (!isClosed) return;
  // What others have reported of it is a copy.
  await sql`
    UPDATE post_reports r SET title = '', content = '', word = ''
      FROM posts p WHERE p.community_id = ${tx.communityId} AND r.community_id = p.community_id AND r.post_id = p.id
       AND r.comment_id IS NULL AND p.company_id = ${companyId}`.execute(tx);
  await sql`
    UPDATE post_reports r SET content = '', word = ''
      FROM post_comments c WHERE c.community_id = ${tx.communityId} AND r.community_id = c.community_id AND r.comment_id = c.id
       AND c.author_id = ${memberId}`.execute(tx);
  await sql`
    UPDATE posts SET deleted_at = coalesce(deleted_at, moment()), title = '', message = '', mentions = '{}', pinned_until = NULL
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId}`.execute(tx);
  await sql`
    DELETE FROM post_revisions r USING posts p
     WHERE p.community_id = ${tx.communityId} AND p.company_id = ${companyId}
       AND r.community_id = p.community_id AND r.post_id = p.id`.execute(tx);
  await sql`
    DELETE FROM post_words w USING posts p
     WHERE p.community_id = ${tx.communityId} AND p.company_id = ${companyId}
       AND w.community_id = p.community_id AND w.post_id = p.id`.execute(tx);
  await sql`
    WITH removed AS (
      UPDATE post_comments SET text = '', mentions = '{}', deleted_at = moment()
       WHERE community_id = ${tx.communityId} AND author_id = ${memberId} AND deleted_at IS NULL RETURNING post_id
    )
    UPDATE post_counts n SET comments = n.comments - r.times
      FROM (SELECT post_id, count(*) AS times FROM removed GROUP BY post_id) r
     WHERE n.community_id = ${tx.communityId} AND n.post_id = r.post_id`.execute(tx);
}
