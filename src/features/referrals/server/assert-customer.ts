import { invalidInput } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { worksAt } from '../../members/server/company/public.ts';

/**
 * Nobody refers themselves: neither for a commission on one's own purchase, nor to write a review of one's own company. So the
 * customer is nobody of the two companies.
 */
export async function assertCustomer(
  tx: CommunityTx,
  companyIds: readonly CompanyRowId[],
  email: string | null,
): Promise<void> {
  if (email === null) return;
  if (await worksAt(tx, companyIds, email))
    throw invalidInput({
      contact_email: 'This person works at one of the two companies. Refer a customer instead.',
    });
}
