import { sql } from 'kysely';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { isAgreed } from '../rules.ts';
import { end } from './end-partnership.ts';
import { findPartnership } from './find-partnership.ts';
import { savePartnership } from './save-partnership.ts';
import { tell } from './tell.ts';
import { closeOpenTerms } from './terms-versions.ts';

/** After a company's last member has left: its partners are told, and nothing waits for it any more. */
export async function endWithCompany(
  database: Database,
  communityId: number,
  memberId: number,
): Promise<void> {
  const { companyId, ids } = await database.inCommunity({ communityId }, (tx) => leftBehind(tx, memberId));
  for (const id of ids) {
    await database.inCommunity({ communityId }, (tx) => endOne(tx, { companyId: companyId! }, id));
  }
}

async function leftBehind(
  tx: CommunityTx,
  memberId: number,
): Promise<{ companyId?: number; ids: readonly number[] }> {
  const { rows: closed } = await sql<{ id: number }>`
    SELECT c.id FROM members m JOIN companies c ON c.community_id = m.community_id AND c.id = m.company_id
     WHERE m.community_id = ${tx.communityId} AND m.id = ${memberId} AND c.closed_at IS NOT NULL`.execute(tx);
  if (!closed[0]) return { ids: [] };
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM partnership_sides s
      JOIN partnerships p ON p.community_id = s.community_id AND p.id = s.partnership_id
     WHERE s.community_id = ${tx.communityId} AND s.company_id = ${closed[0].id}
       AND p.status IN ('Invited', 'Accepted', 'Paused') ORDER BY p.id`.execute(tx);
  return { companyId: closed[0].id, ids: rows.map((row) => row.id) };
}

async function endOne(tx: CommunityTx, company: { companyId: number }, id: number): Promise<void> {
  const { partnership, side } = await findPartnership(tx, company, id);
  if (isAgreed(partnership.status)) return end(tx, partnership, side, null);
  if (partnership.status !== 'Invited') return;
  const after = await closeOpenTerms(tx, { ...partnership, status: 'Cancelled' });
  tell(tx, 'cancelled', after, side);
  await savePartnership(tx, { before: partnership, after, by: side });
}
