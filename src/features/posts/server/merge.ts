import { countedLines, type MergeCompanies } from '../../../kit/server/merge.ts';
import { sql } from '../../../kit/server/sql.ts';

export const merge: MergeCompanies = {
  columns: { 'posts.company_id': 'moved', 'post_hidden_companies.company_id': 'dropped' },
  async preview(tx, { goes }) {
    const { rows } = await sql<{ posts: number }>`
      SELECT count(*)::integer AS posts FROM posts
       WHERE community_id = ${tx.communityId} AND company_id = ${goes} AND deleted_at IS NULL`.execute(tx);
    return {
      lines: countedLines([
        [
          'Posts',
          rows[0]!.posts,
          'Move with their comments and reactions; people who hid the company see them',
        ],
      ]),
    };
  },
  async move(tx, { goes, stays }) {
    await sql`SELECT merge_posts(${goes}, ${stays})`.execute(tx);
  },
};
