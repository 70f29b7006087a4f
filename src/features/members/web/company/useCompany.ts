import type { CallOutput } from '../../../../kit/common/call.ts';
import { id as idField } from '../../../../kit/common/fields.ts';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { useCall } from '../../../../kit/web/queries.ts';
import { getCompany } from '../../calls/company.gen.ts';

export type ShownCompany = CallOutput<typeof getCompany>;

/** The company of an address's slot; what is not an id is not asked for. */
export function useCompany(slot: string | undefined) {
  const id = idField.safeParse(slot).data;
  const answer = useCall(getCompany, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  return { ...answer, isNoId: id === undefined };
}

/** Nobody is there under this address: unknown, of another community, or gone. */
export const isMissing = ({ error, isNoId }: { error: Error | null; isNoId: boolean }) =>
  isNoId || (error instanceof ApiError && error.status === 404);
