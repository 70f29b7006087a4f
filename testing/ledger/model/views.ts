import {
  companyOn,
  creditorOf,
  debtorOf,
  hasMovedBack,
  isOverdue,
  refundedOf,
  type Books,
  type Referral,
  type Row,
  type Side,
  type State,
  type Status,
} from './books.ts';
import { dayIn } from './calendar.ts';
import { monthsOf } from './earnings.ts';

// What each company has to find on its screens, from the books alone.

export const rowsOn = (books: Books, company: number, side: Side) =>
  books.rows.filter((row) => companyOn(row, side) === company);

export const currencyOf = ({ referral }: Row) => referral.terms.commission_currency;

const sum = (rows: readonly Row[]) => rows.reduce((total, { amount }) => total + amount, 0);

/** Each currency by itself: what is not the same is never added. */
const byCurrency = <Item>(items: readonly Item[], of: (item: Item) => string) =>
  [...Map.groupBy(items, of)].sort(([one], [other]) => (one < other ? -1 : 1));

// ── A row ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** What a company may do with a row: pay what it owes, confirm or waive what it is owed, dispute, take its dispute back. */
export function mayDo(books: Books, row: Row, side: Side) {
  const { state } = row;
  const isOpen = state === 'Due' || state === 'Paid';
  return {
    pay: side === debtorOf(row) && state === 'Due',
    receive: side === creditorOf(row) && state === 'Paid',
    dispute: isOpen,
    withdraw: state === 'Disputed' && row.dispute!.by === side,
    cancel: side === creditorOf(row) && (state === 'Pending' || state === 'Due') && !hasMovedBack(books, row),
  };
}

/** The word for a state: the payer receives nothing, so to them a received commission is confirmed. */
export function stateWord(books: Books, row: Row, side: Side): string {
  if (isOverdue(books, row)) return 'Overdue';
  return row.state === 'Received' && side === debtorOf(row) ? 'Confirmed' : row.state;
}

/** The amounts in the sentence on how a row came about: what it is a share of, the least and the most; or what the customer got back. */
export function basisAmounts({ kind, givenBack, dealAmount, referral: { terms } }: Row): number[] {
  if (kind === 'refund') return givenBack ? [givenBack.amount] : [];
  const { commission_calc_method: method, commission_minimum: least, commission_cap: most } = terms;
  const isPlain = method === 'fixed' || method === 'per_lead';
  return [
    isPlain ? terms.commission_value : dealAmount,
    ...(least ? [least] : []),
    ...(most === null ? [] : [most]),
  ];
}

// ── Statements ──────────────────────────────────────────────────────────────────────────────────────────────────

export type Part = 'month' | 'earlier' | 'to_come';

/** Where a row stands on a statement; null where it does not. Past months have their own rows alone. */
export function partOf(books: Books, row: Row, month: string): Part | null {
  if (row.month === month) return 'month';
  if (month !== books.month || row.state === 'Received' || row.state === 'Cancelled') return null;
  return row.state === 'Pending' && row.month > month ? 'to_come' : 'earlier';
}

const states: readonly State[] = ['Pending', 'Due', 'Paid', 'Received', 'Disputed', 'Cancelled'];
const isOpenState = ({ state }: Row) => state === 'Pending' || state === 'Due' || state === 'Disputed';

export function statementSums(books: Books, rows: readonly Row[], month: string) {
  const seen = rows.filter((row) => partOf(books, row, month) !== null);
  const isNow = month === books.month;
  return byCurrency(seen, currencyOf).map(([currency, theirs]) => {
    const own = theirs.filter((row) => row.month === month);
    const others = theirs.filter((row) => partOf(books, row, month) === 'earlier');
    const earlier = sum(others.filter(isOpenState));
    return {
      currency,
      ...Object.fromEntries(states.map((state) => [state, sum(own.filter((row) => row.state === state))])),
      earlier,
      open: sum(own.filter(isOpenState)) + earlier,
      overdue: isNow ? sum(theirs.filter((row) => isOverdue(books, row))) : 0,
      to_confirm: sum(theirs.filter(({ state }) => state === 'Paid')),
      to_come: sum(theirs.filter((row) => partOf(books, row, month) === 'to_come')),
      total: sum(own.filter(({ state }) => state !== 'Cancelled')),
      rows: own.length,
    };
  });
}

