import { notFound, Refusal } from '../../../kit/common/errors.ts';
import { record } from '../../../kit/server/events.ts';
import { holds } from '../../../kit/common/roles.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { withoutPower } from '../../../kit/server/http/two-step.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { peopleById } from '../../members/server/people/public.ts';
import type { PostComment } from '../contract/answering.ts';
import { postCommented } from '../events.ts';
import { mentionsIn } from '../rules.ts';
import { findPost, type FoundPost } from './find-post.ts';
import { showComment } from './read-comments.ts';
import { tellMentioned } from './tell-mentioned.ts';
import { companiesWhoSee, tellReaders } from './tell-readers.ts';

/** Of a long thread, those who answered last are told. */
const mostTold = 100;

export async function addComment(
  tx: CommunityTx,
  caller: Caller,
  postId: number,
  { text, parent_id: answered }: { text: string; parent_id?: number | undefined },
): Promise<PostComment> {
  const post = await findPost(tx, caller, postId);
  const parentId = answered === undefined ? null : await holdThread(tx, postId, answered);
  const mentions = mentionsIn(text);
  const { rows } = await sql<{ id: number }>`
    WITH written AS (
      INSERT INTO post_comments (community_id, post_id, parent_id, author_id, text, mentions)
      VALUES (${tx.communityId}, ${postId}, ${parentId}::bigint, ${caller.memberId}, ${text}, ${mentions}::bigint[])
      RETURNING id
    ), counted AS (
      UPDATE post_counts SET comments = comments + 1 WHERE community_id = ${tx.communityId} AND post_id = ${postId}
    )
    SELECT id FROM written`.execute(tx);
  const { id } = rows[0]!;
  await tellThread(tx, caller, post, { id, parentId });
  await tellReaders(tx, 'discussed', post, caller.companyId);
  await tellMentioned(tx, caller.companyId, { post, commentId: id, mentions });
  return showComment(tx, caller, post, id);
}

/** An answer to an answer is one to the comment above it. Neither goes until this one is written. */
async function holdThread(tx: CommunityTx, postId: number, answered: number): Promise<number> {
  const first = await firstOf(tx, postId, answered);
  await sql`
    SELECT FROM post_comments WHERE community_id = ${tx.communityId} AND id = ${first} FOR KEY SHARE`.execute(
    tx,
  );
  const { rows } = await sql`
    SELECT FROM post_comments
     WHERE community_id = ${tx.communityId} AND id = ${answered} AND deleted_at IS NULL`.execute(tx);
  if (rows.length === 0) throw notFound();
  return first;
}

