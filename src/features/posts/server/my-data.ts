import { sql } from 'kysely';
import type { MyDataPart } from '../../../kit/server/my-data.ts';

const most = 10_000;

export const postData: readonly MyDataPart[] = [
  {
    name: 'posts',
    about: 'Posts and comments you wrote, what you reacted to, saved, hid and reported.',
    async read(tx, { memberId }) {
      const whose = sql`community_id = ${tx.communityId}`;
      const [written, comments, reactions, saved, reported] = await Promise.all([
        sql`SELECT id, title, message, audience, published_at, edited_at, deleted_at FROM posts
             WHERE ${whose} AND author_id = ${memberId} ORDER BY id DESC LIMIT ${most}`.execute(tx),
        sql`SELECT id, post_id, text, created_at, edited_at, deleted_at FROM post_comments
             WHERE ${whose} AND author_id = ${memberId} ORDER BY id DESC LIMIT ${most}`.execute(tx),
        sql`SELECT post_id, kind, created_at FROM post_reactions
             WHERE ${whose} AND member_id = ${memberId} ORDER BY post_id DESC LIMIT ${most}`.execute(tx),
        sql`SELECT post_id, saved_at FROM post_saves WHERE ${whose} AND member_id = ${memberId} ORDER BY saved_at DESC LIMIT ${most}`.execute(
          tx,
        ),
        sql`SELECT post_id, comment_id, reason, note, created_at, decision FROM post_reports
             WHERE ${whose} AND reporter_id = ${memberId} ORDER BY id DESC LIMIT ${most}`.execute(tx),
      ]);
      return {
        written: written.rows,
        comments: comments.rows,
        reactions: reactions.rows,
        saved: saved.rows,
        reported: reported.rows,
      };
    },
  },
];
