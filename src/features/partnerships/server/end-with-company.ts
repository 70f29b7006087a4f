import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { closedWith } from '../../members/server/company/public.ts';
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
  const companyId = await database.inCommunity({ communityId }, (tx) => closedWith(tx, memberId));
  if (companyId === undefined) return;
  const ids = await database.inCommunity({ communityId }, (tx) => leftBehind(tx, companyId));
  for (const id of ids) await database.inCommunity({ communityId }, (tx) => endOne(tx, { companyId }, id));
}

async function leftBehind(tx: CommunityTx, companyId: CompanyRowId): Promise<number[]> {
  const { rows } = await sql<Row<'partnerships', 'id'>>`
    SELECT p.id FROM partnership_sides s
      JOIN partnerships p ON p.community_id = s.community_id AND p.id = s.partnership_id
     WHERE s.community_id = ${tx.communityId} AND s.company_id = ${companyId}
       AND p.status IN ('Invited', 'Accepted', 'Paused') ORDER BY p.id`.execute(tx);
  return rows.map((row) => row.id);
}

export async function endOne(
  tx: CommunityTx,
  company: { companyId: CompanyRowId },
  id: number,
): Promise<void> {
  const { partnership, side } = await findPartnership(tx, company, id);
  if (isAgreed(partnership.status)) return end(tx, partnership, side, null);
  if (partnership.status !== 'Invited') return;
  const after = await closeOpenTerms(tx, { ...partnership, status: 'Cancelled' });
  tell(tx, 'cancelled', after, side);
  await savePartnership(tx, { before: partnership, after, by: side });
}
