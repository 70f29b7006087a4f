import { useCall } from '../../../../kit/web/queries.ts';
import { ProofFacts } from '../../../members/web/public.ts';
import { getReputation } from '../../contract/reviews.ts';

/** Why to trust a company, from what it has done: facts of the list under its name. */
export function Proof({ companyId }: { companyId: number }) {
  const { data } = useCall(getReputation, { params: { id: companyId } });
  return data ? <ProofFacts reputation={data} reviewsPath={`/partner/${companyId}/reviews`} /> : null;
}
