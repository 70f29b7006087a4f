import { invalidInput, Refusal } from '../../../kit/common/errors.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { withoutPower } from '../../../kit/server/http/two-step.ts';
import { refuseProgram } from '../../../kit/server/http/programs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Post } from '../contract/types.ts';
import { mentionsIn, promotedCategory } from '../rules.ts';
import { attachFiles, type OrderedFile } from './attach-files.ts';
import { showPost } from './find-post.ts';
import { indexPosts } from './index-post.ts';
import { assertMayPost } from './post-settings.ts';
import { publishedNow, queueToPublish } from './publishing.ts';
import { tellMentioned } from './tell-mentioned.ts';
import { tellReaders } from './tell-readers.ts';

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
  await assertMayPost(tx, caller);
  if (audience === 'partners') refuseProgram(caller);
  if (categoryId !== undefined) await assertCategory(tx, caller, categoryId);
  await queueToPublish(tx);
  const { rows } = await sql<Row<'posts', 'id'>>`
    WITH written AS (
      INSERT INTO posts (community_id, author_id, company_id, category_id, title, message, audience, mentions, published_at)
      VALUES (${tx.communityId}, ${caller.memberId}, ${caller.companyId}, ${categoryId ?? null}::bigint, ${title}, ${message}, ${audience},
              ${mentionsIn(message)}::bigint[], ${publishedNow})
      RETURNING id
    ), counts AS (
      INSERT INTO post_counts (community_id, post_id, in_library) SELECT ${tx.communityId}, id, ${categoryId !== undefined} FROM written
    )
    SELECT id FROM written`.execute(tx);
  const { id } = rows[0]!;
  await attachFiles(tx, caller, id, files);
  await indexPosts(tx, [id]);
  const post = { id, company_id: caller.companyId, audience };
  await tellReaders(tx, 'published', post, caller.companyId);
  await tellMentioned(tx, caller.companyId, { post, commentId: null, mentions: mentionsIn(message) });
  return showPost(tx, media, caller, id);
}

export async function assertCategory(tx: CommunityTx, caller: Caller, id: number): Promise<void> {
  const { rows } = await sql<Row<'library_categories', 'name'>>`
    SELECT name FROM library_categories WHERE community_id = ${tx.communityId} AND id = ${id} FOR KEY SHARE`.execute(
    tx,
  );
  if (!rows[0]) throw invalidInput({ category_id: 'Choose one of the categories.' });
  // What is promoted stands in everybody's sidebar.
  if (rows[0].name === promotedCategory && !caller.isAdmin)
    throw withoutPower(
      caller,
      new Refusal('library.admins_promote', 403, `Only admins add to “${promotedCategory}”.`),
    );
}
