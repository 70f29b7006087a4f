import { subscribe } from '../../../kit/server/events.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { Database } from '../../../kit/server/tx.ts';
import { opportunityShared } from '../../opportunities/events.ts';
import { shareableOpportunity } from '../../opportunities/server/public.ts';
import { indexPosts } from './index-post.ts';
import { publishedNow, queueToPublish } from './publishing.ts';
import { tellReaders } from './tell-readers.ts';

/** The owner wants an opportunity in the feed: a post that leads to it, for those who may see it. Once. */
export const shareSubscription = (database: Database) =>
  subscribe(opportunityShared, 'post-opportunity', ({ community_id: communityId, payload }) =>
    database.inCommunity({ communityId }, async (tx) => {
      const { opportunity_id: opportunityId } = payload;
      const shared = await shareableOpportunity(tx, opportunityId);
      if (!shared || shared.authorId === null) return;
      await queueToPublish(tx);
      const { rows } = await sql<Row<'posts', 'id'>>`
        WITH written AS (
          INSERT INTO posts (community_id, kind, author_id, company_id, title, message, audience, opportunity_id, source, published_at)
          VALUES (${tx.communityId}, 'opportunity', ${shared.authorId}, ${shared.companyId}, ${shared.title}, ${shared.beginning},
                  ${shared.audience}, ${opportunityId}, ${`opportunity:${opportunityId}`}, ${publishedNow})
          ON CONFLICT (community_id, source) WHERE source IS NOT NULL DO NOTHING RETURNING id
        ), counts AS (INSERT INTO post_counts (community_id, post_id) SELECT ${tx.communityId}, id FROM written)
        SELECT id FROM written`.execute(tx);
      const [post] = rows;
      if (!post) return;
      await indexPosts(tx, [post.id]);
      await tellReaders(
        tx,
        'published',
        { id: post.id, company_id: shared.companyId, audience: shared.audience },
        shared.companyId,
      );
    }),
  );
