import type { CommunityTx } from '../../../kit/server/tx.ts';
import { mayDo, waitsOn, type Which } from '../rules.ts';
import { findPartnership } from './find-partnership.ts';
import type { Speaker } from './invite-partner.ts';
import type { Partnership } from './partnership.ts';
import { notAsTheyStand } from './refusals.ts';
import { savePartnership } from './save-partnership.ts';
import { tell } from './tell.ts';
import { offerVersion, type Proposal } from './terms-versions.ts';

export async function offerTerms(
  tx: CommunityTx,
  caller: Speaker,
  id: number,
  proposal: Proposal,
): Promise<void> {
  const { partnership, side } = await findPartnership(tx, caller, id);
  if (!mayDo(partnership, side).offer) throw notAsTheyStand(partnership, side);
  await counterOffer(tx, { partnership, side, memberId: caller.memberId, proposal });
}

/**
 * While the two are not partners yet, it says yes to that and no to the terms, so the other side is asked again. An answer
 * gives the other side its thirty days; changing one's own offer does not.
 */
export async function counterOffer(
  tx: CommunityTx,
  offer: { partnership: Partnership; side: Which; memberId: number; proposal: Proposal },
): Promise<Partnership> {
  const { partnership: before, side } = offer;
  const isInvited = before.status === 'Invited';
  const accepted = isInvited ? { a: side === 'a', b: side === 'b' } : before.accepted;
  const after = await offerVersion(tx, { ...before, accepted }, offer);
  await tell(tx, 'partnership.offered', after, side);
  const isAskedAnew = isInvited && waitsOn(before).includes(side);
  return savePartnership(tx, { before, after, by: side, isAskedAnew });
}
