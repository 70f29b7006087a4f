import { notFound } from '../../../kit/common/errors.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { publicCompany, type PublicCompany } from './companies.queries.ts';

/** One that is not public, one of another community and one that never was are the same nothing. */
export async function findPublicCompany(tx: CommunityTx, publicId: string): Promise<PublicCompany> {
  const found = await publicCompany(tx, publicId);
  if (!found) throw notFound();
  return found;
}
