import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { holds } from '../../../kit/common/roles.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companiesOfMembers } from '../../members/server/company/public.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import type { PostComment } from '../contract/answering.ts';
import { findPost, type FoundPost } from './find-post.ts';
import { companyOf } from './post-rows.ts';

const pageSize = 50;

interface CommentRow extends Row<
  'post_comments',
  | 'id'
  | 'post_id'
  | 'parent_id'
  | 'author_id'
  | 'text'
  | 'mentions'
  | 'created_at'
  | 'edited_at'
  | 'deleted_at'
> {
  first_name: string;
  last_name: string;
  avatar: string | null;
  company_id: CompanyRowId;
}

const columns = sql.raw(`
  m.id, m.post_id, m.parent_id, m.author_id, m.text, m.mentions, m.created_at, m.edited_at, m.deleted_at,
  who.first_name, who.last_name, who.avatar, who.company_id`);

/** Each first comment followed by its answers; a long thread goes on with the next page. */
export async function listComments(
  tx: CommunityTx,
  caller: Caller,
  postId: number,
  after: number,
): Promise<{ comments: PostComment[]; next: number | null }> {
  const post = await findPost(tx, caller, postId);
  const { rows } = await sql<CommentRow>`
    SELECT ${columns}
      FROM (SELECT * FROM post_comments c
             WHERE c.community_id = ${tx.communityId} AND c.post_id = ${postId} AND (c.parent_id IS NULL OR c.deleted_at IS NULL)
               AND (coalesce(c.parent_id, c.id), c.id) > (${threadBehind(tx, after)}, ${after}::bigint)
             ORDER BY coalesce(c.parent_id, c.id), c.id LIMIT ${pageSize + 1}) m
     CROSS JOIN LATERAL member_face(m.community_id, m.author_id) who
     ORDER BY coalesce(m.parent_id, m.id), m.id`.execute(tx);
  const page = rows.slice(0, pageSize);
  return {
    comments: await commentsOf(tx, caller, post, page),
    next: rows.length > pageSize ? page.at(-1)!.id : null,
  };
}

/** In whose thread a page ended; a comment that is gone meanwhile was the head of its own. */
const threadBehind = (tx: CommunityTx, after: number) => sql`
  coalesce((SELECT coalesce(a.parent_id, a.id) FROM post_comments a WHERE a.community_id = ${tx.communityId} AND a.id = ${after}), ${after}::bigint)`;

async function commentsOf(
  tx: CommunityTx,
  caller: Caller,
  post: FoundPost,
  rows: readonly CommentRow[],
): Promise<PostComment[]> {
  const named = await companiesOfMembers(
    tx,
    rows.flatMap((row) => row.mentions),
  );
  const faces = await companyFaces(tx, [...rows.map((row) => row.company_id), ...named.values()]);
  return rows.map((row) => {
    const isDeleted = row.deleted_at !== null;
    const isMine = row.author_id === caller.memberId;
    return {
      id: row.id,
      post_id: row.post_id,
      parent_id: row.parent_id,
      user_id: row.author_id,
      first_name: row.first_name,
      last_name: row.last_name,
      avatar: row.avatar,
      company: companyOf(faces.get(row.company_id)!),
      text: isDeleted ? '' : row.text,
      mentions: row.mentions.flatMap((memberId) => {
        const face = faces.get(named.get(memberId) ?? 0);
        return face ? [companyOf(face)] : [];
      }),
      created_at: row.created_at.toISOString(),
      edited_at: row.edited_at?.toISOString() ?? null,
      is_deleted: isDeleted,
      can: {
        edit: isMine && !isDeleted,
        delete: !isDeleted && (isMine || post.author_id === caller.memberId || holds(caller, 'moderator')),
      },
    };
  });
}

export async function showComment(
  tx: CommunityTx,
  caller: Caller,
  post: FoundPost,
  id: number,
): Promise<PostComment> {
  const { rows } = await sql<CommentRow>`
    SELECT ${columns} FROM post_comments m CROSS JOIN LATERAL member_face(m.community_id, m.author_id) who
     WHERE m.community_id = ${tx.communityId} AND m.id = ${id}`.execute(tx);
  const [comment] = await commentsOf(tx, caller, post, rows);
  return comment!;
}
