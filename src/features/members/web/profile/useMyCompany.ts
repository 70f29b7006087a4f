import { useQueryClient } from '@tanstack/react-query';
import { freshToken } from '../../../../kit/web/api.ts';
import { keyOf, useCall } from '../../../../kit/web/queries.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { getCompany } from '../../calls/company.gen.ts';
import { getFacets, listCompanies } from '../../calls/directory.gen.ts';
import { getMyFields } from '../../calls/field-values.gen.ts';
import { getMyCompany } from '../../calls/my-company.gen.ts';
import type { MyCompany } from '../../contract/my-company.ts';

export const useMyCompany = () => useCall(getMyCompany, {});

/** One's own change shows at once: on this screen, in the directory, and in the token's names and pictures. */
export function useTakeCompany() {
  const queries = useQueryClient();
  return (changed: MyCompany): MyCompany => {
    queries.setQueryData(keyOf(getMyCompany, {}), changed);
    for (const stale of [getMyFields, getCompany, listCompanies, getFacets]) {
      void askAgain(queries, { queryKey: keyOf(stale) });
    }
    // Out of reach for a moment: the next call renews it anyway.
    void freshToken().catch(() => undefined);
    return changed;
  };
}

/** The same for what an answer about one person changes. */
export function useRefetchCompany() {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    void freshToken().catch(() => undefined);
    await askAgain(queries, { queryKey: keyOf(getMyCompany) });
    void askAgain(queries, { queryKey: keyOf(getCompany) });
  };
}
