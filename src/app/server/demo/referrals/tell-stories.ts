import { hashToken, newToken } from '../../../../kit/server/secret-tokens.ts';
import { cancelCommission } from '../../../../features/commissions/server/cancel-commission.ts';
import { disputeCommission } from '../../../../features/commissions/server/dispute-commission.ts';
import { maturePiece } from '../../../../features/commissions/server/mature-commissions.ts';
import { payCommission } from '../../../../features/commissions/server/pay-commission.ts';
import { receiveCommission } from '../../../../features/commissions/server/receive-commission.ts';
import { loggedReferral, newReferral } from '../../../../features/referrals/contract/new-referral.ts';
import { acceptReferral } from '../../../../features/referrals/server/accept-referral.ts';
import { closeReferral } from '../../../../features/referrals/server/close-referral.ts';
import { confirmReferral } from '../../../../features/referrals/server/confirm-referral.ts';
import { declineReferral } from '../../../../features/referrals/server/decline-referral.ts';
import { disputeReferral } from '../../../../features/referrals/server/dispute-referral.ts';
import { giveConsent } from '../../../../features/referrals/server/give-consent.ts';
import { logReferral } from '../../../../features/referrals/server/log-referral.ts';
import { loseReferral } from '../../../../features/referrals/server/lose-referral.ts';
import { progressReferral } from '../../../../features/referrals/server/progress-referral.ts';
import { rateReceiver } from '../../../../features/referrals/server/rate-receiver.ts';
import { calendarOf } from '../../../../features/communities/server/public.ts';
import { removeDetails } from '../../../../features/referrals/server/remove-details.ts';
import { reopenReferral } from '../../../../features/referrals/server/reopen-referral.ts';
import { sendReferral } from '../../../../features/referrals/server/send-referral.ts';
import { tendWaiting } from '../../../../features/referrals/server/tend-waiting.ts';
import { viewReferral } from '../../../../features/referrals/server/view-referral.ts';
import { withdrawReferral } from '../../../../features/referrals/server/withdraw-referral.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { Services } from '../../services.ts';
import { actorsIn, dayBefore, inThePast, type Actor } from '../in-the-past.ts';
import { callerOf } from './callers.ts';
import { settleCommissions } from './settle-commissions.ts';
import type { Happening, Story } from './story.ts';

const cents = (dollars: number | undefined) =>
  dollars === undefined ? undefined : Math.round(dollars * 100);

/** Told in the order in which they began. One that is there already, from a start that was cut off, is left as it is. */
export async function tellStories(
  services: Services,
  communityId: number,
  stories: readonly Story[],
): Promise<void> {
  const { database } = services;
  const actors = await actorsIn(database, communityId);
  for (const story of stories.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const [sender, receiver] = [actors.get(story.from)!, actors.get(story.to)!];
    const id = await begin(services, communityId, story, sender, receiver);
    if (id === undefined) continue;
    for (const happening of story.next ?? []) {
      const by = actorOf(happening) === 'sender' ? sender : receiver;
      const memberId = actorOf(happening) === 'customer' ? null : by.memberId;
      await inThePast(database, communityId, { memberId, daysAgo: story.daysAgo - happening.day }, (tx) =>
        happen(services, tx, callerOf(by), id, happening),
      );
    }
  }
  await tendWaiting(database);
  await settleCommissions(services, communityId);
}

function actorOf({ is }: Happening): 'sender' | 'receiver' | 'customer' {
  if (is === 'withdrawn' || is === 'received' || is === 'waived') return 'sender';
  return is === 'rated' || is.endsWith('by the customer') ? 'customer' : 'receiver';
}

function begin(
  services: Services,
  communityId: number,
  story: Story,
  sender: Actor,
  receiver: Actor & { wireId: number },
): Promise<number | undefined> {
  const when = { memberId: sender.memberId, daysAgo: story.daysAgo };
  return inThePast(services.database, communityId, when, async (tx) => {
    if (await isTold(tx, sender, receiver, story)) return undefined;
    const { customer, logged } = story;
    const said = {
      company_id: receiver.wireId,
      contact_name: customer.name,
      contact_email: customer.email,
      contact_phone: customer.phone,
      contact_position: customer.position,
      contact_company: customer.company,
      contact_address: customer.address,
      need: story.need,
      description: story.description,
      services: Object.entries(story.services ?? {}).map(([text, colour]) => ({ text, colour })),
      deadline: story.deadlineIn === undefined ? undefined : dayBefore(-story.deadlineIn),
      budget: cents(story.budget),
    };
    const caller = callerOf(sender);
    if (!logged) {
      const sent = newReferral.parse({ ...said, customer_agreed: true, terms: story.terms ?? null });
      return (await sendReferral(services, tx, caller, sent)).id;
    }
    const day = dayBefore(story.daysAgo + logged.daysBefore);
    const deal = logged.amount === undefined ? {} : { deal_amount: cents(logged.amount), deal_date: day };
    return (
      await logReferral(services, tx, caller, loggedReferral.parse({ ...said, ...deal, happened_on: day }))
    ).id;
  });
}

