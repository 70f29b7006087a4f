import { invalidInput } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { serveFilesOf } from './serve-files.ts';

export interface OrderedFile {
  id: number;
  alt: string;
}

/** In this order, what the caller has uploaded or the post shows already. What is not named any more stays with the history. */
export async function attachFiles(
  tx: CommunityTx,
  { memberId }: Caller,
  postId: number,
  files: readonly OrderedFile[],
): Promise<void> {
  const { rows } = await sql`
    UPDATE post_files f SET post_id = ${postId}, place = wanted.place, alt = wanted.alt, is_current = true
      FROM unnest(${files.map(({ id }) => id)}::bigint[], ${files.map(({ alt }) => alt)}::text[]) WITH ORDINALITY AS wanted (id, alt, place)
     WHERE f.community_id = ${tx.communityId} AND f.id = wanted.id
       AND (f.post_id = ${postId} AND f.is_current OR f.post_id IS NULL AND f.member_id = ${memberId})
    RETURNING f.id`.execute(tx);
  if (rows.length !== new Set(files.map(({ id }) => id)).size)
    throw invalidInput({ files: 'A file isn’t here anymore. Remove it and add it again.' });
  await sql`
    UPDATE post_files SET is_current = false
     WHERE community_id = ${tx.communityId} AND post_id = ${postId} AND is_current
       AND NOT id = ANY (${files.map(({ id }) => id)}::bigint[])`.execute(tx);
  await serveFilesOf(tx, sql`p.id = ${postId}`);
}
