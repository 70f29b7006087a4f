import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { noticesAbout, type Subject } from '../../../kit/server/notice.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import {
  categoriesChanged,
  commentMentioned,
  postChanged,
  postChangedForPartners,
  postCommented,
  postDiscussed,
  postDiscussedForPartners,
  postMentioned,
  postPinned,
  postPublished,
  postPublishedForPartners,
  postRemoved,
  postRemovedForPartners,
} from '../events.ts';
import { isVisible } from './post-rows.ts';
import { withNames } from './with-names.ts';

interface PostSubject extends Subject {
  /** Whose post it is. */
  name: string;
  title: string;
}

interface FoundPost extends Row<'posts', 'id' | 'title' | 'message' | 'author_id'> {
  company_id: CompanyRowId;
}

/** “Our new office”, or what it is called without a title. */
const named = (title: string, otherwise: string) => (title === '' ? otherwise : `“${title}”`);

export const postNotices = noticesAbout<PostSubject>({
  about: 'post',
  gone: 'This post is no longer available.',
  idsIn: ({ payload: { post_id: id } }) => (typeof id === 'number' ? [id] : []),
  async find(tx, ids, { companyId }) {
    const { rows } = await sql<FoundPost>`
      SELECT p.id, p.company_id, p.title, p.message, p.author_id FROM posts p
       WHERE p.community_id = ${tx.communityId} AND p.id = ANY (${ids}::bigint[]) AND p.deleted_at IS NULL AND p.company_id IS NOT NULL
         AND ${isVisible(tx, companyId)}`.execute(tx);
    const companies = await companyFaces(
      tx,
      rows.map((row) => row.company_id),
    );
    const texts = await withNames(
      tx,
      rows.map((row) => row.message),
    );
    return new Map(
      rows.map(({ id, company_id: company, title, author_id: author }, at) => {
        const text = texts[at]!;
        const face = companies.get(company)!;
        const subject: PostSubject = {
          company: face,
          link: `/post/${id}`,
          name: face.name,
          title,
          said: author === null || text === '' ? undefined : { by: face.name, memberId: author, text },
        };
        return [id, subject];
      }),
    );
  },
  notices: [
    {
      event: postMentioned,
      kind: 'User',
      sort: 'mentions',
      sentence: ({ name, title }) => `${name} mentioned your company in ${named(title, 'a post')}`,
    },
    {
      event: postPinned,
      kind: 'User',
      sentence: ({ title }) => `An admin pinned ${named(title, 'your post')} above the feed`,
    },
  ],
  silent: [
    { event: postPublished, why: 'The feed says that there is something new.' },
    { event: postPublishedForPartners, why: 'The feed says that there is something new.' },
    { event: postChanged, why: 'Only screens follow.' },
    { event: postChangedForPartners, why: 'Only screens follow.' },
    { event: postDiscussed, why: 'Only screens follow.' },
    { event: postDiscussedForPartners, why: 'Only screens follow.' },
    { event: postRemoved, why: 'Only screens follow.' },
    { event: postRemovedForPartners, why: 'Only screens follow.' },
    { event: categoriesChanged, why: 'Only screens follow.' },
  ],
});

interface CommentSubject extends Subject {
  by: string;
  title: string;
  isOnMine: boolean;
  isToMine: boolean;
}

interface FoundComment {
  id: number;
  post_id: number;
  title: string;
  post_author_id: number | null;
  parent_author_id: number | null;
  name: string;
  company_id: CompanyRowId;
  author_id: number;
  text: string;
}

export const commentNotices = noticesAbout<CommentSubject>({
  about: 'post comment',
  called: 'comment',
  gone: 'This comment is no longer available.',
  idsIn: ({ payload: { comment_id: id } }) => (typeof id === 'number' ? [id] : []),
  async find(tx, ids, { memberId, companyId }) {
    const { rows } = await sql<FoundComment>`
      SELECT c.id, c.post_id, p.title, p.author_id AS post_author_id, parent.author_id AS parent_author_id,
             trim(w.first_name || ' ' || w.last_name) AS name, w.company_id, c.author_id, c.text
        FROM post_comments c
        JOIN posts p ON p.community_id = c.community_id AND p.id = c.post_id
        LEFT JOIN post_comments parent ON parent.community_id = c.community_id AND parent.id = c.parent_id
       CROSS JOIN LATERAL member_face(c.community_id, c.author_id) w
       WHERE c.community_id = ${tx.communityId} AND c.id = ANY (${ids}::bigint[]) AND c.deleted_at IS NULL AND p.deleted_at IS NULL
         AND ${isVisible(tx, companyId)}`.execute(tx);
    const companies = await companyFaces(
      tx,
      rows.map((row) => row.company_id),
    );
    const texts = await withNames(
      tx,
      rows.map((row) => row.text),
    );
    return new Map(
      rows.map((row, at) => {
        const company = companies.get(row.company_id)!;
        const by = row.name || `Someone from ${company.name}`;
        const subject: CommentSubject = {
          company,
          link: `/post/${row.post_id}#comment-${row.id}`,
          by,
          said: { by, memberId: row.author_id, text: texts[at]! },
          title: row.title,
          isOnMine: row.post_author_id === memberId,
          isToMine: row.parent_author_id === memberId,
        };
        return [row.id, subject];
      }),
    );
  },
  notices: [
    {
      event: postCommented,
      kind: 'User',
      sort: 'comments',
      sentence: ({ by, title, isOnMine, isToMine }) => {
        if (isToMine) return `${by} replied to your comment on ${named(title, 'a post')}`;
        return isOnMine
          ? `${by} commented on ${named(title, 'your post')}`
          : `${by} replied in a thread you’re part of`;
      },
      together: ({ company, link }, count) => ({
        sentence: `${company!.name} left ${count} comments on posts you follow`,
        link,
      }),
    },
    {
      event: commentMentioned,
      kind: 'User',
      sort: 'mentions',
      sentence: ({ by, title }) => `${by} mentioned your company in a comment on ${named(title, 'a post')}`,
    },
  ],
});
