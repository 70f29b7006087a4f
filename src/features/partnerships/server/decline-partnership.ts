import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { mayDo } from '../rules.ts';
import { findPartnership } from './find-partnership.ts';
import { notAsTheyStand } from './refusals.ts';
import { savePartnership } from './save-partnership.ts';
import { tell } from './tell.ts';
import { closeOpenTerms } from './terms-versions.ts';

export async function declinePartnership(
  tx: CommunityTx,
  caller: { companyId: CompanyRowId },
  id: number,
  reason: string | null,
): Promise<void> {
  const { partnership, side } = await findPartnership(tx, caller, id);
  if (!mayDo(partnership, side).decline) throw notAsTheyStand(partnership, side);
  const after = await closeOpenTerms(tx, { ...partnership, status: 'Declined', reason });
  tell(tx, 'declined', after, side);
  await savePartnership(tx, { before: partnership, after, by: side });
}
