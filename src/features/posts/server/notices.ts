import { sql } from 'kysely';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { noticesAbout, type Subject } from '../../../kit/server/notice.ts';
import { companyFaces, isAdmin } from '../../members/server/public.ts';
import {
  categoriesChanged,
  postChanged,
  postCommented,
  postMentioned,
  postPublished,
  postPublishedForPartners,
  postRemoved,
  postReportDecided,
  postReported,
} from '../events.ts';
import { isVisible } from './post-rows.ts';

interface PostSubject extends Subject {
  isMine: boolean;
  /** Who commented last, besides the reader. */
  commenter: string;
  author: string;
  title: string;
}

interface Found {
  id: number;
  author_id: number;
  company_id: CompanyRowId;
  title: string;
  author: string;
  commenter: string | null;
  commenter_company_id: CompanyRowId | null;
}

/** “Our new office”, or the post. */
const named = ({ title }: PostSubject) => (title === '' ? 'a post' : `“${title}”`);

export const postNotices = noticesAbout<PostSubject>({
  about: 'post',
  gone: 'This post is no longer available.',
  idsIn: ({ payload: { post_id: id } }) => (typeof id === 'number' ? [id] : []),
  async find(tx, ids, { memberId, companyId }) {
    const { rows } = await sql<Found>`
      SELECT p.id, p.author_id, p.company_id, p.title, trim(a.first_name || ' ' || a.last_name) AS author,
             last.name AS commenter, last.company_id AS commenter_company_id
        FROM posts p
       CROSS JOIN LATERAL member_face(p.community_id, p.author_id) a
        LEFT JOIN LATERAL (
          SELECT trim(w.first_name || ' ' || w.last_name) AS name, w.company_id FROM post_comments c
           CROSS JOIN LATERAL member_face(c.community_id, c.author_id) w
           WHERE c.community_id = p.community_id AND c.post_id = p.id AND c.author_id <> ${memberId} AND c.deleted_at IS NULL
           ORDER BY c.id DESC LIMIT 1) last ON true
       WHERE p.community_id = ${tx.communityId} AND p.id = ANY (${ids}::bigint[]) AND p.deleted_at IS NULL
         AND ${isVisible(companyId)}`.execute(tx);
    const companies = await companyFaces(
      tx,
      rows.flatMap((row) => [
        row.company_id,
        ...(row.commenter_company_id === null ? [] : [row.commenter_company_id]),
      ]),
    );
    return new Map(
      rows.map((row) => {
        const subject: PostSubject = {
          company: companies.get(row.commenter_company_id ?? row.company_id) ?? null,
          link: `/post/${row.id}`,
          isMine: row.author_id === memberId,
          commenter: row.commenter ?? 'Someone',
          author: row.author,
          title: row.title,
        };
        return [row.id, subject];
      }),
    );
  },
  notices: [
    {
      event: postCommented,
      kind: 'User',
      sentence: (post) =>
        post.isMine
          ? `${post.commenter} commented on ${post.title === '' ? 'your post' : named(post)}`
          : `${post.commenter} answered in a thread you’re part of`,
      together: (post, count) => ({
        sentence: `${count} new comments on ${post.isMine ? 'your posts' : 'posts you follow'}`,
        link: post.link,
      }),
    },
    {
      event: postMentioned,
      kind: 'User',
      sentence: (post) => `${post.company?.name ?? post.author} mentioned your company in ${named(post)}`,
    },
  ],
  silent: [
    { event: postPublished, why: 'The feed says that there is something new.' },
    { event: postPublishedForPartners, why: 'The feed says that there is something new.' },
    { event: postChanged, why: 'Only screens follow.' },
    { event: postRemoved, why: 'Only screens follow.' },
    { event: categoriesChanged, why: 'Only screens follow.' },
  ],
});

interface ReportSubject extends Subject {
  reporter: string;
  what: string;
  isAuthor: boolean;
  isRemoved: boolean;
  isOpen: boolean;
}

interface ReportFound {
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
    const { rows } = await sql<ReportFound>`
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
        const isOfReader = row.reporter_id === memberId || row.author_id === memberId;
        const subject: ReportSubject = {
          company: null,
          link: isOfReader ? '/marketplace/feed' : '/ecosystem-admin/content',
          reporter: row.reporter,
          what: row.is_comment ? 'a comment' : 'a post',
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
      sentence: ({ reporter, what }) => `${reporter} reported ${what}`,
    },
    {
      event: postReportDecided,
      kind: 'User',
      settles: 'handled it',
      sentence: ({ isAuthor, isRemoved, what }) => {
        if (isAuthor) return `An admin removed ${what} of yours. Please keep to the community rules`;
        return isRemoved
          ? `An admin removed ${what} that you reported`
          : `An admin looked at ${what} that you reported and took no action`;
      },
    },
  ],
});
