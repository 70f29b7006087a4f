import { usePages } from '../../../../kit/web/usePages.ts';
import { listReviews } from '../../contract/reviews.ts';

/** What customers said of a company. */
export const useReviews = (companyId: number) =>
  usePages(
    listReviews,
    { params: { id: companyId } },
    { rowsOf: ({ reviews }) => reviews, idOf: ({ id }) => id },
  );
