import { sql } from 'kysely';
import { notFound } from '../../../kit/common/errors.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyById, type CompanyRow } from './companies.queries.ts';

/** By the id of any of its members; a company that is not in the directory does not exist for others. */
export async function findCompany(tx: CommunityTx, memberId: number): Promise<CompanyRow> {
  const { rows } = await sql<{ company_id: number }>`
    SELECT m.company_id FROM members m
      JOIN companies c ON c.community_id = m.community_id AND c.id = m.company_id
     WHERE m.community_id = ${tx.communityId} AND m.id = ${memberId} AND c.is_listed`.execute(tx);
  if (!rows[0]) throw notFound();
  return companyById(tx, rows[0].company_id);
}
