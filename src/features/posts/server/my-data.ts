import type { MyDataPart } from '../../../kit/server/my-data.ts';
import { sql } from '../../../kit/server/sql.ts';

import { hiddenCompanies } from './hidden-companies.ts';

const most = 10_000;

export const postData: readonly MyDataPart[] = [
  {
    name: 'posts',
    about:
      'Posts and comments you wrote, with earlier versions and files; what you reacted to, saved, opened and reported, and companies you hid.',
    async read(tx, { memberId }) {
      const whose = sql`community_id = ${tx.communityId}`;
      const [written, revisions, files, comments, reactions, saved, opened, hidden, reported] =
        await Promise.all([
          sql`SELECT id, title, message, audience, published_at, edited_at, deleted_at FROM posts
             WHERE ${whose} AND author_id = ${memberId} ORDER BY id DESC LIMIT ${most}`.execute(tx),
          sql`SELECT r.post_id, r.version, r.title, r.message, r.changed_at FROM post_revisions r
              JOIN posts p ON p.community_id = r.community_id AND p.id = r.post_id
             WHERE r.community_id = ${tx.communityId} AND p.author_id = ${memberId} ORDER BY r.post_id DESC, r.version DESC LIMIT ${most}`.execute(
            tx,
          ),
          sql`SELECT id, post_id, file_name, alt, note, version, created_at FROM post_files
             WHERE ${whose} AND member_id = ${memberId} ORDER BY id DESC LIMIT ${most}`.execute(tx),
          sql`SELECT id, post_id, text, created_at, edited_at, deleted_at FROM post_comments
             WHERE ${whose} AND author_id = ${memberId} ORDER BY id DESC LIMIT ${most}`.execute(tx),
          sql`SELECT post_id, kind, created_at FROM post_reactions
             WHERE ${whose} AND member_id = ${memberId} ORDER BY post_id DESC LIMIT ${most}`.execute(tx),
          sql`SELECT post_id, saved_at FROM post_saves WHERE ${whose} AND member_id = ${memberId} ORDER BY saved_at DESC LIMIT ${most}`.execute(
            tx,
          ),
          sql`SELECT post_file_id AS file_id, day::text FROM post_downloads
             WHERE ${whose} AND member_id = ${memberId} ORDER BY day DESC, post_file_id DESC LIMIT ${most}`.execute(
            tx,
          ),
          hiddenCompanies(tx, { memberId }),
          sql`SELECT post_id, comment_id, reason, note, created_at, decision FROM post_reports
             WHERE ${whose} AND reporter_id = ${memberId} ORDER BY id DESC LIMIT ${most}`.execute(tx),
        ]);
      return {
        written: written.rows,
        revisions: revisions.rows,
        files: files.rows,
        comments: comments.rows,
        reactions: reactions.rows,
        saved: saved.rows,
        opened: opened.rows,
        hidden,
        reported: reported.rows,
      };
    },
  },
];
