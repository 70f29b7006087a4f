import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { SystemTx } from '../../../kit/server/tx.ts';
import { sessionDaysOf } from '../../communities/server/public.ts';
import { hashToken, keyedHash, newToken } from '../../../kit/server/secret-tokens.ts';

/** Tabs may ask with the same token at the same time; later than this, an old token was stolen or copied. */
const sameTimeSeconds = 20;

interface Session extends Row<'sessions', 'id'> {
  communityId: Row<'sessions'>['community_id'];
  memberId: Row<'sessions'>['member_id'];
}

/** How somebody came in. */
export type WayIn = 'password' | 'second step' | 'passkey' | 'another community';

/** An admin's is in the audit with it: nothing else can write that somebody has signed in. */
export async function startSession(
  tx: SystemTx,
  who: { communityId: number; memberId: number; userAgent: string; address: string; way: WayIn },
): Promise<{ sessionId: string; refreshToken: string }> {
  const { rows } = await sql<Row<'sessions', 'id'>>`
    INSERT INTO sessions (community_id, member_id, user_agent, expires_at)
    VALUES (${who.communityId}, ${who.memberId}, ${who.userAgent}, now() + make_interval(days => ${sessionDaysOf(who.communityId)}))
    RETURNING id`.execute(tx);
  const sessionId = rows[0]!.id;
  const refreshToken = newToken();
  await keep(tx, sessionId, refreshToken);
  await sql`SELECT audit_opened_session(${sessionId}, ${who.address}, ${who.way})`.execute(tx);
  return { sessionId, refreshToken };
}

async function keep(tx: SystemTx, sessionId: string, token: string): Promise<void> {
  await sql`
    INSERT INTO refresh_tokens (token_hash, session_id) VALUES (${hashToken(token)}, ${sessionId})
    ON CONFLICT (token_hash) DO NOTHING`.execute(tx);
}

/**
 * Uses a refresh token up and hands out the next: the same one to everybody who asks at the same time. An old token that
 * comes back although its successor was used ends the session for everybody who has it. If no successor was used, the
 * answer may have been lost on the way: then that successor is revoked, and ends the session if it turns up after all.
 */
export async function continueSession(
  tx: SystemTx,
  secret: string,
  token: string,
): Promise<{ session: Session; refreshToken: string } | undefined> {
  const session = await holdSession(tx, token);
  if (!session) return undefined;
  const standing = await standingOf(tx, token);
  if (standing === 'reused') {
    await endSession(tx, session.id);
    return undefined;
  }
  if (standing === 'comes back') await revokeUnused(tx, session.id);
  if (standing !== 'same time') await markUsed(tx, token);
  await sql`UPDATE sessions SET last_used_at = now() WHERE id = ${session.id}`.execute(tx);
  return { session, refreshToken: await livingSuccessor(tx, secret, session.id, token) };
}

/** The session is held, so whoever asks at the same time waits here and then sees what was done. */
async function holdSession(tx: SystemTx, token: string): Promise<Session | undefined> {
  const { rows } = await sql<Session>`
    SELECT s.id, s.community_id AS "communityId", s.member_id AS "memberId"
      FROM refresh_tokens r JOIN sessions s ON s.id = r.session_id
     WHERE r.token_hash = ${hashToken(token)} AND s.ended_at IS NULL AND s.expires_at > now()
       AND s.created_at > now() - make_interval(days => ${sessionDaysOf(sql.ref<number>('s.community_id'))})
       FOR UPDATE OF s`.execute(tx);
  return rows[0];
}

type Standing = 'fresh' | 'same time' | 'comes back' | 'reused';

async function standingOf(tx: SystemTx, token: string): Promise<Standing> {
  const { rows } = await sql<{ standing: Standing }>`
    SELECT CASE
             WHEN r.revoked_at IS NOT NULL THEN 'reused'
             WHEN r.used_at IS NULL THEN 'fresh'
             WHEN r.used_at >= now() - make_interval(secs => ${sameTimeSeconds}) THEN 'same time'
             WHEN EXISTS (SELECT FROM refresh_tokens n WHERE n.session_id = r.session_id
                             AND n.created_at > r.created_at AND n.used_at IS NOT NULL) THEN 'reused'
             ELSE 'comes back' END AS standing
      FROM refresh_tokens r WHERE r.token_hash = ${hashToken(token)}`.execute(tx);
  return rows[0]!.standing;
}

async function markUsed(tx: SystemTx, token: string): Promise<void> {
  await sql`UPDATE refresh_tokens SET used_at = now() WHERE token_hash = ${hashToken(token)}`.execute(tx);
}

/** A slow tab may ask after its successor was used in turn: it is handed the last of the line, which is the living one. */
async function livingSuccessor(
  tx: SystemTx,
  secret: string,
  sessionId: string,
  token: string,
): Promise<string> {
  let last = token;
  for (let use = await useOf(tx, last); use !== null; use = await useOf(tx, last)) {
    last = successorOf(secret, last, use);
    await keep(tx, sessionId, last);
  }
  return last;
}

/**
 * Made from the token and the moment of its use, so that it can be handed out again although only its hash is kept.
 * Nobody can make it without the instance's secret, and one that was revoked is not made a second time.
 */
const successorOf = (secret: string, token: string, use: string) =>
  keyedHash(secret, 'refresh tokens', `${token} ${use}`).toString('base64url');

async function useOf(tx: SystemTx, token: string): Promise<string | null> {
  const { rows } = await sql<{ use: string | null }>`
    SELECT extract(epoch FROM used_at)::text AS use FROM refresh_tokens WHERE token_hash = ${hashToken(token)}`.execute(
    tx,
  );
  return rows[0]!.use;
}

async function revokeUnused(tx: SystemTx, sessionId: string): Promise<void> {
  await sql`
    UPDATE refresh_tokens SET revoked_at = now()
     WHERE session_id = ${sessionId} AND used_at IS NULL AND revoked_at IS NULL`.execute(tx);
}

export async function endSession(tx: SystemTx, sessionId: string): Promise<void> {
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
