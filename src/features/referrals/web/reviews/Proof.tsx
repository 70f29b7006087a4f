import { ProofFacts } from '../../../members/web/public.ts';
import { useReputation } from './useReputation.ts';

/** Why to trust a company, from what it has done: facts of the list under its name. */
export function Proof({ companyId }: { companyId: number }) {
  const { data } = useReputation(companyId);
  return data ? <ProofFacts reputation={data} reviewsPath={`/partner/${companyId}/reviews`} /> : null;
}
