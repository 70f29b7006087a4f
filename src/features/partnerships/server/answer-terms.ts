import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { isAgreed, mayDo } from '../rules.ts';
import { findPartnership, type Found } from './find-partnership.ts';
import type { Partnership } from './partnership.ts';
import { newerOffer, noOpenOffer, notAsTheyStand } from './refusals.ts';
import { savePartnership } from './save-partnership.ts';
import { tell } from './tell.ts';
import { acceptOpenTerms, closeOpenTerms, reopenAnswered } from './terms-versions.ts';

/** The version is the one that was looked at: one that came in between is not answered unseen. */
export async function acceptTerms(
  tx: CommunityTx,
  caller: { companyId: CompanyRowId },
  id: number,
  version: number,
): Promise<void> {
  const { partnership, side } = await findOffer(tx, caller, id, version);
  if (!mayDo(partnership, side).accept_terms) throw noOpenOffer();
  const after = await acceptOpenTerms(tx, partnership, side);
  tell(tx, 'terms_accepted', after, side);
  await savePartnership(tx, { before: partnership, after, by: side });
}

/**
 * Declines what the other side proposes, or withdraws what we propose. What is in force stays so, and what a withdrawn
 * counter-offer answered waits for us again.
 */
export async function declineTerms(
  tx: CommunityTx,
  caller: { companyId: CompanyRowId },
  id: number,
  version: number,
): Promise<void> {
  const { partnership, side } = await findOffer(tx, caller, id, version);
  const can = mayDo(partnership, side);
  if (!can.decline_terms && !can.withdraw_terms) throw noOpenOffer();
  const after = can.withdraw_terms
    ? asInvited(await reopenAnswered(tx, partnership))
    : await closeOpenTerms(tx, partnership);
  tell(tx, 'terms_declined', after, side);
  await savePartnership(tx, { before: partnership, after, by: side });
}

/** Before the two are partners, a yes to the open terms is the yes to the partnership. */
const asInvited = (partnership: Partnership): Partnership =>
  partnership.status === 'Invited' && partnership.open
    ? { ...partnership, accepted: partnership.open }
    : partnership;

async function findOffer(
  tx: CommunityTx,
  caller: { companyId: CompanyRowId },
  id: number,
  version: number,
): Promise<Found> {
  const found = await findPartnership(tx, caller, id);
  const { partnership, side } = found;
  if (!isAgreed(partnership.status) && !mayDo(partnership, side).withdraw_terms)
    throw notAsTheyStand(partnership, side);
  if (partnership.openVersion !== null && partnership.openVersion !== version) throw newerOffer();
  return found;
}
