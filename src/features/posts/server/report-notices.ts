import { sql } from 'kysely';
import { noticesAbout, type Subject } from '../../../kit/server/notice.ts';
import { isAdmin } from '../../members/server/public.ts';
import { postReportDecided, postReported } from '../events.ts';
import { isForAdmin, selectReports, type ReportRow } from './report-rows.ts';

interface ReportSubject extends Subject {
  reporter: string;
  /** "post" or "comment". */
  what: string;
  title: string;
  word: string;
  isAuthor: boolean;
  isRemoved: boolean;
  isOpen: boolean;
}

/** To admins until one of them has decided, and then to those who should know: nobody else has ever heard of it. */
export const postReportNotices = noticesAbout<ReportSubject>({
  about: 'post report',
  gone: 'This report is no longer available.',
  idsIn: ({ payload: { report_id: id } }) => (typeof id === 'number' ? [id] : []),
  async find(tx, ids, reader) {
    const { memberId } = reader;
    const mayRead = await isAdmin(tx, memberId);
    const isForReader = await isForAdmin(tx, reader);
    const { rows } = await sql<ReportRow>`
      ${selectReports(tx)}
       WHERE r.community_id = ${tx.communityId} AND r.id = ANY (${ids}::bigint[])
         AND (${mayRead}::boolean AND ${isForReader} OR r.reporter_id = ${memberId}
              OR (coalesce(c.author_id, p.author_id) = ${memberId} AND r.decision = 'removed'))`.execute(tx);
    return new Map(
      rows.map((row) => {
        const subject: ReportSubject = {
          company: null,
          link: linkOf(row, memberId),
          reporter: row.reporter_name,
          what: row.comment_id === null ? 'post' : 'comment',
          title: row.title === '' ? '' : ` “${row.title}”`,
          word: row.word,
          isAuthor: row.author_id === memberId,
          isRemoved: row.decision === 'removed',
          isOpen: row.decision === null,
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
      sentence: ({ what, title, word, isAuthor, isRemoved }) => {
        if (isAuthor)
          return `An admin removed your ${what}${title}. ${word === '' ? 'Please keep to the community rules' : `They say: “${word}”`}`;
        return isRemoved
          ? `An admin removed the ${what} you reported`
          : `An admin looked at the ${what} you reported and kept it`;
      },
    },
  ],
});

/** Where a post was removed, its page says so to whoever reported it; its author reads by which rule. */
function linkOf(row: ReportRow, memberId: number): string {
  if (row.author_id === memberId) return '/community-rules';
  return row.reporter_id === memberId ? `/post/${row.post_id}` : '/ecosystem-admin/content';
}
