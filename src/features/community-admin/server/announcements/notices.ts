import { noticesAbout, type Said, type Subject } from '../../../../kit/server/notice.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import { peopleById } from '../../../members/server/people/public.ts';
import { announcementSent } from '../../events.ts';
import { announcementSentence, beginningOf } from '../../rules/announcements.ts';

interface AnnouncementSubject extends Subject {
  title: string;
  said: Said | undefined;
}

export const announcementNotices = noticesAbout<AnnouncementSubject>({
  about: 'announcement',
  gone: 'This announcement is no longer available.',
  idsIn: ({ payload: { announcement_id: id } }) => (typeof id === 'number' ? [id] : []),
  async find(tx, ids, { memberId }) {
    const { rows } = await sql<Row<'announcements', 'id' | 'title' | 'text' | 'author_id'>>`
      SELECT a.id, a.title, a.text, a.author_id FROM announcements a
        JOIN announcement_recipients r ON r.community_id = a.community_id AND r.announcement_id = a.id
       WHERE a.community_id = ${tx.communityId} AND a.id = ANY (${ids}::bigint[]) AND r.member_id = ${memberId}`.execute(
      tx,
    );
    const people = await peopleById(
      tx,
      rows.map((row) => row.author_id),
    );
    return new Map(
      rows.map(({ id, title, text, author_id: authorId }) => {
        const by = people.get(authorId)!;
        const said = by.hasLeft ? undefined : { by: by.name, memberId: authorId, text: beginningOf(text) };
        return [id, { company: null, link: `/announcement/${id}`, title, said }];
      }),
    );
  },
  notices: [
    {
      event: announcementSent,
      kind: 'Feature',
      sort: 'announcements',
      sentence: ({ title }) => announcementSentence(title),
    },
  ],
});
