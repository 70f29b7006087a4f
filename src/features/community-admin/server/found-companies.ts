import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyDetails, type CompanyDetails } from '../../members/contract/details.ts';
import { tagColours } from '../../members/contract/tags.ts';
import { companyById, prepareCompany } from '../../members/server/company/public.ts';
import { inPieces } from './in-pieces.ts';
import type { CompanyPlan } from './plan-companies.ts';

/** Founds those that are not here yet. They are not in the directory before their first person has joined. */
export async function foundCompanies(
  tx: CommunityTx,
  caller: Caller,
  plans: readonly CompanyPlan[],
): Promise<(CompanyPlan & { id: CompanyRowId })[]> {
  const { country, currency } = await companyById(tx, caller.companyId);
  return inPieces(plans, async (plan) => {
    if (plan.id !== null) return { ...plan, id: plan.id };
    const id = await prepareCompany(tx, {
      details: detailsOf(plan, { country, currency }),
      services: plan.profile.services.map(serviceTag),
    });
    return { ...plan, id };
  });
}

/** Where a file says nothing, a company is where the importing admin's is, and counts in the same currency. */
const detailsOf = (
  { name, profile }: CompanyPlan,
  usual: Pick<CompanyDetails, 'country' | 'currency'>,
): CompanyDetails => {
  const { services: _, ...said } = profile;
  return companyDetails.parse({
    ...said,
    name,
    country: profile.country ?? usual.country,
    currency: usual.currency,
  });
};

const serviceTag = (text: string, place: number) => ({
  text,
  colour: tagColours[place % tagColours.length]!,
});
