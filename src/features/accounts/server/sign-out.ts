import type { Database } from '../../../kit/server/tx.ts';
import { endSession, endSessionOf } from './sessions.ts';

/** A browser brings a cookie, a program a token; where the two name different sessions, both are meant. */
export async function signOut(
  database: Database,
  { refreshToken, sessionId }: { refreshToken: string | undefined; sessionId: string | undefined },
): Promise<void> {
  if (refreshToken === undefined && sessionId === undefined) return;
  await database.asSystem('sign out', async (tx) => {
    if (refreshToken !== undefined) await endSessionOf(tx, refreshToken);
    if (sessionId !== undefined) await endSession(tx, sessionId);
  });
}
