import type { EndedSeat } from '../../../kit/server/feature.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { forgetCompany } from './forget-company.ts';
import { indexPosts } from './index-post.ts';

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
  const { rows: renamed } = await sql<Row<'post_files', 'post_id'>>`
    UPDATE post_files SET file_name = 'file' || coalesce(substring(file_name FROM '\\.[A-Za-z0-9]{1,5}$'), ''), alt = '', note = ''
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId} RETURNING post_id`.execute(tx);
  // A post is found by the names of its files.
  await indexPosts(tx, [...new Set(renamed.flatMap((row) => row.post_id ?? []))]);
  if (isClosed) await forgetCompany(tx, companyId);
}
