import { sql } from 'kysely';
import { invalidInput, notFound, Refusal } from '../../../kit/common/errors.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { findCompany } from '../../members/server/public.ts';
import { assertMaySend } from '../../subscriptions/server/public.ts';
import { isOver, otherOf, waitsOn, type Which } from '../rules.ts';
import { agree } from './accept-partnership.ts';
import { counterOffer } from './offer-terms.ts';
import { holdPair, type Found } from './find-partnership.ts';
import type { Partnership } from './partnership.ts';
import { savePartnership } from './save-partnership.ts';
import { tell } from './tell.ts';
import { isOpenOffer, offerVersion, type Proposal } from './terms-versions.ts';

/** Who speaks, and for which company. */
export interface Speaker {
  companyId: number;
  memberId: number;
}

/** By `company_id` or any `user_id` of the company. Answers the partnership's id. */
export async function invitePartner(
  tx: CommunityTx,
  caller: Speaker,
  { company_id: wanted, ...proposal }: { company_id: number } & Proposal,
  field = 'company_id',
): Promise<number> {
  await assertMaySend(tx, caller.companyId);
  const company = await findCompany(tx, wanted);
  if (company.id === caller.companyId)
    throw invalidInput({ [field]: 'This is your own company. Please choose another one.' });
  await holdCompanies(tx, caller.companyId, company.id);
  const pair = await holdPair(tx, caller.companyId, company.id);
  return (await inviteHeld(tx, caller, pair, proposal)).id;
}

/** One that closes in this moment is waited for, and then neither invites nor is invited. */
export async function holdCompanies(tx: CommunityTx, one: number, other: number): Promise<void> {
  const { rows } = await sql`
    SELECT id FROM companies
     WHERE community_id = ${tx.communityId} AND id = ANY (${[one, other]}::bigint[]) AND is_listed
     ORDER BY id FOR KEY SHARE`.execute(tx);
  if (rows.length < 2) throw notFound();
}

export async function inviteHeld(
  tx: CommunityTx,
  { memberId }: Pick<Speaker, 'memberId'>,
  { partnership, side, isNew }: Found & { isNew: boolean },
  proposal: Proposal,
): Promise<Partnership> {
  if (isOver(partnership.status)) {
    const asked: Partnership = {
      ...partnership,
      status: 'Invited',
      invitedBy: side,
      invitedByMember: memberId,
      accepted: { a: side === 'a', b: side === 'b' },
      message: proposal.message,
      reason: null,
      // Whatever was agreed once is not agreed any more.
      versionInForce: null,
    };
    const after = await offerVersion(tx, asked, { side, memberId, proposal });
    await tell(tx, 'partnership.invited', after, side);
    return savePartnership(tx, { before: isNew ? null : partnership, after, by: side, isAskedAnew: true });
  }
  if (!waitsOn(partnership).includes(side) || partnership.status !== 'Invited')
    throw alreadyAsked(partnership);
  return crossInvitation(tx, { memberId, partnership, side, proposal });
}

/** Whoever invites a company that has invited them, or to which they were introduced, says yes. */
async function crossInvitation(
  tx: CommunityTx,
  crossing: { memberId: number; partnership: Partnership; side: Which; proposal: Proposal },
): Promise<Partnership> {
  const { partnership, side, proposal, memberId } = crossing;
  if (await isOpenOffer(tx, partnership, side, proposal)) return agree(tx, partnership, side);
  if (!partnership.accepted[otherOf(side)])
    return counterOffer(tx, { partnership, side, memberId, proposal });
  // Both want to be partners; about the terms they go on talking.
  const asPartners: Partnership = { ...partnership, status: 'Accepted', accepted: { a: true, b: true } };
  const after = await offerVersion(tx, asPartners, { side, memberId, proposal });
  await tell(tx, 'partnership.accepted', after, side);
  await tell(tx, 'partnership.offered', after, side);
  return savePartnership(tx, { before: partnership, after, by: side });
}

const alreadyAsked = ({ status }: Partnership) =>
  status === 'Invited'
    ? new Refusal(
        'partnership.already_invited',
        409,
        'This company has an invitation of yours already, which waits for its answer.',
      )
    : new Refusal('partnership.already_partners', 409, 'This company is your partner already.');
