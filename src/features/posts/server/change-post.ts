import { isDeepStrictEqual } from 'node:util';
import { invalidInput, Refusal } from '../../../kit/common/errors.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Post } from '../contract/types.ts';
import { changedCharacters, emptyPost, isEmptyPost, mentionsIn, quietEdit } from '../rules.ts';
import { attachFiles, type OrderedFile } from './attach-files.ts';
import { assertTheirs, holdPost, showPost, type FoundPost } from './find-post.ts';
import { indexPosts } from './index-post.ts';
import { assertCategory } from './publish-post.ts';
import { tellReaders } from './tell-readers.ts';

interface Change {
  title: string;
  message: string;
  /** Left out: they stay as they are. */
  files?: readonly OrderedFile[];
  /** Left out by those who do not know of it: the last one wins. */
  version?: number | undefined;
  /** Left out: it stays where it is. */
  category_id?: number | undefined;
}

export async function changePost(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  id: number,
  change: Change,
): Promise<Post> {
  const post = await holdPost(tx, caller, id);
  assertTheirs(caller, post, 'change');
  if (change.version !== undefined && change.version !== post.version)
    throw new Refusal(
      'post.changed_meanwhile',
      409,
      'This post was changed meanwhile. Look at it again, then make your change.',
    );
  if (change.category_id !== undefined) await assertMovable(tx, caller, post, change.category_id);
  const shown = await filesShown(tx, id);
  const files = change.files ?? shown;
  if (isEmptyPost({ message: change.message, files })) throw invalidInput({ message: emptyPost });
  const isReworded =
    post.title !== change.title || post.message !== change.message || !isDeepStrictEqual(files, shown);
  const isMoved = change.category_id !== undefined && change.category_id !== post.category_id;
  if (!isReworded && !isMoved) return showPost(tx, media, caller, id);
  if (isReworded) await keepRevision(tx, caller, post, shown);
  const isSmall =
    post.title === change.title && changedCharacters(post.message, change.message) < quietEdit.characters;
  await sql`
    UPDATE posts p SET category_id = coalesce(${change.category_id ?? null}::bigint, category_id), title = ${change.title}, message = ${change.message}, mentions = ${mentionsIn(change.message)}::bigint[],
           version = version + 1,
           edited_at = CASE WHEN ${!isReworded} OR ${isSmall} AND published_at > now() - make_interval(mins => ${quietEdit.minutes}) AND ${isUnanswered}
                            THEN edited_at ELSE moment() END
     WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  if (change.files) await attachFiles(tx, caller, id, change.files);
  await indexPosts(tx, [id]);
  await tellReaders(tx, 'changed', post, caller.companyId);
  return showPost(tx, media, caller, id);
}

/** Of a post `p`. */
const isUnanswered = sql`
  EXISTS (SELECT FROM post_counts n WHERE n.community_id = p.community_id AND n.post_id = p.id
             AND n.comments + n.likes + n.celebrations + n.thanks + n.ideas = 0)`;

async function filesShown(tx: CommunityTx, postId: number): Promise<OrderedFile[]> {
  const { rows } = await sql<Row<'post_files', 'id' | 'alt'>>`
    SELECT id, alt FROM post_files WHERE community_id = ${tx.communityId} AND post_id = ${postId} AND is_current
     ORDER BY place, id`.execute(tx);
  return rows.map(({ id, alt }) => ({ id, alt }));
}

/** From one category to another; the feed and the library are two places. */
async function assertMovable(
  tx: CommunityTx,
  caller: Caller,
  post: FoundPost,
  categoryId: number,
): Promise<void> {
  if (post.category_id === null)
    throw new Refusal('post.not_in_library', 409, 'A post of the feed can’t be moved to the library.');
  if (post.category_id !== categoryId) await assertCategory(tx, caller, categoryId);
}

/** As it was, with the order and the alt texts of its files. */
const keepRevision = (tx: CommunityTx, caller: Caller, post: FoundPost, files: readonly OrderedFile[]) =>
  sql`
    INSERT INTO post_revisions (community_id, post_id, version, title, message, files, changed_by)
    VALUES (${tx.communityId}, ${post.id}, ${post.version}, ${post.title}, ${post.message}, ${JSON.stringify(files)}::jsonb,
            ${caller.memberId})`.execute(tx);
