import type { z } from 'zod';
import { notFound, Refusal } from '../../../kit/common/errors.ts';
import { audit, auditNothing } from '../../../kit/server/audit.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { hashToken, newToken } from '../../../kit/server/secret-tokens.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { personName } from '../../members/server/faces/public.ts';
import { apiKeyCreated, apiKeyRevoked } from '../audits.ts';
import type { ApiKey, createApiKey as createApiKeyCall } from '../contract/api-keys.ts';
import { keyText, newPublicPart } from './api-key-text.ts';

type Wanted = z.output<(typeof createApiKeyCall)['body']>;

const mostAlive = 50;
const mostListed = 200;

interface KeyRow extends Row<
  'api_keys',
  | 'id'
  | 'name'
  | 'public_part'
  | 'last_four'
  | 'scopes'
  | 'created_at'
  | 'expires_at'
  | 'last_used_at'
  | 'last_used_from'
  | 'revoked_at'
> {
  state: ApiKey['state'];
  created_by: string;
}

const read = (tx: CommunityTx, which = sql`true`) =>
  sql<KeyRow>`
    SELECT a.id, a.name, a.public_part, a.last_four, a.scopes, a.created_at, a.expires_at, a.last_used_at, a.last_used_from,
           a.revoked_at, ${personName(tx, sql`a.member_id`)} AS created_by,
           CASE WHEN a.revoked_at IS NOT NULL THEN 'revoked'
                WHEN a.expires_at <= now() THEN 'expired'
                WHEN NOT EXISTS (SELECT FROM seat_of_api_key(a.community_id, a.session, a.member_id)) THEN 'ownerless'
                ELSE 'active' END AS state
      FROM api_keys a WHERE a.community_id = ${tx.communityId} AND ${which}
     ORDER BY a.id DESC LIMIT ${mostListed}`.execute(tx);

const textOf = (moment: Date | null) => moment?.toISOString() ?? null;

const answerOf = ({ public_part: publicPart, last_four: ends, ...row }: KeyRow): ApiKey => ({
  ...row,
  begins: keyText.beginning(publicPart),
  ends,
  created_at: row.created_at.toISOString(),
  expires_at: textOf(row.expires_at),
  last_used_at: textOf(row.last_used_at),
  revoked_at: textOf(row.revoked_at),
});

export async function listApiKeys(tx: CommunityTx): Promise<{ keys: ApiKey[] }> {
  return { keys: (await read(tx)).rows.map(answerOf) };
}

/** The whole key is in the answer and nowhere else: there is a hash of its secret. */
export async function createApiKey(
  tx: CommunityTx,
  { name, scopes, days }: Wanted,
): Promise<ApiKey & { key: string }> {
  await holdKeys(tx);
  await assertRoom(tx, name);
  const [publicPart, secret] = [newPublicPart(), newToken()];
  const { rows } = await sql<Row<'api_keys', 'id'>>`
    INSERT INTO api_keys (community_id, member_id, name, public_part, secret_hash, last_four, scopes, expires_at)
    VALUES (${tx.communityId}, ${tx.memberId}, ${name}, ${publicPart}, ${hashToken(secret)}, ${secret.slice(-4)},
            ${[...new Set(scopes)]}::text[], moment() + make_interval(days => ${days ?? null}))
    RETURNING id`.execute(tx);
  const { id } = rows[0]!;
  const created = answerOf((await read(tx, sql`a.id = ${id}`)).rows[0]!);
  const { expires_at } = created;
  await audit(tx, apiKeyCreated, { id, name, after: { scopes: created.scopes, expires_at } });
  return { ...created, key: keyText.write(publicPart, secret) };
}

/** Two admins at the same time are one after the other: neither the number nor a name is granted twice. */
async function holdKeys(tx: CommunityTx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('api keys', ${tx.communityId}))`.execute(tx);
}

async function assertRoom(tx: CommunityTx, name: string): Promise<void> {
  const { rows } = await sql<{ alive: number; has_name: boolean }>`
    SELECT count(*)::int AS alive, coalesce(bool_or(lower(name) = lower(${name})), false) AS has_name
      FROM api_keys WHERE community_id = ${tx.communityId} AND revoked_at IS NULL`.execute(tx);
  const { alive, has_name: hasName } = rows[0]!;
  if (hasName)
    throw new Refusal(
      'api_key.name_taken',
      409,
      'There’s already a key with this name. Choose another name, or revoke it first.',
      {
        fields: { name: 'There’s already a key with this name.' },
      },
    );
  if (alive >= mostAlive)
    throw new Refusal(
      'api_key.too_many',
      409,
      `A community can have ${mostAlive} API keys. Revoke one you no longer need.`,
    );
}

export async function revokeApiKey(tx: CommunityTx, id: number): Promise<void> {
  const { rows } = await sql<Row<'api_keys', 'name'>>`
    UPDATE api_keys SET revoked_at = moment() WHERE community_id = ${tx.communityId} AND id = ${id} AND revoked_at IS NULL
    RETURNING name`.execute(tx);
  if (rows[0]) return audit(tx, apiKeyRevoked, { id, name: rows[0].name });
  const { rows: known } = await sql`
    SELECT FROM api_keys WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  if (known.length === 0) throw notFound();
  auditNothing(tx);
}

/** With the seat of whoever made them; from where they were used may have been from home. */
export async function forgetKeysOf(tx: CommunityTx, memberId: number): Promise<void> {
  await sql`
    UPDATE api_keys SET revoked_at = coalesce(revoked_at, now()), last_used_from = NULL
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(tx);
}
