import { useCall } from '../../../../kit/web/queries.ts';
import { getReputation } from '../../contract/reviews.ts';

/** What a company has done; what is no id is not asked about. */
export const useReputation = (companyId: number) =>
  useCall(getReputation, { params: { id: companyId } }, { enabled: companyId > 0 });
