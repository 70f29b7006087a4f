import { notFound, Refusal } from '../../../kit/common/errors.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import { holds } from '../../../kit/common/roles.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { eyesOf, opensAll } from '../../../kit/server/http/programs.ts';
import { withoutPower } from '../../../kit/server/http/two-step.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Post } from '../contract/types.ts';
import { isVisible, postsByIds } from './post-rows.ts';

export type FoundPost = Row<
  'posts',
  | 'id'
  | 'author_id'
  | 'company_id'
  | 'audience'
  | 'version'
  | 'category_id'
  | 'title'
  | 'message'
  | 'edited_at'
>;

/** Admins may change and delete every post, so they can open each one by its address, though their lists show only what is for them. */
const isThereFor = (tx: CommunityTx, caller: Caller) =>
  opensAll(caller, 'moderator') ? sql`true` : isVisible(tx, eyesOf(caller).companyId);

/** One that is not for the caller is not there. */
export async function findPost(tx: CommunityTx, caller: Caller, id: number): Promise<FoundPost> {
  return found(tx, caller, id, sql``);
}

/** The same, held until the transaction ends. */
export async function holdPost(tx: CommunityTx, caller: Caller, id: number): Promise<FoundPost> {
  return found(tx, caller, id, sql`FOR NO KEY UPDATE OF p`);
}

async function found(tx: CommunityTx, caller: Caller, id: number, lock: ReturnType<typeof sql>) {
  const { rows } = await sql<FoundPost>`
    SELECT p.id, p.author_id, p.company_id, p.audience, p.version, p.category_id, p.title, p.message, p.edited_at FROM posts p
     WHERE p.community_id = ${tx.communityId} AND p.id = ${id} AND p.deleted_at IS NULL AND ${isThereFor(tx, caller)}
     ${lock}`.execute(tx);
  if (!rows[0]) throw await whyNot(tx, caller, id);
  return rows[0];
}

/** Those who could see a post learn that it was removed; to anybody else there never was one. */
async function whyNot(tx: CommunityTx, caller: Caller, id: number): Promise<Refusal> {
  const { rows } = await sql`
    SELECT FROM posts p
     WHERE p.community_id = ${tx.communityId} AND p.id = ${id} AND p.deleted_at IS NOT NULL AND ${isThereFor(tx, caller)}`.execute(
    tx,
  );
  return rows.length > 0 ? new Refusal('post.removed', 404, 'This post was removed.') : notFound();
}

export const isTheirs = (caller: Caller, post: Pick<FoundPost, 'author_id'>) =>
  post.author_id === caller.memberId || holds(caller, 'moderator');

export function assertTheirs(caller: Caller, post: FoundPost, verb: 'change' | 'delete'): void {
  if (isTheirs(caller, post)) return;
  throw withoutPower(
    caller,
    new Refusal('post.not_yours', 403, `Only its author, an admin or a moderator can ${verb} a post.`),
  );
}

export async function showPost(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  id: number,
): Promise<Post> {
  await findPost(tx, caller, id);
  const [post] = await postsByIds(tx, { media, caller }, [id]);
  return post!;
}
