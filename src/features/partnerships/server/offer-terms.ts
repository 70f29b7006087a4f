import type { CommunityTx } from '../../../kit/server/tx.ts';
import { mayDo, waitsOn, type Which } from '../rules.ts';
import { findPartnership } from './find-partnership.ts';
import type { Speaker } from './speaker.ts';
import type { Partnership } from './partnership.ts';
import { companiesOf, concreteTerms, type WantedTerms } from './proposals.ts';
import { notAsTheyStand } from './refusals.ts';
import { savePartnership } from './save-partnership.ts';
import { tell } from './tell.ts';
import { offerVersion, termsOfVersion, type Proposal } from './terms-versions.ts';

export async function offerTerms(
  tx: CommunityTx,
  caller: Speaker,
  id: number,
  wanted: WantedTerms,
): Promise<void> {
  const { partnership, side } = await findPartnership(tx, caller, id);
  if (!mayDo(partnership, side).offer) throw notAsTheyStand(partnership, side);
  const proposal = await overPresentTerms(tx, { partnership, side, wanted });
  await counterOffer(tx, { partnership, side, memberId: caller.memberId, proposal });
}

/** A way that is not named keeps what is proposed or agreed for it now. */
async function overPresentTerms(
  tx: CommunityTx,
  { partnership, side, wanted }: { partnership: Partnership; side: Which; wanted: WantedTerms },
): Promise<Proposal> {
  const { openVersion, versionInForce, company } = partnership;
  const present = await termsOfVersion(tx, partnership, side, openVersion ?? versionInForce);
  const isFor = (direction: 'outgoing' | 'incoming') =>
    wanted.direction === direction || wanted.direction === 'both';
  const directions = { outgoing: isFor('outgoing'), incoming: isFor('incoming') };
  const named = await concreteTerms(tx, companiesOf(company, side), wanted, directions);
  return {
    they_pay: named.they_pay ?? present.they_pay,
    we_pay: named.we_pay ?? present.we_pay,
    message: wanted.message,
  };
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
  tell(tx, 'offered', after, side);
  const isAskedAnew = isInvited && waitsOn(before).includes(side);
  return savePartnership(tx, { before, after, by: side, isAskedAnew });
}
