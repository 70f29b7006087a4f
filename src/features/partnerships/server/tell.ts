import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { record } from '../../../kit/server/events.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { partnershipEvents } from '../events.ts';
import { otherOf, type Which } from '../rules.ts';
import type { Partnership } from './partnership.ts';

/** The other company is told, and both screens follow. Where an admin or time did it, both are told. */
export function tell(
  tx: CommunityTx,
  event: keyof typeof partnershipEvents,
  { id, company }: Pick<Partnership, 'id' | 'company'>,
  by: Which | null,
): void {
  record(
    tx,
    partnershipEvents[event],
    { partnership_id: id },
    by === null
      ? { tells: [company.a, company.b] }
      : { tells: [company[otherOf(by)]], shows: [company[by]], by: company[by] },
  );
}

/** For what the other side does not learn of: only our own screens follow. */
export const oursAlone = ({ companyId }: { companyId: CompanyRowId }) => ({
  tells: [],
  shows: [companyId],
  by: companyId,
});
