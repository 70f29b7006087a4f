import { record } from '../../../kit/server/events.ts';
import { forEachCommunity } from '../../../kit/server/each-community.ts';
import { timedJob } from '../../../kit/server/jobs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { apiKeyEnding } from '../events.ts';
import { adminsHere } from './accounts.queries.ts';

/** A week before a key ends, so that nothing stops because nobody thought of it. */
export async function announceEndingKeys(database: Database): Promise<void> {
  await forEachCommunity(
    database,
    'find API keys that end soon',
    (tx) =>
      sql<{ community_id: number }>`SELECT community_id FROM communities_with_ending_api_keys()`.execute(tx),
    (inCommunity) => inCommunity(announceHere),
  );
}

async function announceHere(tx: CommunityTx): Promise<void> {
  const { rows } = await sql<Row<'api_keys', 'id'>>`
    UPDATE api_keys SET end_announced_at = now()
     WHERE community_id = ${tx.communityId} AND revoked_at IS NULL AND end_announced_at IS NULL
       AND expires_at <= now() + interval '7 days' AND expires_at > now()
    RETURNING id`.execute(tx);
  // Whoever created a key that works is one of them.
  const tells = (await adminsHere(tx)).map((admin) => admin.member_id);
  for (const { id } of rows) record(tx, apiKeyEnding, { api_key_id: id }, { tells });
}

export const announceEndingKeysJob = (database: Database) =>
  timedJob({
    queue: 'announce-ending-api-keys',
    cron: '23 * * * *',
    run: () => announceEndingKeys(database),
  });
