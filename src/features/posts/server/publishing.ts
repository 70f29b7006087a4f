import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

/**
 * One post of a community after the other, to its commit: what becomes visible later is published later, so that whoever has read the newest one
 * is told of every other.
 */
export async function queueToPublish(tx: CommunityTx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('publishing a post', ${tx.communityId}))`.execute(
    tx,
  );
}

/** Once it is the post's turn; what is told of another time keeps that one. */
export const publishedNow = sql`CASE WHEN moment() < now() THEN moment() ELSE clock_timestamp() END`;
