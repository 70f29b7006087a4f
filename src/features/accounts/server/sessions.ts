import { sql } from 'kysely';
import type { SystemTx } from '../../../kit/server/tx.ts';
import { hashToken, newToken } from './secret-tokens.ts';

const sessionDays = 30;
/** Two tabs may ask with the same token at the same time; later than this, an old token was stolen or copied. */
const sameTimeSeconds = 20;

interface Session {
  id: string;
  communityId: number;
  memberId: number;
}

export async function startSession(
  tx: SystemTx,
  who: { communityId: number; memberId: number; userAgent: string },
): Promise<{ sessionId: string; refreshToken: string }> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO sessions (community_id, member_id, user_agent, expires_at)
    VALUES (${who.communityId}, ${who.memberId}, ${who.userAgent}, now() + make_interval(days => ${sessionDays}))
    RETURNING id`.execute(tx);
  const sessionId = rows[0]!.id;
  return { sessionId, refreshToken: await addRefreshToken(tx, sessionId) };
}

async function addRefreshToken(tx: SystemTx, sessionId: string): Promise<string> {
  const token = newToken();
  await sql`
    INSERT INTO refresh_tokens (token_hash, session_id) VALUES (${hashToken(token)}, ${sessionId})`.execute(
    tx,
  );
  return token;
}

/**
 * Uses a refresh token up and hands out the next. An old one that comes back although its successor was used ends the
 * session for everybody who has it. If no successor was used, its answer may have been lost on the way: then the
 * successors are revoked, and one of those that turns up after all ends the session likewise.
 */
export async function continueSession(
  tx: SystemTx,
  token: string,
): Promise<{ session: Session; refreshToken: string } | undefined> {
  const { rows } = await sql<Session & { comes_back: boolean; is_reuse: boolean }>`
    SELECT s.id, s.community_id AS "communityId", s.member_id AS "memberId",
           coalesce(r.used_at < now() - make_interval(secs => ${sameTimeSeconds}), false) AS comes_back,
           r.revoked_at IS NOT NULL OR EXISTS (
             SELECT FROM refresh_tokens n WHERE n.session_id = r.session_id AND n.created_at > r.created_at
                AND n.used_at IS NOT NULL AND r.used_at < now() - make_interval(secs => ${sameTimeSeconds})) AS is_reuse
      FROM refresh_tokens r JOIN sessions s ON s.id = r.session_id
     WHERE r.token_hash = ${hashToken(token)} AND s.ended_at IS NULL AND s.expires_at > now()
       FOR UPDATE`.execute(tx);
  const [found] = rows;
  if (!found) return undefined;
  if (found.is_reuse) {
    await endSession(tx, found.id);
    return undefined;
  }
  if (found.comes_back) await revokeUnused(tx, found.id);
  await sql`
    WITH used AS (
      UPDATE refresh_tokens SET used_at = coalesce(used_at, now()) WHERE token_hash = ${hashToken(token)})
    UPDATE sessions SET last_used_at = now() WHERE id = ${found.id}`.execute(tx);
  return { session: found, refreshToken: await addRefreshToken(tx, found.id) };
}

async function revokeUnused(tx: SystemTx, sessionId: string): Promise<void> {
  await sql`
    UPDATE refresh_tokens SET revoked_at = now()
     WHERE session_id = ${sessionId} AND used_at IS NULL AND revoked_at IS NULL`.execute(tx);
}

async function endSession(tx: SystemTx, sessionId: string): Promise<void> {
  await sql`UPDATE sessions SET ended_at = now() WHERE id = ${sessionId} AND ended_at IS NULL`.execute(tx);
}

export async function endSessionOf(tx: SystemTx, refreshToken: string): Promise<void> {
  await sql`
    UPDATE sessions SET ended_at = now()
     WHERE ended_at IS NULL
       AND id = (SELECT session_id FROM refresh_tokens WHERE token_hash = ${hashToken(refreshToken)})`.execute(
    tx,
  );
}
