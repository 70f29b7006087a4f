import { noticesAbout, type Subject } from '../../../kit/server/notice.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import { peopleOf } from '../../members/server/company/public.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import { cardCommented, cardMentioned } from '../events.ts';
import { withNames } from '../rules/mentions.ts';

interface CommentSubject extends Subject {
  by: string;
  name: string;
}

interface Found extends Row<'board_comments', 'id' | 'card_id' | 'message' | 'author_id'> {
  name: string;
}

export const boardCommentNotices = noticesAbout<CommentSubject>({
  about: 'board comment',
  called: 'card',
  gone: 'This comment is no longer available.',
  idsIn: ({ payload: { comment_id: id } }) => (typeof id === 'number' ? [id] : []),
  async find(tx, ids, { companyId }) {
    const { rows } = await sql<Found>`
      SELECT m.id, m.card_id, m.message, m.author_id, c.name FROM board_comments m
        JOIN board_cards c ON c.community_id = m.community_id AND c.id = m.card_id
       WHERE m.community_id = ${tx.communityId} AND m.id = ANY (${ids}::bigint[]) AND m.removal_id IS NULL
         AND c.company_id = ${companyId} AND c.removal_id IS NULL`.execute(tx);
    if (rows.length === 0) return new Map();
    const [companies, people] = await Promise.all([companyFaces(tx, [companyId]), peopleOf(tx, companyId)]);
    const names = new Map(
      people.map((person) => [person.user_id, `${person.first_name} ${person.last_name}`.trim()]),
    );
    return new Map(
      rows.map((row) => {
        const by = (row.author_id === null ? undefined : names.get(row.author_id)) || 'A colleague';
        const text = withNames(row.message, names);
        const subject: CommentSubject = {
          company: companies.get(companyId) ?? null,
          link: `/board?card=${row.card_id}`,
          said: row.author_id === null ? undefined : { by, memberId: row.author_id, text },
          by,
          name: row.name,
        };
        return [row.id, subject];
      }),
    );
  },
  notices: [
    {
      event: cardMentioned,
      kind: 'User',
      sort: 'mentions',
      sentence: ({ by, name }) => `${by} mentioned you on the card “${name}”`,
    },
    {
      event: cardCommented,
      kind: 'User',
      sort: 'board',
      sentence: ({ by, name }) => `${by} commented on the card “${name}”`,
      together: ({ link }, count) => ({ sentence: `${count} new comments on cards you follow`, link }),
    },
  ],
});
