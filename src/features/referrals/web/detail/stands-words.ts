import type { ReferralDetail } from '../../contract/referral.ts';
import { dayText } from '../../../../kit/common/dates.ts';
import { dealText } from '../../rules.ts';

/** How it stands and what that means, in a sentence for each side. */
export function standsWords(referral: ReferralDetail): { title: string; hint: string } {
  const { status, deal, reopening, direction, expires_at: expires, partner } = referral;
  const isOurs = direction === 'incoming';
  if (reopening)
    return {
      title: isOurs ? 'You asked to reopen it' : `${partner.name} asked to reopen it`,
      hint: isOurs ? `${partner.name} has to agree before you can continue.` : `“${reopening.note}”`,
    };
  const until = expires ? ` It expires on ${dayText(expires)}.` : '';
  const nudge = nudgeWords(referral);
  const open = {
    title: 'Waiting for an answer',
    hint: isOurs ? `Accept or decline it.${until}` : `${partner.name} hasn’t answered yet.${until}${nudge}`,
  };
  const executing = {
    title: 'In progress',
    hint: isOurs
      ? `Update the status as you go: ${partner.name} sees it right away.`
      : `${partner.name} is working on it.${nudge}`,
  };
  const words: Record<ReferralDetail['status'], { title: string; hint: string }> = {
    New: open,
    Viewed: open,
    'Awaiting confirmation': {
      title: 'Waiting for confirmation',
      hint: isOurs
        ? `${partner.name} says this already happened. Confirm or dispute it.`
        : `${partner.name} has to confirm that this happened.${nudge}`,
    },
    Disputed: {
      title: 'Disputed',
      hint: isOurs
        ? 'You disputed this referral. You can still confirm it; otherwise an admin decides.'
        : `${partner.name} disputed this referral. Withdraw it, or an admin decides.`,
    },
    Accepted: executing,
    'Customer Contacted': executing,
    Quoted: executing,
    'Deal Closed': {
      title: deal ? `Deal closed: ${dealText(deal.amount, deal.currency, referral.terms)}` : 'Deal closed',
      hint: deal ? `Agreed on ${dayText(deal.date)}.${askingWords(referral)}` : '',
    },
    Lost: { title: 'This one didn’t become a deal', hint: because(referral) },
    Declined: {
      title: isOurs ? 'You declined this referral' : `${partner.name} declined this referral`,
      hint: because(referral),
    },
    Withdrawn:
      referral.consent === 'refused'
        ? { title: 'The customer said no', hint: 'They asked us to remove their details.' }
        : {
            title: isOurs ? `${partner.name} withdrew this referral` : 'You withdrew this referral',
            hint: because(referral),
          },
    Expired: {
      title: 'Expired without an answer',
      hint: isOurs ? '' : 'You can send the customer to someone else.',
    },
  };
  return words[status];
}

const because = ({ reason }: ReferralDetail) => (reason ? `“${reason}”` : '');

const askingWords = ({ rating_due_at: at }: ReferralDetail) =>
  at ? ` We’ll ask the customer how it went on ${dayText(at)}.` : '';

/** When the receiver can be reminded again, as long as they cannot. */
function nudgeWords({ can, can_nudge_at: from, nudged_at: last, waiting }: ReferralDetail): string {
  if (can.nudge || from === null || waiting?.on !== 'them') return '';
  return ` You can nudge ${last ? 'again ' : ''}on ${dayText(from)}.`;
}
