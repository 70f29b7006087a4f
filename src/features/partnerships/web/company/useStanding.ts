import { useCall } from '../../../../kit/web/queries.ts';
import { getStanding } from '../../calls.gen.ts';

/** How we stand with a company; not asked about our own. */
export const useStanding = (companyId: number, isMine: boolean) =>
  useCall(getStanding, { params: { id: companyId } }, { enabled: !isMine });
