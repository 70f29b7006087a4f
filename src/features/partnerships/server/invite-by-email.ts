import { Refusal } from '../../../kit/common/errors.ts';
import { record } from '../../../kit/server/events.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { invite, memberWithAddress, type MailParts } from '../../accounts/server/public.ts';
import { assertDomainWelcome } from '../../communities/server/public.ts';
import { companyById, queueColleagues } from '../../members/server/company/public.ts';
import { assertMaySend } from '../../subscriptions/server/public.ts';
import type { PartnerInvitation, PartnershipDetail } from '../contract.ts';
import { mailedInvitationEvents } from '../events.ts';
import { expiryDays } from '../rules.ts';
import { invitePartner, type Invitation } from './invite-partner.ts';
import type { Speaker } from './speaker.ts';
import { findPartnerInvitation } from './partner-invitations.ts';
import { concreteTerms, directionsOf, type WantedTerms } from './proposals.ts';
import { showPartnership } from './show-partnership.ts';
import { oursAlone } from './tell.ts';

/** Nobody asked for a mail from a stranger: there is a limit, to one address and to all. */
const mostInADay = 100;
const mostToAddressInADay = 3;

interface Wanted extends Invitation {
  email: string;
}

/** A member's company is invited right here; anybody else by mail, and joining accepts it. */
export async function inviteByEmail(
  tx: CommunityTx,
  parts: MailParts,
  caller: Speaker,
  { email, ...wanted }: WantedTerms & { email: string },
): Promise<{ invitation: PartnerInvitation | null; partnership: PartnershipDetail | null }> {
  const memberId = await memberWithAddress(tx, email);
  if (memberId !== null) {
    const id = await invitePartner(tx, caller, { company_id: memberId, ...wanted }, 'email');
    return { invitation: null, partnership: await showPartnership(tx, caller, id) };
  }
  await assertDomainWelcome(tx, email);
  await assertMaySend(tx, caller.companyId);
  // Two colleagues who invite at once do so one after the other.
  await queueColleagues(tx, caller.companyId);
  await assertNotTooMany(tx, caller, email);
  const directions = directionsOf(wanted);
  // What the mail says is what joining agrees to, whatever our default terms are by then.
  const proposal = await concreteTerms(tx, { mine: caller.companyId, theirs: null }, wanted, directions);
  const invitation = { email, ...proposal, directions };
  const invitationId = await mailInvitation(tx, parts, caller, invitation);
  const id = await keepInvitation(tx, caller, invitation, invitationId);
  record(tx, mailedInvitationEvents.mailed, { invitation_id: id }, oursAlone(caller));
  return { invitation: await findPartnerInvitation(tx, caller, id), partnership: null };
}

async function assertNotTooMany(tx: CommunityTx, { companyId }: Speaker, email: string): Promise<void> {
  const { rows } = await sql<{ open: number; to_address: number; in_all: number }>`
    SELECT count(*) FILTER (WHERE email = ${email} AND status = 'Open') AS open,
           count(*) FILTER (WHERE email = ${email}) AS to_address, count(*) AS in_all
      FROM partner_invitations
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND mailed_at > now() - interval '1 day'`.execute(
    tx,
  );
  const { open, to_address: toAddress, in_all: inAll } = rows[0]!;
  if (open > 0) {
    throw new Refusal(
      'partner_invitation.is_open',
      409,
      `Your company invited ${email} less than a day ago. You can invite them again tomorrow.`,
    );
  }
  if (toAddress < mostToAddressInADay && inAll < mostInADay) return;
  throw new Refusal(
    'partner_invitation.too_many_today',
    409,
    toAddress >= mostToAddressInADay
      ? `${email} was invited ${toAddress} times today. Try again tomorrow.`
      : `Your company has sent ${inAll} invitations today, which is the daily limit. Try again tomorrow.`,
  );
}

async function mailInvitation(
  tx: CommunityTx,
  parts: MailParts,
  { companyId, memberId }: Speaker,
  { email, message, they_pay: guestPays, we_pay: partnerPays }: Wanted,
): Promise<number> {
  const { name } = await companyById(tx, companyId);
  return invite(tx, parts, {
    email,
    communityRole: 'Member',
    invitedBy: memberId,
    partner: { companyId, company: name, message, partnerPays, guestPays },
  });
}

/** An open one from an earlier day is asked anew, with what is proposed now. */
async function keepInvitation(
  tx: CommunityTx,
  { companyId, memberId }: Speaker,
  { email, message, they_pay: theyPay, we_pay: wePay, directions }: Wanted,
  invitationId: number,
): Promise<number> {
  const [theirs, ours] = [theyPay, wePay].map((terms) => terms && JSON.stringify(terms));
  const { rows } = await sql<Row<'partner_invitations', 'id'>>`
    INSERT INTO partner_invitations (community_id, company_id, member_id, email, message, they_pay, we_pay, invitation_id,
                                     is_for_outbound, is_for_inbound)
    VALUES (${tx.communityId}, ${companyId}, ${memberId}, ${email}, ${message}, ${theirs}::jsonb, ${ours}::jsonb,
            ${invitationId}, ${directions.outgoing}, ${directions.incoming})
    ON CONFLICT (community_id, email, company_id) WHERE status = 'Open' DO UPDATE
       SET member_id = EXCLUDED.member_id, message = EXCLUDED.message, they_pay = EXCLUDED.they_pay,
           we_pay = EXCLUDED.we_pay, is_for_outbound = EXCLUDED.is_for_outbound,
           is_for_inbound = EXCLUDED.is_for_inbound, invitation_id = EXCLUDED.invitation_id, mailed_at = now(),
           expires_at = now() + make_interval(days => ${expiryDays})
    RETURNING id`.execute(tx);
  return rows[0]!.id;
}
