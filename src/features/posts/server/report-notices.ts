import { sql } from 'kysely';
import { noticesAbout, type Subject } from '../../../kit/server/notice.ts';
import { isAdmin } from '../../members/server/public.ts';
import { postReportDecided, postReported } from '../events.ts';

interface ReportSubject extends Subject {
  reporter: string;
  what: string;
  isAuthor: boolean;
  isRemoved: boolean;
  isOpen: boolean;
}

interface Found {
  id: number;
  post_id: number;
  reporter_id: number;
  author_id: number;
  is_comment: boolean;
  reporter: string;
  decision: 'no_action' | 'removed' | null;
}

/** To admins until one of them has decided, and then to those whom it concerns. */
export const postReportNotices = noticesAbout<ReportSubject>({
  about: 'post report',
  gone: 'This report is no longer available.',
  idsIn: ({ payload: { report_id: id } }) => (typeof id === 'number' ? [id] : []),
  async find(tx, ids, { memberId }) {
    const mayRead = await isAdmin(tx, memberId);
    const { rows } = await sql<Found>`
      SELECT r.id, r.post_id, r.reporter_id, coalesce(c.author_id, p.author_id) AS author_id, r.comment_id IS NOT NULL AS is_comment,
             trim(w.first_name || ' ' || w.last_name) AS reporter, r.decision
        FROM post_reports r
        JOIN posts p ON p.community_id = r.community_id AND p.id = r.post_id
        LEFT JOIN post_comments c ON c.community_id = r.community_id AND c.id = r.comment_id
       CROSS JOIN LATERAL member_face(r.community_id, r.reporter_id) w
       WHERE r.community_id = ${tx.communityId} AND r.id = ANY (${ids}::bigint[])
         AND (${mayRead}::boolean OR r.reporter_id = ${memberId}
              OR (coalesce(c.author_id, p.author_id) = ${memberId} AND r.decision = 'removed'))`.execute(tx);
    return new Map(
      rows.map((row) => {
        const isAuthor = row.author_id === memberId;
        const subject: ReportSubject = {
          company: null,
          link: linkOf(row, memberId),
          reporter: row.reporter,
          what: row.is_comment ? 'comment' : 'post',
          isAuthor,
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
      sentence: ({ isAuthor, isRemoved, what }) => {
        if (isAuthor) return `An admin removed a ${what} of yours. Please keep to the community rules`;
        return isRemoved
          ? `An admin removed the ${what} that you reported`
          : `An admin looked at the ${what} you reported and took no action`;
      },
    },
  ],
});

/** Where a post was removed, its page says so to whoever reported it; its author reads by which rule. */
function linkOf({ post_id: id, author_id: author, reporter_id: reporter }: Found, memberId: number): string {
  if (author === memberId) return '/community-rules';
  return reporter === memberId ? `/post/${id}` : '/ecosystem-admin/content';
}
