import { invalidInput, Refusal } from '../../../kit/common/errors.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { holdCompanies } from '../../members/server/company/public.ts';
import { findCompany } from '../../members/server/directory/public.ts';
import { assertMaySend } from '../../subscriptions/server/public.ts';
import { isOver, otherOf, waitsOn, type Ways, type Which } from '../rules.ts';
import { agree } from './accept-partnership.ts';
import { counterOffer } from './offer-terms.ts';
import { holdPair, type Found } from './find-partnership.ts';
import type { Partnership } from './partnership.ts';
import {
  companiesOf,
  concreteTerms,
  directionsOf,
  waysFrom,
  type Directions,
  type WantedTerms,
} from './proposals.ts';
import { savePartnership } from './save-partnership.ts';
import { tell } from './tell.ts';
import { isOpenOffer, offerVersion, termsOfVersion, type Proposal } from './terms-versions.ts';
import type { Speaker } from './speaker.ts';

/** By `company_id` or any `user_id` of the company. Answers the partnership's id. */
export async function invitePartner(
  tx: CommunityTx,
  caller: Speaker,
  { company_id: id, ...wanted }: { company_id: number } & WantedTerms,
  field = 'company_id',
): Promise<number> {
  await assertMaySend(tx, caller.companyId);
  const company = await findCompany(tx, id);
  if (company.id === caller.companyId)
    throw invalidInput({ [field]: 'This is your own company. Choose another one.' });
  await holdCompanies(tx, [caller.companyId, company.id]);
  const pair = await holdPair(tx, caller.companyId, company.id);
  const directions = directionsOf(wanted);
  const companies = companiesOf(pair.partnership.company, pair.side);
  const proposal = await concreteTerms(tx, companies, wanted, directions);
  return (await inviteHeld(tx, caller, pair, { ...proposal, directions })).id;
}

/** Terms that stay as they are, and which ways it is for. */
export interface Invitation extends Proposal {
  directions: Directions;
}

export async function inviteHeld(
  tx: CommunityTx,
  { memberId }: Pick<Speaker, 'memberId'>,
  { partnership, side, isNew }: Found & { isNew: boolean },
  { directions, ...proposal }: Invitation,
): Promise<Partnership> {
  const madeFor = waysFrom(side, directions);
  if (isOver(partnership.status)) {
    const asked: Partnership = {
      ...partnership,
      status: 'Invited',
      invitedBy: side,
      invitedByMember: memberId,
      accepted: { a: side === 'a', b: side === 'b' },
      message: proposal.message,
      reason: null,
      madeFor,
      // Whatever was agreed once is not agreed any more.
      versionInForce: null,
    };
    const after = await offerVersion(tx, asked, { side, memberId, proposal });
    tell(tx, 'invited', after, side);
    return savePartnership(tx, { before: isNew ? null : partnership, after, by: side, isAskedAnew: true });
  }
  if (!waitsOn(partnership).includes(side) || partnership.status !== 'Invited')
    throw alreadyAsked(partnership);
  return crossInvitation(tx, { memberId, partnership, side, proposal, directions });
}

interface Crossing {
  memberId: number;
  partnership: Partnership;
  side: Which;
  proposal: Proposal;
  directions: Directions;
}

/** Whoever invites a company that has invited them, or to which they were introduced, says yes. */
async function crossInvitation(tx: CommunityTx, crossing: Crossing): Promise<Partnership> {
  const { side, memberId, directions } = crossing;
  const ways = waysFrom(side, directions);
  const partnership = { ...crossing.partnership, madeFor: eitherOf(crossing.partnership.madeFor, ways) };
  const proposal = await withWhatWaits(tx, crossing);
  if (await isOpenOffer(tx, partnership, side, proposal)) return agree(tx, partnership, side);
  if (!partnership.accepted[otherOf(side)])
    return counterOffer(tx, { partnership, side, memberId, proposal });
  // Both want to be partners; about the terms they go on talking.
  const asPartners: Partnership = { ...partnership, status: 'Accepted', accepted: { a: true, b: true } };
  const after = await offerVersion(tx, asPartners, { side, memberId, proposal });
  tell(tx, 'accepted', after, side);
  tell(tx, 'offered', after, side);
  return savePartnership(tx, { before: partnership, after, by: side });
}

const eitherOf = (one: Ways, other: Ways): Ways => ({ a: one.a || other.a, b: one.b || other.b });

/** A way that the second invitation is not about keeps the terms of the first. */
async function withWhatWaits(
  tx: CommunityTx,
  { partnership, side, proposal, directions }: Crossing,
): Promise<Proposal> {
  const waiting = await termsOfVersion(tx, partnership, side, partnership.openVersion);
  return {
    they_pay: directions.outgoing ? proposal.they_pay : waiting.they_pay,
    we_pay: directions.incoming ? proposal.we_pay : waiting.we_pay,
    message: proposal.message,
  };
}

const alreadyAsked = ({ status }: Partnership) =>
  status === 'Invited'
    ? new Refusal(
        'partnership.already_invited',
        409,
        'You have already invited this company. It hasn’t answered yet.',
      )
    : new Refusal('partnership.already_partners', 409, 'You are already partners with this company.');
