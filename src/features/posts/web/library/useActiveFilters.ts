import type { FilterChip } from '../../../../kit/web/components/FilterChips.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { getCompany } from '../../../members/calls/company.gen.ts';
import type { LibraryState } from './library-state.ts';
import { kindWords } from './library-words.ts';
import type { Choose } from './useLibrary.ts';

/** Empty until it is known. */
export function useCompanyName(company: number | undefined): string {
  const { data, error } = useCall(
    getCompany,
    { params: { id: company ?? 0 } },
    { enabled: company !== undefined },
  );
  return company === undefined ? '' : (data?.name ?? (error ? 'Unknown company' : ''));
}

/** Each filter in force, in words, and how it goes; the category has its own tabs. */
export function useActiveFilters({ company, kind }: LibraryState, choose: Choose): FilterChip[] {
  const name = useCompanyName(company);
  return [
    ...(company === undefined
      ? []
      : [{ key: 'company', label: name, remove: () => choose({ company: undefined }) }]),
    ...(kind === undefined
      ? []
      : [{ key: 'kind', label: kindWords[kind], remove: () => choose({ kind: undefined }) }]),
  ];
}
