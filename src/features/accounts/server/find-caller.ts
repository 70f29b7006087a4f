import { sql } from 'kysely';
import type { Caller, Pass } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

export async function findCaller(tx: CommunityTx, pass: Pass): Promise<Caller | undefined> {
  const { rows } = await sql<{ member_id: number; company_id: number; community_role: string }>`
    SELECT member_id, company_id, community_role FROM member_of_session(${pass.sessionId}::uuid)`.execute(tx);
  const [row] = rows;
  if (!row || row.member_id !== pass.memberId) return undefined;
  return {
    memberId: row.member_id,
    companyId: row.company_id,
    isAdmin: row.community_role === 'Admin',
    sessionId: pass.sessionId,
  };
}
