import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyById } from '../../members/server/company/public.ts';
import { findPublicCompany } from './find-public-company.ts';

/** The number by which members know a company stays inside: visitors are never told it. */
export async function findInside(tx: CommunityTx, publicId: string): Promise<{ company_id: number }> {
  const { id } = await findPublicCompany(tx, publicId);
  const { company_id: companyId } = await companyById(tx, id);
  return { company_id: companyId };
}
