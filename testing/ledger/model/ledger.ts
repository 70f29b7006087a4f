import { addDays, addMonths, later, monthOf } from './calendar.ts';
import { dealCommission, leadFee, monthsOf, partsOf, shrinksBy } from './earnings.ts';
import {
  debtorOf,
  hasMovedBack,
  isOverdue,
  isPaid,
  refundedOf,
  restOf,
  type Books,
  type GivenBack,
  type Referral,
  type Row,
  type Side,
} from './books.ts';

// What is written into the ledger, and what is taken back.

export const both: readonly Side[] = ['payer', 'payee'];

type New = Pick<Row, 'referral' | 'kind' | 'part' | 'closing' | 'amount' | 'of' | 'month' | 'dueOn'> & {
  givenBack?: GivenBack | null;
};

function write(books: Books, row: New): Row {
  const written: Row = {
    givenBack: null,
    isOverturned: false,
    dealAmount: row.kind === 'lead' ? 0 : (row.referral.deal?.amount ?? 0),
    ...row,
    parts: monthsOf(row.referral.terms),
    state: row.dueOn > books.today ? 'Pending' : 'Due',
    since: books.now,
    writtenAt: books.now,
    paidAt: null,
    dispute: null,
  };
  books.rows.push(written);
  return written;
}

export function move(books: Books, row: Row, state: Row['state']): void {
  row.state = state;
  row.since = books.now;
  row.dispute = null;
  if (state === 'Due') row.paidAt = null;
}

// ── What a referral earns ───────────────────────────────────────────────────────────────────────────────────────

/** `readers`: the companies that are notified besides the sender. */
export function bookLead(books: Books, referral: Referral, readers: readonly number[] = []): void {
  const amount = leadFee(referral.terms);
  if (amount === 0) return;
  const dueOn = addDays(books.today, referral.terms.commission_hold_days);
  write(books, { referral, kind: 'lead', part: 1, closing: 0, amount, of: null, month: books.month, dueOn });
  for (const reader of [referral.sender, ...readers]) books.told.push({ reader, referral, amount });
}

/** On the statement of the month in which it is earned, or in which it is written if that is later. */
export function bookDeal(
  books: Books,
  referral: Referral,
  deal: { amount: number; date: string },
  readers: readonly number[] = [],
): void {
  referral.closing += 1;
  referral.dealNumber = books.closedDeals(referral);
  const { terms, closing } = referral;
  const months = monthsOf(terms);
  const whole = dealCommission(terms, deal.amount * months, referral.dealNumber);
  const kind = terms.commission_calc_method === 'percent_recurring' ? 'month' : 'deal';
  partsOf(whole, months).forEach((amount, at) => {
    if (amount === 0) return;
    const earnedOn = addMonths(deal.date, at);
    const month = later(books.month, monthOf(earnedOn));
    const dueOn = addDays(earnedOn, terms.commission_hold_days);
    write(books, { referral, kind, part: at + 1, closing, amount, of: null, month, dueOn });
  });
  if (whole === 0) return;
  for (const reader of [referral.sender, ...readers]) books.told.push({ reader, referral, amount: whole });
}

// ── What is taken back ──────────────────────────────────────────────────────────────────────────────────────────

/** At once where it was paid; otherwise due with the row that it is deducted from, and on the same statement. */
const takenBackOn = (books: Books, row: Row) => ({
  dueOn: isPaid(row) ? books.today : later(row.dueOn, books.today),
  month: isPaid(row) ? books.month : later(row.month, books.month),
});

export function takeBackOf(books: Books, row: Row, amount: number, givenBack: GivenBack | null = null): void {
  if (amount === 0) return;
  const { referral, part, closing } = row;
  const when = takenBackOn(books, row);
  const back = write(books, {
    referral,
    kind: 'refund',
    part,
    closing,
    amount: -amount,
    of: row,
    givenBack,
    ...when,
  });
  books.tell(back, both);
}

/** All that is owed for the deal as it was closed last: also what was given again after it had been taken. */
const owedForDeal = (books: Books, referral: Referral) =>
  books
    .rowsOf(referral)
    .filter((row) => row.amount > 0 && row.kind !== 'lead' && row.closing === referral.closing);

export const mayBeCancelled = (books: Books, row: Row) => !isPaid(row) && !hasMovedBack(books, row);

/** With all that was to be taken back of it. */
export function cancel(books: Books, row: Row, isTold: boolean): void {
  for (const each of books.rows.filter((one) => one.of === row && one.state !== 'Cancelled'))
    move(books, each, 'Cancelled');
  move(books, row, 'Cancelled');
  if (isTold) books.tell(row, both);
}

/** "A deal that is taken up again owes nothing: what is not paid is cancelled, what is paid is taken back whole." */
export function takeBackDeal(books: Books, referral: Referral): void {
  for (const row of owedForDeal(books, referral)) {
    if (row.state === 'Cancelled') continue;
    if (mayBeCancelled(books, row)) cancel(books, row, true);
    else takeBackOf(books, row, restOf(books, row));
  }
}

export interface Deduction {
  row: Row;
  amount: number;
  wasPaid: boolean;
  dueOn: string;
}

/** What is left of the deal for the customer to get back. */
export const leftOfDeal = (referral: Referral) =>
  referral.deal ? referral.deal.amount * monthsOf(referral.terms) - refundedOf(referral) : 0;

/** "Beside what is not paid first, the next month first and over as many as it takes": then what is disputed, then the last payment. */
export function planRefund(books: Books, referral: Referral, amount: number): Deduction[] {
  const deal = { left: leftOfDeal(referral), number: referral.dealNumber };
  let open = shrinksBy(referral.terms, deal, amount);
  const standing = owedForDeal(books, referral).filter(({ state }) => state !== 'Cancelled');
  const order = [
    ...standing.filter((row) => !isPaid(row) && row.state !== 'Disputed'),
    ...standing.filter((row) => !isPaid(row) && row.state === 'Disputed'),
    ...standing.filter(isPaid).toReversed(),
  ];
  const plan: Deduction[] = [];
  for (const row of order) {
    const part = Math.min(open, restOf(books, row));
    if (part <= 0) continue;
    plan.push({ row, amount: part, wasPaid: isPaid(row), dueOn: takenBackOn(books, row).dueOn });
    open -= part;
  }
  return plan;
}

export function refund(books: Books, referral: Referral, amount: number): void {
  const plan = planRefund(books, referral, amount);
  const givenBack = { closing: referral.closing, amount, overturned: 0 };
  referral.givenBack.push(givenBack);
  for (const { row, amount: part } of plan) takeBackOf(books, row, part, givenBack);
}

// ── Time ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** "The day of the hold": what is pending becomes due. */
export function mature(books: Books): void {
  for (const row of books.rows.filter((each) => each.state === 'Pending' && each.dueOn <= books.today)) {
    move(books, row, 'Due');
    books.tell(row, both, true);
  }
}

/** Whoever owes what is overdue is reminded of it, now and then, and of all of it together. */
export function remind(books: Books): void {
  for (const row of books.rows) if (isOverdue(books, row)) books.tell(row, [debtorOf(row)], true);
}
