import { dayText } from '../../../../kit/common/dates.ts';
import { formatMoney } from '../../../../kit/common/money.ts';
import type { ReferralDetail } from '../../contract/referral.ts';
import { isMonthlyDeal } from '../../rules.ts';

type Owing = Pick<ReferralDetail, 'owed' | 'direction' | 'partner' | 'terms'>;
type Part = ReferralDetail['owed'][number];

/** What needs attention first. */
const urgency: readonly Part['state'][] = ['Disputed', 'Due', 'Paid', 'Pending', 'Received'];

export interface OwedLine {
  state: Part['state'];
  /** The reader's company pays what the line begins with. */
  isPaying: boolean;
  isOverdue: boolean;
  sentence: string;
}

/**
 * What one of the two owes the other for this referral, and how that stands: what is settled is told apart from what is open and
 * from what is still to come. Null where nothing was ever owed.
 */
export function owedLine({ owed, direction, partner, terms }: Owing): OwedLine | null {
  if (owed.length === 0) return null;
  const parts = owed
    .filter(({ state, amount }) => state !== 'Cancelled' && amount !== 0)
    .toSorted((one, other) => urgency.indexOf(one.state) - urgency.indexOf(other.state));
  const [first] = parts;
  const isReceiver = direction === 'incoming';
  if (!first)
    return {
      state: 'Cancelled',
      isPaying: isReceiver,
      isOverdue: false,
      sentence: 'Nothing is owed for it any more.',
    };
  const teller = {
    partner: partner.name,
    currency: terms.commission_currency,
    isReceiver,
    isMonthly: isMonthlyDeal(terms),
  };
  return {
    state: first.state,
    isPaying: isPaying(first, isReceiver),
    isOverdue: first.is_overdue,
    sentence: [...parts.map((part) => partSentence(part, teller)), ...inAll(parts, teller)].join(' '),
  };
}

/** What takes something back is owed the other way. */
const isPaying = ({ amount }: Part, isReceiver: boolean) => isReceiver === amount > 0;

/** What the months come to, where some of it is settled or due and the rest is not: the list of months begins with that sum. */
const inAll = (parts: readonly Part[], { isMonthly, currency }: Teller): string[] =>
  isMonthly && parts.length > 1 && parts.every(({ amount }) => amount > 0)
    ? [
        `${formatMoney(
          parts.reduce((sum, { amount }) => sum + amount, 0),
          currency,
        )} in all.`,
      ]
    : [];

interface Teller {
  partner: string;
  currency: string;
  isReceiver: boolean;
  isMonthly: boolean;
}

function partSentence(part: Part, { partner, currency, isReceiver, isMonthly }: Teller): string {
  const { state, amount, due_on: day, is_overdue: isOverdue } = part;
  const isOurs = isPaying(part, isReceiver);
  const back = amount < 0 ? ' back' : '';
  const sum = formatMoney(Math.abs(amount), currency);
  const owes = isOurs ? `You owe ${partner} ${sum}${back}` : `${partner} owes you ${sum}${back}`;
  const paid = isOurs ? `You paid ${partner} ${sum}${back}` : `${partner} paid you ${sum}${back}`;
  switch (state) {
    case 'Pending':
      if (amount < 0) return `${sum} is still to be deducted.`;
      return isMonthly
        ? `${sum} is still to come, from ${dayText(day)} on.`
        : `${owes}, due ${dayText(day)}.${isOurs ? ' You can mark it as paid from then on.' : ''}`;
    case 'Due':
      return isOverdue ? `${owes}, overdue since ${dayText(day)}.` : `${owes}, due ${dayText(day)}.`;
    case 'Paid':
      return isOurs
        ? `${paid}. They confirm when the money arrives.`
        : `${paid}. Confirm it when the money arrives.`;
    case 'Received':
      return `${paid}.`;
    case 'Disputed':
      return `${owes}. It is disputed.`;
    case 'Cancelled':
      return '';
  }
}
