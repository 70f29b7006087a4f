import { sql } from 'kysely';
import { noticesAbout, type Subject } from '../../../kit/server/notice.ts';
import { isAdmin, peopleById } from '../../members/server/public.ts';
import { messageReported, reportDecided } from '../events.ts';
import { isForAdmin, reportColumns, type ReportRow } from './report-rows.ts';

interface ReportSubject extends Subject {
  reporter: string;
  isAuthor: boolean;
  isWarned: boolean;
  isOpen: boolean;
}

/** To admins until one of them has decided, and then to those who should know: nobody else has ever heard of it. */
export const reportNotices = noticesAbout<ReportSubject>({
  about: 'report',
  gone: 'This report is no longer available.',
  idsIn: ({ payload: { report_id: id } }) => (typeof id === 'number' ? [id] : []),
  async find(tx, ids, reader) {
    const { memberId } = reader;
    const mayRead = await isAdmin(tx, memberId);
    const isForReader = await isForAdmin(tx, reader);
    const { rows } = await sql<ReportRow>`
      SELECT ${reportColumns} FROM chat_reports r
        JOIN chat_messages m ON m.community_id = r.community_id AND m.conversation_id = r.conversation_id AND m.id = r.message_id
       WHERE r.community_id = ${tx.communityId} AND r.id = ANY (${ids}::bigint[])
         AND (${mayRead}::boolean AND ${isForReader} OR r.reporter_id = ${memberId} OR (m.author_id = ${memberId} AND r.decision = 'warned'))`.execute(
      tx,
    );
    const people = await peopleById(
      tx,
      rows.map((row) => row.reporter_id),
    );
    return new Map(
      rows.map((row) => {
        const isOfReader = row.reporter_id === memberId || row.author_id === memberId;
        const subject: ReportSubject = {
          company: null,
          link: isOfReader ? `/chat/${row.conversation_id}` : '/ecosystem-admin/content',
          reporter: people.get(row.reporter_id)!.name,
          isAuthor: row.author_id === memberId,
          isWarned: row.decision === 'warned',
          isOpen: row.decision === null,
        };
        return [row.id, subject];
      }),
    );
  },
  notices: [
    {
      event: messageReported,
      kind: 'User',
      sort: 'reports',
      waits: ({ isOpen }) => isOpen,
      sentence: ({ reporter }) => `${reporter} reported a message`,
    },
    {
      event: reportDecided,
      kind: 'User',
      settles: 'handled it',
      sentence: ({ isAuthor, isWarned }) => {
        if (isAuthor)
          return 'An admin warned you about a message you sent. Please keep to the community rules';
        return isWarned
          ? 'An admin warned the person whose message you reported'
          : 'An admin looked at the message you reported and took no action';
      },
    },
  ],
});
