import { noticesAbout, type Subject } from '../../../kit/server/notice.ts';
import { sql } from '../../../kit/server/sql.ts';
import { hasRole, peopleById } from '../../members/server/people/public.ts';
import { messageObjected, messageObjectionDecided, messageReported, reportDecided } from '../events.ts';
import { isForAdmin, isObjectionOpen, reportColumns, type ReportRow } from './report-rows.ts';

interface ReportSubject extends Subject {
  reporter: string;
  author: string;
  isAuthor: boolean;
  isWarned: boolean;
  isOpen: boolean;
  isObjectionOpen: boolean;
  isRefused: boolean;
}

/** To admins until one of them has decided, and then to those who should know: nobody else has ever heard of it. */
export const reportNotices = noticesAbout<ReportSubject>({
  about: 'report',
  gone: 'This report is no longer available.',
  idsIn: ({ payload: { report_id: id } }) => (typeof id === 'number' ? [id] : []),
  async find(tx, ids, reader) {
    const { memberId } = reader;
    const mayRead = await hasRole(tx, memberId, 'moderator');
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
      rows.flatMap((row) => [row.reporter_id, row.author_id]),
    );
    return new Map(
      rows.map((row) => {
        const subject: ReportSubject = {
          company: null,
          link: linkOf(row, memberId),
          reporter: people.get(row.reporter_id)!.name,
          author: people.get(row.author_id)!.name,
          isAuthor: row.author_id === memberId,
          isWarned: row.decision === 'warned',
          isOpen: row.decision === null,
          isObjectionOpen: isObjectionOpen(row),
          isRefused: row.objection_decision === 'refused',
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
    {
      event: messageObjected,
      kind: 'User',
      sort: 'reports',
      waits: (subject) => subject.isObjectionOpen,
      sentence: ({ author }) => `${author} objects to a warning about a message`,
    },
    {
      event: messageObjectionDecided,
      kind: 'User',
      settles: 'handled it',
      sentence: ({ isAuthor, isRefused }) => {
        if (isAuthor && isRefused)
          return 'An admin looked at your objection about a message, and the warning stands';
        return isAuthor
          ? 'An admin looked again and withdrew the warning about your message'
          : 'An admin looked again at the message you reported and withdrew the warning';
      },
    },
  ],
});

/** Whoever was warned reads why, and may object. */
function linkOf(row: ReportRow, memberId: number): string {
  if (row.author_id === memberId) return `/decision/message/${row.id}`;
  return row.reporter_id === memberId ? `/chat/${row.conversation_id}` : '/ecosystem-admin/content';
}
