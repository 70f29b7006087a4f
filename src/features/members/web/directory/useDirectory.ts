import { NavigationType, useNavigationType } from 'react-router';
import type { Direction } from '../../../../kit/web/session.ts';
import { usePages } from '../../../../kit/web/usePages.ts';
import { listCompanies } from '../../calls/directory.gen.ts';
import { writeFilters } from '../../contract/directory-filters.ts';
import type { DirectoryState } from './directory-state.ts';

/** The companies that the directory has for this state. */
export function useDirectory(state: DirectoryState, direction: Direction | undefined) {
  const isReturn = useNavigationType() === NavigationType.Pop;
  const query = {
    q: state.q,
    ...writeFilters(state),
    fields: state.fields,
    direction,
    sort: state.sort,
  };
  const list = usePages(
    listCompanies,
    { query },
    {
      rowsOf: ({ companies }) => companies,
      idOf: (card) => card.company_id,
      keepPrevious: true,
      identity: direction,
      isKept: isReturn,
    },
  );
  const first = list.pages?.[0];
  return { ...list, searchedFor: first?.searched_for ?? null, total: first?.total ?? null };
}

export type Directory = ReturnType<typeof useDirectory>;
