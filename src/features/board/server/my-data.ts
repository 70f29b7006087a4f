import { sql } from 'kysely';
import type { MyDataPart } from '../../../kit/server/my-data.ts';

const most = 10_000;

export const boardData: readonly MyDataPart[] = [
  {
    name: 'board',
    about: 'Cards you made or were put on, and comments you wrote, on your company’s board.',
    async read(tx, { memberId, companyId }) {
      const [cards, comments] = await Promise.all([
        sql`SELECT id, name, description, due_at, created_at FROM board_cards
             WHERE community_id = ${tx.communityId} AND company_id = ${companyId}
               AND (created_by = ${memberId} OR ${memberId} = ANY (member_ids)) ORDER BY id DESC LIMIT ${most}`.execute(
          tx,
        ),
        sql`SELECT card_id, message, created_at, edited_at FROM board_comments
             WHERE community_id = ${tx.communityId} AND author_id = ${memberId} ORDER BY id DESC LIMIT ${most}`.execute(
          tx,
        ),
      ]);
      return { cards: cards.rows, comments: comments.rows };
    },
  },
];
