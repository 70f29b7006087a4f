import { sql } from 'kysely';
import { invalidInput } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { record } from '../../../kit/server/events.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Post } from '../contract/types.ts';
import { postPublished, postPublishedForPartners } from '../events.ts';
import { mentionsIn } from '../rules.ts';
import { attachFiles, type OrderedFile } from './attach-files.ts';
import { showPost } from './find-post.ts';
import { indexPost } from './index-post.ts';
import { tellMentioned } from './tell-mentioned.ts';

export interface NewPost {
  title: string;
  message: string;
  audience: Post['audience'];
  files: readonly OrderedFile[];
  category_id?: number | undefined;
}

export async function publishPost(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  { title, message, audience, files, category_id: categoryId }: NewPost,
): Promise<Post> {
  if (categoryId !== undefined) await assertCategory(tx, categoryId);
  const { rows } = await sql<Row<'posts', 'id'>>`
    WITH written AS (
      INSERT INTO posts (community_id, author_id, company_id, category_id, title, message, audience, mentions)
      VALUES (${tx.communityId}, ${caller.memberId}, ${caller.companyId}, ${categoryId ?? null}::bigint, ${title}, ${message}, ${audience},
              ${mentionsIn(message)}::bigint[])
      RETURNING id
    ), counts AS (
      INSERT INTO post_counts (community_id, post_id, in_library) SELECT ${tx.communityId}, id, ${categoryId !== undefined} FROM written
    )
    SELECT id FROM written`.execute(tx);
  const { id } = rows[0]!;
  await attachFiles(tx, caller, id, files);
  await indexPost(tx, id);
  await tellPublished(tx, caller.companyId, id, audience);
  await tellMentioned(tx, caller.companyId, {
    postId: id,
    commentId: null,
    audience,
    mentions: mentionsIn(message),
  });
  return showPost(tx, media, caller, id);
}

export async function assertCategory(tx: CommunityTx, id: number): Promise<void> {
  const { rows } = await sql`
    SELECT FROM library_categories WHERE community_id = ${tx.communityId} AND id = ${id} FOR KEY SHARE`.execute(
    tx,
  );
  if (rows.length === 0) throw invalidInput({ category_id: 'Choose one of the categories.' });
}

/** One event, however many it is for. Who may not see it does not learn that there is something. */
export async function tellPublished(
  tx: CommunityTx,
  companyId: CompanyRowId,
  id: number,
  audience: Post['audience'],
): Promise<void> {
  if (audience === 'all') return record(tx, postPublished, { post_id: id }, { by: companyId });
  const { rows } = await sql<{ id: number }>`
    SELECT partner_companies(${tx.communityId}, ${companyId}) AS id`.execute(tx);
  record(
    tx,
    postPublishedForPartners,
    { post_id: id },
    { tells: [], shows: [companyId, ...rows.map((row) => row.id)], by: companyId },
  );
}
