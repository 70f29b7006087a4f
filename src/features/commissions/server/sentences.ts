import { formatMoney } from '../../../kit/common/money.ts';
import type { EventPayload } from '../../../kit/server/notice.ts';
import type { Commission } from '../contract/ledger.ts';
import { decisions, whysCancelled, whysRefunded } from '../events.ts';
import { roleOf } from '../rules.ts';

/** A row of the ledger as one of its two companies reads of it. */
export interface Teller {
  partner: string;
  /** "AUD 420 for Olivia Chen", without a sign. */
  what: string;
  /** The reader's company pays this row; a row that takes something back is paid by the company that had earned it. */
  isPaying: boolean;
  /** It takes something back. */
  isBack: boolean;
  isDue: boolean;
}

export function tellerOf(commission: Commission): Teller {
  const { partner, side, amount, currency, customer, state, kind, part, parts } = commission;
  const which = kind === 'month' ? ` (month ${part} of ${parts})` : '';
  return {
    partner: partner.name,
    what: `${formatMoney(Math.abs(amount), currency)} for ${customer === '' ? 'a referral' : customer}${which}`,
    isPaying: roleOf(side, amount) === 'payer',
    isBack: amount < 0,
    isDue: state === 'Due',
  };
}

/** "the repayment of AUD 420 for Olivia Chen" where it takes something back. */
const named = ({ what, isBack }: Teller) => (isBack ? `the repayment of ${what}` : what);

const verbs = {
  owes: ['you owe', 'owes you'],
  owesNot: ['you don’t owe', 'doesn’t owe you'],
  owesNoLonger: ['you no longer owe', 'no longer owes you'],
} as const;

/** "you owe Teasel AUD 420 for Olivia Chen" or "Teasel owes you …", as the row's sign and the reader have it. */
function debt({ partner, what, isPaying, isBack }: Teller, verb: keyof typeof verbs): string {
  const sum = isBack ? `a repayment of ${what}` : what;
  const [ours, theirs] = verbs[verb];
  return isPaying ? `${ours} ${partner} ${sum}` : `${partner} ${theirs} ${sum}`;
}

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

const oneOf = <Word extends string>(words: readonly Word[], word: unknown): Word | undefined =>
  words.find((each) => each === word);

export function dueSentence(teller: Teller): string {
  if (teller.isDue) return `${capital(debt(teller, 'owes'))}. It’s due now`;
  const kind = teller.isBack ? 'repayment' : 'commission';
  return teller.isPaying
    ? `Your ${kind} to ${teller.partner} became due: ${teller.what}`
    : `A ${kind} from ${teller.partner} became due: ${teller.what}`;
}

export function dueTogether({ partner, isPaying, isBack, isDue }: Teller, count: number): string {
  const kind = isBack ? 'repayments' : 'commissions';
  const due = isDue ? 'are due now' : 'became due';
  return isPaying
    ? `${count} ${kind} you owe ${partner} ${due}`
    : `${count} ${kind} ${partner} owes you ${due}`;
}

export const paidSentence = (teller: Teller) =>
  `${teller.partner} marked ${named(teller)} as paid. Confirm when the money arrives`;

export const paidTogether = ({ partner }: Teller, count: number) =>
  `${partner} marked ${count} commissions as paid. Confirm when the money arrives`;

export const receivedSentence = (teller: Teller) => `${teller.partner} confirmed receiving ${named(teller)}`;

export const disputedSentence = (teller: Teller) =>
  `${teller.partner} disputed ${named(teller)}. An admin will decide`;

export const disputeWithdrawnSentence = (teller: Teller) =>
  `${teller.partner} withdrew the dispute about ${named(teller)}`;

/** Kindly: whoever reads it may just have forgotten. */
export function overdueSentence(teller: Teller): string {
  const kind = teller.isBack ? 'repayment' : 'commission';
  return teller.isDue
    ? `A friendly reminder: ${debt(teller, 'owes')}. It’s overdue`
    : `Your ${kind} to ${teller.partner} was overdue: ${teller.what}`;
}

export function overdueTogether({ partner, isBack, isDue }: Teller, count: number): string {
  const kind = isBack ? 'repayments' : 'commissions';
  return isDue
    ? `A friendly reminder: ${count} ${kind} you owe ${partner} are overdue`
    : `${count} ${kind} to ${partner} were overdue`;
}

export function decidedSentence(teller: Teller, payload: EventPayload): string {
  switch (oneOf(decisions, payload.decision)) {
    case 'owed':
      return `An admin decided that ${debt(teller, 'owes')}`;
    case 'received':
      return `An admin decided that ${named(teller)} was paid and received`;
    case 'not_owed': {
      const decided = `An admin decided that ${debt(teller, 'owesNot')}`;
      if (payload.was_paid !== true) return decided;
      return `${decided}. ${teller.isPaying ? `${teller.partner} has` : 'You have'} to return it`;
    }
    case undefined:
      return `An admin decided the dispute about ${named(teller)}`;
  }
}

export function cancelledSentence(teller: Teller, payload: EventPayload): string {
  const { partner, isPaying } = teller;
  switch (oneOf(whysCancelled, payload.why)) {
    case 'waived':
      return isPaying
        ? `${partner} waived ${named(teller)}. You don’t have to pay it`
        : `Your company waived ${named(teller)} that ${partner} owed you`;
    case 'reopened':
      return `${capital(debt(teller, 'owesNoLonger'))}: the deal was reopened`;
    case 'decision':
    case undefined:
      return capital(debt(teller, 'owesNoLonger'));
  }
}

const because = {
  customer: ': the customer got money back',
  reopened: ': the deal was reopened',
  decision: ': an admin decided it wasn’t owed',
} as const;

/** Of the row that takes something back, or of the one that gives it again. */
export function refundedSentence(teller: Teller, payload: EventPayload): string {
  const { partner, what, isPaying, isBack } = teller;
  const why = oneOf(whysRefunded, payload.why);
  if (!isBack) {
    const again = isPaying ? `You owe ${partner} ${what} again` : `${partner} owes you ${what} again`;
    return `${again}: an admin decided it shouldn’t have been reversed`;
  }
  const reason = why === undefined ? '' : because[why];
  // Nothing was paid yet, so nothing has to be paid back.
  if (payload.was_paid === false)
    return isPaying
      ? `${what} is deducted from what ${partner} owes you${reason}`
      : `${what} is deducted from what you owe ${partner}${reason}`;
  return `${capital(debt(teller, 'owes'))}${reason}`;
}
