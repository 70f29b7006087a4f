import { sql } from 'kysely';
import { Refusal } from '../../../kit/common/errors.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Post } from '../contract/types.ts';
import { mentionsIn, quietEdit } from '../rules.ts';
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
  if (change.category_id !== undefined) await assertMovable(tx, post, change.category_id);
  await keepRevision(tx, caller, post, change);
  await sql`
    UPDATE posts SET category_id = coalesce(${change.category_id ?? null}::bigint, category_id), title = ${change.title}, message = ${change.message}, mentions = ${mentionsIn(change.message)}::bigint[],
           version = version + 1, edited_at = CASE WHEN ${isQuiet(post, change)} AND published_at > now() - make_interval(mins => ${quietEdit.minutes})
                                                   THEN edited_at ELSE moment() END
     WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  if (change.files) await attachFiles(tx, caller, id, change.files);
  await indexPosts(tx, [id]);
  await tellReaders(tx, 'changed', post, caller.companyId);
  return showPost(tx, media, caller, id);
}

/** From one category to another; the feed and the library are two places. */
async function assertMovable(tx: CommunityTx, post: FoundPost, categoryId: number): Promise<void> {
  if (post.category_id === null)
    throw new Refusal('post.not_in_library', 409, 'A post of the feed can’t be moved to the library.');
  await assertCategory(tx, categoryId);
}

const isQuiet = (post: FoundPost, change: Change) =>
  Math.abs(post.message.length - change.message.length) < quietEdit.characters && post.title === change.title;

/** As it was, with the order and the alt texts of its files. */
const keepRevision = (tx: CommunityTx, caller: Caller, post: FoundPost, change: Change) =>
  post.title === change.title && post.message === change.message && !change.files
    ? undefined
    : sql`
        INSERT INTO post_revisions (community_id, post_id, version, title, message, files, changed_by)
        SELECT ${tx.communityId}, ${post.id}, ${post.version}, ${post.title}, ${post.message},
               coalesce((SELECT jsonb_agg(jsonb_build_object('id', f.id, 'alt', f.alt) ORDER BY f.place) FROM post_files f
                          WHERE f.community_id = ${tx.communityId} AND f.post_id = ${post.id} AND f.is_current), '[]'),
               ${caller.memberId}`.execute(tx);