/** What rows of a year, or of one of its months, come to: earned is what is paid and what is open, and received is part of what is paid. */
export const yearSums = (rows: readonly Row[]) =>
  byCurrency(rows, currencyOf).map(([currency, theirs]) => {
    const received = sum(theirs.filter(({ state }) => state === 'Received'));
    const paid = received + sum(theirs.filter(({ state }) => state === 'Paid'));
    const open = sum(theirs.filter(isOpenState));
    return { currency, earned: paid + open, paid, received, open };
  });

/** Months that have a statement, the newest first. */
export const statementMonths = (books: Books, company: number): string[] =>
  [
    ...new Set(
      [...rowsOn(books, company, 'payer'), ...rowsOn(books, company, 'payee')].map(({ month }) => month),
    ),
  ]
    .filter((month) => month <= books.month)
    .sort()
    .toReversed();

// ── Dashboards and the value report ─────────────────────────────────────────────────────────────────────────────

export function totals(books: Books, company: number, side: Side) {
  return byCurrency(rowsOn(books, company, side), currencyOf).map(([currency, rows]) => {
    const inState = (state: State) => rows.filter((row) => row.state === state);
    const pending = sum(inState('Pending').filter(({ month }) => month <= books.month));
    const [due, disputed] = [sum(inState('Due')), sum(inState('Disputed'))];
    return {
      currency,
      pending,
      due,
      disputed,
      open: pending + due + disputed,
      to_come: sum(inState('Pending').filter(({ month }) => month > books.month)),
      paid: sum(inState('Paid')),
      received: sum(inState('Received')),
      overdue: sum(rows.filter((row) => isOverdue(books, row))),
    };
  });
}

export type Direction = 'outgoing' | 'incoming';

export const referralsOf = (books: Books, company: number, direction: Direction) =>
  [...books.referrals.values()].filter(
    ({ sender, receiver }) => (direction === 'outgoing' ? sender : receiver) === company,
  );

const underWay: ReadonlySet<Status> = new Set([
  'New', 'Viewed', 'Awaiting confirmation', 'Disputed', 'Accepted', 'Customer Contacted', 'Quoted',
]); // prettier-ignore

export interface Days {
  from: string;
  to: string;
}
const isIn = ({ from, to }: Days, day: string) => from <= day && day <= to;

/** A referral counts on the day it was sent, an answer on its own, a deal on the deal's. */
export function flows(books: Books, referrals: readonly Referral[], days: Days) {
  const sent = referrals.filter(({ createdAt }) => isIn(days, dayIn(books.zone, createdAt)));
  const closed = referrals.filter(({ status, deal }) => status === 'Deal Closed' && isIn(days, deal!.date));
  return {
    sent: sent.length,
    converted: sent.filter(({ status }) => status === 'Deal Closed').length,
    under_way: sent.filter(({ status }) => underWay.has(status)).length,
    closed: closed.length,
    answers: answersOf(sent.filter(({ isLogged }) => !isLogged)),
    answered: referrals.filter(({ answeredAt: at }) => at !== null && isIn(days, dayIn(books.zone, at)))
      .length,
    values: byCurrency(closed, ({ terms }) => terms.commission_currency).map(([currency, deals]) => ({
      currency,
      deals: deals.length,
      amount: deals.reduce((total, each) => total + worthOf(each), 0),
    })),
  };
}

/** Nobody is asked to answer what was logged. */
const answersOf = (asked: readonly Referral[]) => ({
  of: asked.length,
  answered: asked.filter(({ answeredAt }) => answeredAt !== null).length,
  waiting: asked.filter(
    ({ answeredAt, status }) => answeredAt === null && (status === 'New' || status === 'Viewed'),
  ).length,
});

/** With all its months, less what the customer got back. */
const worthOf = (referral: Referral) =>
  referral.deal!.amount * monthsOf(referral.terms) - refundedOf(referral);

/** Whole percent. */
export const percent = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((part * 100) / whole);

/** What is owed for one referral, by what became of it. */
export const owedFor = (books: Books, referral: Referral) =>
  [...Map.groupBy(books.rowsOf(referral), ({ state }) => state)].map(([state, rows]) => ({
    state,
    amount: sum(rows),
    due_on: rows.map(({ dueOn }) => dueOn).sort()[0],
    is_overdue: rows.some((row) => isOverdue(books, row)),
  }));
