import { usePages } from '../../../../kit/web/usePages.ts';
import { listPublicCompanies } from '../../calls.gen.ts';
import type { Wanted } from './useWanted.ts';

/** The public companies that were asked for. */
export function useMarketplace({ q, industry }: Wanted) {
  const list = usePages(
    listPublicCompanies,
    { query: { q, industry } },
    { rowsOf: ({ companies }) => companies, idOf: (card) => card.public_id, keepPrevious: true },
  );
  const first = list.pages?.[0];
  return { ...list, industries: first?.industries ?? [], searchedFor: first?.searched_for ?? null };
}
