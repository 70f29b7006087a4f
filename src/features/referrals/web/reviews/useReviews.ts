import { usePages } from '../../../../kit/web/usePages.ts';
import { listReviews } from '../../calls/reviews.gen.ts';

/** What customers said of a company. */
export const useReviews = (companyId: number) =>
  usePages(
    listReviews,
    { params: { id: companyId } },
    { rowsOf: ({ reviews }) => reviews, idOf: ({ id }) => id },
  );