/** The comment at the head of its thread. Whoever changes a thread holds this one first, and the post's count last. */
async function firstOf(tx: CommunityTx, postId: number, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT coalesce(parent_id, id) AS id FROM post_comments
     WHERE community_id = ${tx.communityId} AND id = ${id} AND post_id = ${postId}`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0].id;
}

/** The post's author and those in the thread, as far as the post is still for them. */
async function tellThread(
  tx: CommunityTx,
  caller: Caller,
  post: FoundPost,
  { id, parentId }: { id: number; parentId: number | null },
): Promise<void> {
  const thread = [
    ...(parentId === null ? [] : await authorsOf(tx, parentId)),
    ...(post.author_id === null ? [] : [post.author_id]),
  ];
  const others = thread.filter((member) => member !== caller.memberId);
  const told = post.audience === 'all' ? others : await withinReach(tx, post, others);
  if (told.length > 0)
    record(tx, postCommented, { post_id: post.id, comment_id: id }, { tells: told, by: caller.companyId });
}

async function withinReach(tx: CommunityTx, post: FoundPost, members: readonly number[]): Promise<number[]> {
  const [people, readers] = [await peopleById(tx, members), await companiesWhoSee(tx, post)];
  return members.filter((member) => readers.includes(people.get(member)!.companyId));
}

async function authorsOf(tx: CommunityTx, parentId: number): Promise<number[]> {
  const { rows } = await sql<{ author_id: number }>`
    SELECT DISTINCT author_id FROM (
      (SELECT author_id FROM post_comments WHERE community_id = ${tx.communityId} AND id = ${parentId})
      UNION ALL
      (SELECT author_id FROM post_comments WHERE community_id = ${tx.communityId} AND parent_id = ${parentId} AND deleted_at IS NULL
        ORDER BY id DESC LIMIT ${mostTold})) AS thread`.execute(tx);
  return rows.map((row) => row.author_id);
}

type Held = Row<'post_comments', 'id' | 'author_id'>;

async function holdComment(tx: CommunityTx, postId: number, id: number): Promise<Held> {
  const { rows } = await sql<Held>`
    SELECT id, author_id FROM post_comments
     WHERE community_id = ${tx.communityId} AND id = ${id} AND post_id = ${postId} AND deleted_at IS NULL
       FOR UPDATE`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

export async function changeComment(
  tx: CommunityTx,
  caller: Caller,
  { id: postId, commentId }: { id: number; commentId: number },
  text: string,
): Promise<PostComment> {
  const post = await findPost(tx, caller, postId);
  const comment = await holdComment(tx, postId, commentId);
  if (comment.author_id !== caller.memberId)
    throw new Refusal('post.comment_not_yours', 403, 'Only its author can change a comment.');
  await sql`
    UPDATE post_comments SET text = ${text}, mentions = ${mentionsIn(text)}::bigint[], edited_at = moment()
     WHERE community_id = ${tx.communityId} AND id = ${commentId}`.execute(tx);
  await tellReaders(tx, 'discussed', post, caller.companyId);
  return showComment(tx, caller, post, commentId);
}

/** One with answers leaves a stone; one without, and the last answer below a stone, leaves nothing. */
export async function deleteComment(
  tx: CommunityTx,
  caller: Caller,
  { id: postId, commentId }: { id: number; commentId: number },
): Promise<{ id: number }> {
  const post = await findPost(tx, caller, postId);
  await holdFirst(tx, postId, commentId);
  const comment = await holdComment(tx, postId, commentId);
  const isAllowed =
    comment.author_id === caller.memberId || post.author_id === caller.memberId || holds(caller, 'moderator');
  if (!isAllowed)
    throw withoutPower(
      caller,
      new Refusal(
        'post.comment_stays',
        403,
        'Only its author, the author of the post or an admin can delete a comment.',
      ),
    );
  await removeComment(tx, postId, commentId);
  await tellReaders(tx, 'discussed', post, caller.companyId);
  return { id: commentId };
}

async function holdFirst(tx: CommunityTx, postId: number, commentId: number): Promise<number> {
  const first = await firstOf(tx, postId, commentId);
  await sql`
    SELECT FROM post_comments WHERE community_id = ${tx.communityId} AND id = ${first} FOR UPDATE`.execute(
    tx,
  );
  return first;
}

export async function removeComment(tx: CommunityTx, postId: number, commentId: number): Promise<void> {
  const first = await holdFirst(tx, postId, commentId);
  await sql`
    WITH removed AS (
      UPDATE post_comments SET deleted_at = moment(), text = '', mentions = '{}'
       WHERE community_id = ${tx.communityId} AND id = ${commentId} AND deleted_at IS NULL RETURNING id
    )
    UPDATE post_counts SET comments = comments - 1 FROM removed
     WHERE community_id = ${tx.communityId} AND post_id = ${postId}`.execute(tx);
  await dropStones(tx, [first]);
}

/** As it was when it was reported. */
export async function returnComment(
  tx: CommunityTx,
  postId: number,
  { id, text, hiddenAt }: { id: number; text: string; hiddenAt: Date },
): Promise<void> {
  await holdFirst(tx, postId, id);
  await sql`
    WITH returned AS (
      UPDATE post_comments SET deleted_at = NULL, text = ${text}, mentions = ${mentionsIn(text)}::bigint[]
       WHERE community_id = ${tx.communityId} AND id = ${id} AND date_trunc('milliseconds', deleted_at) = ${hiddenAt}::timestamptz RETURNING id
    )
    UPDATE post_counts SET comments = comments + 1 FROM returned
     WHERE community_id = ${tx.communityId} AND post_id = ${postId}`.execute(tx);
}

/** Of first comments that were removed, those below which nothing stands any more; one that was reported stays for whoever decides. */
export async function dropStones(tx: CommunityTx, firsts: readonly number[]): Promise<void> {
  await sql`
    DELETE FROM post_comments c
     WHERE c.community_id = ${tx.communityId} AND c.id = ANY (${firsts}::bigint[]) AND c.deleted_at IS NOT NULL AND c.parent_id IS NULL
       AND NOT EXISTS (SELECT FROM post_comments a WHERE a.community_id = c.community_id AND a.parent_id = c.id AND a.deleted_at IS NULL)
       AND NOT EXISTS (SELECT FROM post_reports r WHERE r.community_id = c.community_id AND r.comment_id = c.id)`.execute(
    tx,
  );
}