/** A customer who had their details removed took the need with them. */
async function isTold(tx: CommunityTx, sender: Actor, receiver: Actor, { need }: Story): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM referrals
     WHERE community_id = ${tx.communityId} AND sender_company_id = ${sender.companyId}
       AND receiver_company_id = ${receiver.companyId} AND (need = ${need} OR details_removed_at IS NOT NULL)
     LIMIT 1`.execute(tx);
  return rows.length > 0;
}

async function happen(
  services: Services,
  tx: CommunityTx,
  caller: Caller,
  id: number,
  happening: Happening,
): Promise<unknown> {
  const note = 'note' in happening ? (happening.note ?? null) : null;
  switch (happening.is) {
    case 'viewed':
      return viewReferral(tx, caller, id);
    case 'accepted':
      return acceptReferral(tx, caller, id, note);
    case 'declined':
      return declineReferral(tx, caller, id, happening.reason);
    case 'withdrawn':
      return withdrawReferral(tx, caller, id);
    case 'contacted':
      return progressReferral(tx, caller, id, { status: 'Customer Contacted', note });
    case 'quoted':
      return progressReferral(tx, caller, id, { status: 'Quoted', note });
    case 'closed': {
      const { today: date } = await calendarOf(tx);
      return closeReferral(services, tx, caller, id, {
        amount: cents(happening.amount)!,
        date,
        note,
        ask_customer: 'now',
      });
    }
    case 'lost':
      return loseReferral(tx, caller, id, happening.reason);
    case 'asked to reopen':
      return reopenReferral(tx, caller, id, happening.note);
    case 'confirmed':
      return confirmReferral(services, tx, caller, id, note);
    case 'disputed':
      return disputeReferral(tx, caller, id, happening.reason);
    case 'agreed to by the customer':
      return giveConsent(tx, await linkOf(tx, id));
    case 'refused by the customer':
      return removeDetails(tx, await linkOf(tx, id));
    case 'rated': {
      const { stars, words = null, author = null } = happening;
      return rateReceiver(tx, await linkOf(tx, id), { stars, words, author });
    }
    default:
      await maturePiece(tx);
      for (const commissionId of await openCommissions(tx, id))
        await settle(tx, caller, commissionId, happening);
      return undefined;
  }
}

function settle(
  tx: CommunityTx,
  caller: Caller,
  commissionId: number,
  happening: Happening,
): Promise<unknown> {
  switch (happening.is) {
    case 'paid':
      return payCommission(tx, caller, commissionId, happening.note ?? null);
    case 'received':
      return receiveCommission(tx, caller, commissionId, null);
    case 'waived':
      return cancelCommission(tx, caller, commissionId, happening.reason);
    case 'disputed as a commission':
      return disputeCommission(tx, caller, commissionId, happening.reason);
    default:
      throw new Error(`“${happening.is}” says nothing of a commission.`);
  }
}

async function openCommissions(tx: CommunityTx, referralId: number): Promise<number[]> {
  const { rows } = await sql<Row<'commissions', 'id'>>`
    SELECT c.id FROM commissions c
      JOIN commission_standing s ON s.community_id = c.community_id AND s.commission_id = c.id
     WHERE c.community_id = ${tx.communityId} AND c.referral_id = ${referralId} AND s.state IN ('Due', 'Paid')
     ORDER BY c.id`.execute(tx);
  return rows.map((row) => row.id);
}

/** A link like the one in the customer's mail. */
async function linkOf(tx: CommunityTx, referralId: number): Promise<string> {
  const token = newToken();
  await sql`
    INSERT INTO customer_links (community_id, token_hash, referral_id)
    VALUES (${tx.communityId}, ${hashToken(token)}, ${referralId})`.execute(tx);
  return token;
}
