import type { MyDataPart } from '../../../kit/server/my-data.ts';
import { sql } from '../../../kit/server/sql.ts';

const most = 10_000;

export const boardData: readonly MyDataPart[] = [
  {
    name: 'board',
    about:
      'Cards you made, were put on or watch, items given to you, comments you wrote, files you added and what you did, on your company’s board.',
    async read(tx, { memberId, companyId }) {
      const mine = sql`community_id = ${tx.communityId} AND member_id = ${memberId}`;
      const [cards, items, comments, files, done] = await Promise.all([
        sql`SELECT id, name, description, due_at, is_done, created_at, created_by = ${memberId} AS is_made_by_me,
                   ${memberId} = ANY (member_ids) AS is_on_it, ${memberId} = ANY (subscriber_ids) AS is_watched FROM board_cards
             WHERE community_id = ${tx.communityId} AND company_id = ${companyId}
               AND (created_by = ${memberId} OR ${memberId} = ANY (member_ids) OR ${memberId} = ANY (subscriber_ids))
             ORDER BY id DESC LIMIT ${most}`.execute(tx),
        sql`SELECT id, name, is_complete, due_at FROM board_check_items WHERE ${mine} ORDER BY id DESC LIMIT ${most}`.execute(
          tx,
        ),
        sql`SELECT card_id, message, created_at, edited_at FROM board_comments
             WHERE community_id = ${tx.communityId} AND author_id = ${memberId} ORDER BY id DESC LIMIT ${most}`.execute(
          tx,
        ),
        sql`SELECT card_id, file_name, created_at FROM board_files WHERE ${mine} ORDER BY id DESC LIMIT ${most}`.execute(
          tx,
        ),
        sql`SELECT card_id, what, facts, created_at FROM board_activity WHERE ${mine} ORDER BY id DESC LIMIT ${most}`.execute(
          tx,
        ),
      ]);
      return {
        cards: cards.rows,
        items: items.rows,
        comments: comments.rows,
        files: files.rows,
        done: done.rows,
      };
    },
  },
];
