import { noticesAbout, type Subject } from '../../../kit/server/notice.ts';
import { sql } from '../../../kit/server/sql.ts';
import { hasRole } from '../../members/server/people/public.ts';
import { postObjected, postObjectionDecided, postReportDecided, postReported } from '../events.ts';
import { isForAdmin, isObjectionOpen, selectReports, type ReportRow } from './report-rows.ts';

interface ReportSubject extends Subject {
  reporter: string;
  /** "post" or "comment". */
  what: string;
  title: string;
  word: string;
  author: string;
  isAuthor: boolean;
  decision: ReportRow['decision'];
  isOpen: boolean;
  isObjectionOpen: boolean;
  isRefused: boolean;
}

/** To admins until one of them has decided, and then to those who should know: nobody else has ever heard of it. */
export const postReportNotices = noticesAbout<ReportSubject>({
  about: 'post report',
  gone: 'This report is no longer available.',
  idsIn: ({ payload: { report_id: id } }) => (typeof id === 'number' ? [id] : []),
  async find(tx, ids, reader) {
    const { memberId } = reader;
    const mayRead = await hasRole(tx, memberId, 'moderator');
    const isForReader = await isForAdmin(tx, reader);
    const { rows } = await sql<ReportRow>`
      ${selectReports(tx)}
       WHERE r.community_id = ${tx.communityId} AND r.id = ANY (${ids}::bigint[])
         AND (${mayRead}::boolean AND ${isForReader} OR r.reporter_id = ${memberId}
              OR (coalesce(c.author_id, p.author_id) = ${memberId} AND r.decision IN ('removed', 'warned')))`.execute(
      tx,
    );
    return new Map(
      rows.map((row) => {
        const subject: ReportSubject = {
          company: null,
          link: linkOf(row, memberId),
          reporter: row.reporter_name,
          what: row.comment_id === null ? 'post' : 'comment',
          title: row.title === '' ? '' : ` “${row.title}”`,
          word: row.word,
          author: row.author_name,
          isAuthor: row.author_id === memberId,
          decision: row.decision,
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
      event: postReported,
      kind: 'User',
      sort: 'reports',
      waits: ({ isOpen }) => isOpen,
      sentence: ({ reporter, what }) => `${reporter} reported a ${what}`,
    },
    {
      event: postReportDecided,
      kind: 'User',
      settles: 'handled it',
      sentence: ({ what, title, word, isAuthor, decision }) => {
        const isHidden = decision === 'removed';
        if (isAuthor) {
          const did = isHidden ? `hid your ${what}${title}` : `warned you about your ${what}${title}`;
          return `An admin ${did}. ${word === '' ? 'Please keep to the community rules' : `They say: “${word}”`}`;
        }
        if (isHidden) return `An admin hid the ${what} you reported`;
        return decision === 'warned'
          ? `An admin warned the author of the ${what} you reported`
          : `An admin looked at the ${what} you reported and kept it`;
      },
    },
    {
      event: postObjected,
      kind: 'User',
      sort: 'reports',
      waits: (subject) => subject.isObjectionOpen,
      sentence: ({ author, what }) => `${author} objects to a decision about their ${what}`,
    },
    {
      event: postObjectionDecided,
      kind: 'User',
      settles: 'handled it',
      sentence: ({ what, title, isAuthor, isRefused, decision }) => {
        if (isAuthor && isRefused)
          return `An admin looked at your objection about your ${what}${title}, and the decision stands`;
        const whose = isAuthor ? `your ${what}${title}` : `the ${what} you reported`;
        return decision === 'removed'
          ? `An admin looked again and brought back ${whose}`
          : `An admin looked again and withdrew the warning about ${whose}`;
      },
    },
  ],
});

/** Where a post was hidden, its page says so to whoever reported it; its author reads what was decided, and may object. */
function linkOf(row: ReportRow, memberId: number): string {
  if (row.author_id === memberId) return `/decision/post/${row.id}`;
  return row.reporter_id === memberId ? `/post/${row.post_id}` : '/ecosystem-admin/content';
}
