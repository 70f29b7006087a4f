import { record } from '../../../kit/server/events.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { postPublished } from '../events.ts';
import { mentionsIn } from '../rules.ts';
import { indexPosts } from './index-post.ts';
import { publishedNow, queueToPublish } from './publishing.ts';

interface Written extends Row<'posts', 'kind' | 'title' | 'message'> {
  /** What it is about: there is one post of each. */
  source: string;
}

/** The community itself says something. Undefined where it has said so before, however many try at once. */
export async function writeForCommunity(
  tx: CommunityTx,
  { kind, title, message, source }: Written,
): Promise<number | undefined> {
  await queueToPublish(tx);
  const { rows } = await sql<Row<'posts', 'id'>>`
    WITH written AS (
      INSERT INTO posts (community_id, kind, title, message, mentions, source, published_at)
      VALUES (${tx.communityId}, ${kind}, ${title}, ${message}, ${mentionsIn(message)}::bigint[], ${source}, ${publishedNow})
      ON CONFLICT (community_id, source) WHERE source IS NOT NULL DO NOTHING RETURNING id
    ), counts AS (INSERT INTO post_counts (community_id, post_id) SELECT ${tx.communityId}, id FROM written)
    SELECT id FROM written`.execute(tx);
  const [post] = rows;
  if (!post) return undefined;
  await indexPosts(tx, [post.id]);
  record(tx, postPublished, { post_id: post.id }, {});
  return post.id;
}
