import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { mayDo, otherOf, type Which } from '../rules.ts';
import { findPartnership } from './find-partnership.ts';
import type { Partnership } from './partnership.ts';
import { newerOffer, notAsTheyStand } from './refusals.ts';
import { savePartnership } from './save-partnership.ts';
import { tell } from './tell.ts';
import { acceptOpenTerms } from './terms-versions.ts';

export async function acceptPartnership(
  tx: CommunityTx,
  caller: { companyId: CompanyRowId },
  id: number,
  version: number,
): Promise<void> {
  const { partnership, side } = await findPartnership(tx, caller, id);
  if (!mayDo(partnership, side).accept) throw notAsTheyStand(partnership, side);
  if (partnership.openVersion !== version) throw newerOffer();
  await agree(tx, partnership, side);
}

/** Yes to the partnership and to the terms that wait. After an introduction the second yes makes them partners. */
export async function agree(tx: CommunityTx, before: Partnership, side: Which): Promise<Partnership> {
  const isMutual = before.accepted[otherOf(side)];
  const after = await acceptOpenTerms(
    tx,
    {
      ...before,
      status: isMutual ? 'Accepted' : 'Invited',
      accepted: { ...before.accepted, [side]: true },
    },
    side,
  );
  tell(tx, 'accepted', after, side);
  return savePartnership(tx, { before, after, by: side });
}
