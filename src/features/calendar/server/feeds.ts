import { originOf, type Config } from '../../../kit/server/config.ts';
import type { Caller, CommunityFacts } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { hashToken, newToken } from '../../../kit/server/secret-tokens.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

type Kind = Row<'calendar_feeds'>['kind'];

export async function listFeeds(
  tx: CommunityTx,
  { memberId }: Caller,
): Promise<{ feeds: { kind: Kind; created_at: string }[] }> {
  const { rows } = await sql<Row<'calendar_feeds', 'kind' | 'created_at'>>`
    SELECT kind, created_at FROM calendar_feeds
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND revoked_at IS NULL ORDER BY kind`.execute(
    tx,
  );
  return { feeds: rows.map(({ kind, created_at: at }) => ({ kind, created_at: at.toISOString() })) };
}

/** The address is shown this once: only its hash is kept. */
export async function makeFeed(
  tx: CommunityTx,
  { config, community }: { config: Config; community: CommunityFacts },
  caller: Caller,
  kind: Kind,
): Promise<{ kind: Kind; url: string }> {
  await revokeFeed(tx, caller, kind);
  const token = newToken();
  await sql`
    INSERT INTO calendar_feeds (community_id, member_id, kind, token_hash)
    VALUES (${tx.communityId}, ${caller.memberId}, ${kind}, ${hashToken(token)})`.execute(tx);
  return { kind, url: `${originOf(config, community.subdomain)}/calendar/${token}.ics` };
}

export async function revokeFeed(tx: CommunityTx, { memberId }: Caller, kind: Kind): Promise<void> {
  // One after the other: of two who make one at once, the second ends the first.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('calendar feeds of ' || ${memberId}::text, ${tx.communityId}))`.execute(
    tx,
  );
  await sql`
    UPDATE calendar_feeds SET revoked_at = moment()
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND kind = ${kind} AND revoked_at IS NULL`.execute(
    tx,
  );
}
