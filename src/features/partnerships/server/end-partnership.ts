import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { mayDo, type Which } from '../rules.ts';
import { findPartnership } from './find-partnership.ts';
import type { Partnership } from './partnership.ts';
import { notAsTheyStand } from './refusals.ts';
import { savePartnership } from './save-partnership.ts';
import { tell } from './tell.ts';
import { closeOpenTerms } from './terms-versions.ts';

/** Open referrals go on under the terms that were frozen in them. */
export async function endPartnership(
  tx: CommunityTx,
  caller: { companyId: CompanyRowId },
  id: number,
  reason: string | null,
): Promise<void> {
  const { partnership, side } = await findPartnership(tx, caller, id);
  if (!mayDo(partnership, side).end) throw notAsTheyStand(partnership, side);
  await end(tx, partnership, side, reason);
}

export async function end(
  tx: CommunityTx,
  before: Partnership,
  side: Which,
  reason: string | null,
): Promise<void> {
  const after = await closeOpenTerms(tx, { ...before, status: 'Ended', pausedBy: null, reason });
  tell(tx, 'ended', after, side);
  await savePartnership(tx, { before, after, by: side });
}
