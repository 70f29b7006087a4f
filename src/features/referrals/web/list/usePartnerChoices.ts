import { listPartners } from '../../../partnerships/contract.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import type { ReferralCard } from '../../contract.ts';

/** Partners, whoever else stands in the list, and the one that is chosen. */
export function usePartnerChoices(seen: readonly ReferralCard[], chosen: number | undefined) {
  const { data } = useCall(listPartners, { query: { group: 'partners', sort: 'name' } });
  const names = new Map<number, string>();
  for (const { partner } of seen) names.set(partner.id, partner.name);
  for (const { id, name } of data?.partners ?? []) names.set(id, name);
  if (chosen !== undefined && !names.has(chosen)) names.set(chosen, `Company ${chosen}`);
  const sorted = [...names].sort(([, one], [, other]) => one.localeCompare(other));
  return [
    { value: '', label: 'All companies' },
    ...sorted.map(([id, label]) => ({ value: String(id), label })),
  ];
}
