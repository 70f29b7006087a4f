import { notFound } from '../../../../kit/common/errors.ts';
import type { FromOutside } from '../../../../kit/common/ids.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { companyOf, type CompanyRow } from '../company/companies.queries.ts';

/** By the id of any of its members; a company that is not in the directory does not exist for others. */
export async function findCompany<Id extends number>(
  tx: CommunityTx,
  memberId: FromOutside<Id>,
): Promise<CompanyRow> {
  const company = await companyOf(tx, memberId);
  if (!company?.is_listed) throw notFound();
  return company;
}
