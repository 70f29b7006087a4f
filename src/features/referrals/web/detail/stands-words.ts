import { formatMoney } from '../../../../kit/common/money.ts';
import type { ReferralDetail } from '../../contract.ts';
import { dayText } from '../../../../kit/common/dates.ts';

/** How it stands and what that means, in a sentence for each side. */
export function standsWords(referral: ReferralDetail): { title: string; hint: string } {
  const { status, deal, reopening, direction, expires_at: expires, partner } = referral;
  const isOurs = direction === 'incoming';
  if (reopening)
    return {
      title: 'Taking it up again was asked for',
      hint: isOurs
        ? `${partner.name} has to agree before you can go on.`
        : `${partner.name} wrote: “${reopening.note}”`,
    };
  const until = expires ? ` It expires on ${dayText(expires)}.` : '';
  const nudge = nudgeWords(referral);
  const monthly = referral.terms.commission_calc_method === 'percent_recurring' ? ' each month' : '';
  const open = {
    title: 'Waiting for an answer',
    hint: isOurs
      ? `Accept it or decline it.${until}`
      : `${partner.name} has not answered yet.${until}${nudge}`,
  };
  const executing = {
    title: 'Under way',
    hint: isOurs
      ? 'Say how far you have come: the sender sees it at once.'
      : `${partner.name} is taking care of it.${nudge}`,
  };
  const words: Record<ReferralDetail['status'], { title: string; hint: string }> = {
    New: open,
    Viewed: open,
    'Awaiting confirmation': {
      title: 'Waiting for confirmation',
      hint: isOurs
        ? `${partner.name} says that this happened already. Confirm it, or say what is not right.`
        : `${partner.name} has to confirm that this happened.${nudge}`,
    },
    Disputed: {
      title: 'In dispute',
      hint: isOurs
        ? 'You said that this is not right. You can still confirm it; otherwise an admin decides.'
        : `${partner.name} says that this is not right. Withdraw it, or an admin decides.`,
    },
    Accepted: executing,
    'Customer Contacted': executing,
    Quoted: executing,
    'Deal Closed': {
      title: deal ? `Closed with ${formatMoney(deal.amount, deal.currency)}${monthly}` : 'The deal is closed',
      hint: deal ? `Made on ${dayText(deal.date)}. What is owed stands under Commission.` : '',
    },
    Lost: { title: 'This one was lost', hint: because(referral) },
    Declined: {
      title: isOurs ? 'You declined it' : `${partner.name} declined it`,
      hint: because(referral),
    },
    Withdrawn:
      referral.consent === 'refused'
        ? { title: 'The customer said no', hint: 'They asked for their details to be removed.' }
        : { title: isOurs ? `${partner.name} withdrew it` : 'You withdrew it', hint: because(referral) },
    Expired: {
      title: 'It expired without an answer',
      hint: isOurs ? '' : 'You can send the customer to somebody else.',
    },
  };
  return words[status];
}

const because = ({ reason }: ReferralDetail) => (reason ? `“${reason}”` : '');

/** When the receiver can be reminded again, as long as they cannot. */
function nudgeWords({ can, can_nudge_at: from, nudged_at: last, waiting }: ReferralDetail): string {
  if (can.nudge || from === null || waiting?.on !== 'them') return '';
  return ` You can nudge ${last ? 'again ' : ''}on ${dayText(from)}.`;
}
