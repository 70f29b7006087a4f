import { id as idField } from '../../../../kit/common/fields.ts';
import type { CallOutput } from '../../../../kit/common/call.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import { getCompany } from '../../../members/calls/company.gen.ts';

export type Chosen = CallOutput<typeof getCompany>;

/** The company that an address names, or nobody. */
export function useChosenCompany(slot: string | null) {
  const id = idField.safeParse(slot ?? undefined).data;
  const answer = useCall(getCompany, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  return {
    company: id === undefined ? undefined : answer.data,
    isLoading: id !== undefined && answer.isPending,
  };
}
