import { notFound } from '../../../kit/common/errors.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { deviceOf } from '../rules.ts';

interface SessionRow {
  id: string;
  community: string;
  user_agent: string;
  created_at: Date;
  last_used_at: Date;
}

export async function listSessions(tx: CommunityTx, thisSession: string) {
  const { rows } = await sql<SessionRow>`SELECT * FROM my_sessions()`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    community: row.community,
    device: deviceOf(row.user_agent),
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    is_this_one: row.id === thisSession,
  }));
}

export async function endMySession(tx: CommunityTx, session: string): Promise<void> {
  const { rows } = await sql<{ mine: boolean }>`SELECT end_my_session(${session}::uuid) AS mine`.execute(tx);
  if (!rows[0]!.mine) throw notFound();
}

export async function endOtherSessions(tx: CommunityTx, thisSession: string): Promise<{ ended: number }> {
  const { rows } = await sql<{ ended: number }>`
    SELECT end_my_other_sessions(${thisSession}::uuid) AS ended`.execute(tx);
  return rows[0]!;
}
