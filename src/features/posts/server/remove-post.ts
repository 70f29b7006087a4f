import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { assertTheirs, holdPost, isTheirs } from './find-post.ts';
import { serveFilesOf } from './serve-files.ts';
import { tellReadersOf } from './tell-readers.ts';

/** A mark. Removing what is removed already is done already. */
export async function removePost(tx: CommunityTx, caller: Caller, id: number): Promise<{ id: number }> {
  const removed = await holdRemoved(tx, id);
  if (removed && isTheirs(caller, removed)) return { id };
  const post = await holdPost(tx, caller, id);
  assertTheirs(caller, post, 'delete');
  await markRemoved(tx, caller, id);
  return { id };
}

export type RemovedPost = Row<'posts', 'id' | 'author_id' | 'company_id' | 'deleted_by'> & {
  deleted_at: Date;
};

/** Held in any case; undefined where it is not removed. */
export async function holdRemoved(tx: CommunityTx, id: number): Promise<RemovedPost | undefined> {
  const { rows } = await sql<Omit<RemovedPost, 'deleted_at'> & Row<'posts', 'deleted_at'>>`
    SELECT id, author_id, company_id, deleted_at, deleted_by FROM posts WHERE community_id = ${tx.communityId} AND id = ${id}
       FOR NO KEY UPDATE`.execute(tx);
  const [post] = rows;
  return post?.deleted_at ? { ...post, deleted_at: post.deleted_at } : undefined;
}

/** By the caller, whoever did so before: who removed it last says who brings it back. */
export async function markRemoved(tx: CommunityTx, caller: Caller, id: number): Promise<void> {
  await sql`
    UPDATE posts SET deleted_at = coalesce(deleted_at, moment()), deleted_by = ${caller.memberId}, pinned_until = NULL
     WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  await serveFilesOf(tx, sql`p.id = ${id}`);
  await tellReadersOf(tx, 'removed', id, caller.companyId);
}
