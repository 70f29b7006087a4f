import { dayText } from '../../../kit/common/dates.ts';
import { formatMoney } from '../../../kit/common/money.ts';
import { termsSentence } from '../../members/web/public.ts';
import type { Wait } from '../contract.ts';

/** By kind and id: a thing waits once for each kind. */
export const keyOfWait = ({ kind, id }: Pick<Wait, 'kind' | 'id'>) => `${kind} ${id}`;

const sumOf = ({ amount, currency }: Wait) =>
  amount === null || currency === null ? null : formatMoney(amount, currency);

const nameOf = ({ company }: Wait) => company?.name ?? 'A former member';

/** What the row is about. */
export function titleOf(wait: Wait): string {
  switch (wait.kind) {
    case 'pay_commission':
      return `Pay ${sumOf(wait)} to ${nameOf(wait)}`;
    case 'receive_commission':
      return `${sumOf(wait)} from ${nameOf(wait)}`;
    case 'pick_time':
      return `Meet ${wait.title}`;
    default:
      return wait.title;
  }
}

const ourTerms = ({ we_pay: terms }: Wait) => (terms ? `You pay ${termsSentence(terms)}.` : null);

/** Both ways; what is not agreed goes by the default terms of the company that pays. */
function termsOf({ they_pay: theirs, we_pay: ours }: Wait): string {
  const they = theirs ? termsSentence(theirs) : 'by their default terms';
  const we = ours ? termsSentence(ours) : 'by your default terms';
  return `They pay ${they}. You pay ${we}.`;
}

const soonMs = 7 * 24 * 3_600_000;

/** The last day, once it is near. */
const until = (word: string, { due_at: due }: Wait) =>
  due !== null && Date.parse(due) - Date.now() < soonMs ? `${word} ${dayText(due)}.` : null;

/** What is so, and all that has to be known before the action. */
export function detailOf(wait: Wait): string {
  return partsOf(wait)
    .filter((words) => words !== null)
    .join(' ');
}

function partsOf(wait: Wait): readonly (string | null)[] {
  const name = nameOf(wait);
  const sum = sumOf(wait);
  switch (wait.kind) {
    case 'accept_referral':
      return [
        `${name} sent you ${wait.customer}.`,
        sum && `Budget ${sum}.`,
        ourTerms(wait),
        until('Answer by', wait),
      ];
    case 'confirm_referral':
      return [`${name} says they sent you ${wait.customer}.`, ourTerms(wait)];
    case 'reopen_referral':
      return [`${name} wants to reopen ${wait.customer}.`];
    case 'accept_partnership':
      return ['Partner invitation.', termsOf(wait), until('Expires', wait)];
    case 'accept_terms':
      return ['Proposed new terms.', termsOf(wait)];
    case 'pay_commission':
      return [`Commission for ${wait.customer}.`];
    case 'receive_commission':
      return [`Marked as paid for ${wait.customer}. Has the money arrived?`];
    case 'accept_award':
      return [`${name} chose you.`, sum && `Agreed price ${sum}.`, until('Answer by', wait)];
    case 'choose_response':
      return [
        wait.responses === 1 ? 'You have 1 response.' : `You have ${wait.responses} responses.`,
        until('Choose by', wait),
      ];
    case 'answer_questions':
      return ['Someone asked a question. Everyone can read your answer.', until('Closes', wait)];
    case 'join_response':
      return ['A partner wants to respond together with you.', until('Closes', wait)];
    case 'confirm_response':
      return [`${name} changed it after you responded. Does your response still stand?`];
    case 'send_response':
      return ['You started a response and haven’t sent it.', until('Closes', wait)];
    case 'respond':
      return [`${name} is looking for what you offer.`, until('Closes', wait)];
    case 'rate_work':
      return ['The work is done. How did it go?'];
    case 'pick_time':
      return [
        wait.times.length > 0 ? 'Pick a time that suits you.' : 'The proposed times have passed.',
        until('Meet before', wait),
      ];
  }
}

/** Where the whole of it is, with everything else that can be done. */
export function pathOf({ kind, id, referral, company }: Wait): string {
  if (referral) return `/${referral.direction}/referrals/${referral.id}`;
  switch (kind) {
    case 'accept_partnership':
    case 'accept_terms':
      return `/partner/${company?.id}/commission`;
    case 'pick_time':
      return '/meetingclub';
    case 'answer_questions':
      return `/project/${id}/brief`;
    case 'respond':
    case 'rate_work':
      return `/project/${id}`;
    default:
      return `/project/${id}/responses`;
  }
}
