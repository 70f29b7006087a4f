import { useEffect } from 'react';
import { usePages } from '../../../../kit/web/usePages.ts';
import { listPartners } from '../../calls.gen.ts';

/** The companies that are partners already, page by page until all are there: a plan allows fifty. */
export function usePartnerIds(): readonly number[] {
  const { rows, mayAsk, fetchNextPage } = usePages(
    listPartners,
    { query: { group: 'partners' } },
    { rowsOf: ({ partners }) => partners, idOf: ({ partnership }) => partnership.id },
  );
  useEffect(() => {
    if (mayAsk) void fetchNextPage();
  }, [mayAsk, fetchNextPage]);
  return rows?.map(({ id }) => id) ?? [];
}
