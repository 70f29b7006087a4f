import { useCall } from '../../../../kit/web/queries.ts';
import { getReputation } from '../../calls/reviews.gen.ts';

/** What a company has done; what is no id is not asked about. */
export const useReputation = (companyId: number) =>
  useCall(getReputation, { params: { id: companyId } }, { enabled: companyId > 0 });
