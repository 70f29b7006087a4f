import { dayIn, monthOf } from './calendar.ts';
import type { Terms } from './earnings.ts';

export type State = 'Pending' | 'Due' | 'Paid' | 'Received' | 'Disputed' | 'Cancelled';
export type Status =
  | 'New'
  | 'Viewed'
  | 'Accepted'
  | 'Customer Contacted'
  | 'Quoted'
  | 'Deal Closed'
  | 'Lost'
  | 'Declined'
  | 'Withdrawn'
  | 'Expired'
  | 'Awaiting confirmation'
  | 'Disputed';

/** Of the referral: its receiver owes its sender. A row below zero goes the other way. */
export type Side = 'payer' | 'payee';

/** A row of the ledger. */
export interface Row {
  referral: Referral;
  kind: 'deal' | 'lead' | 'month' | 'refund';
  part: number;
  parts: number;
  closing: number;
  amount: number;
  /** Of the deal that it was earned by, as it was closed then; 0 for a lead. */
  dealAmount: number;
  /** The row that it takes something back of. */
  of: Row | null;
  /** The customer's refund that it was deducted for. */
  givenBack: GivenBack | null;
  /** An admin found that deduction not to be owed. */
  isOverturned: boolean;
  month: string;
  dueOn: string;
  state: State;
  since: number;
  writtenAt: number;
  paidAt: number | null;
  /** While it is disputed: by whom, and whether it was paid. */
  dispute: { by: Side; wasPaid: boolean } | null;
}

/** What the customer got back of a deal, and how much of that an admin has overturned. */
export interface GivenBack {
  closing: number;
  amount: number;
  overturned: number;
}

export interface Referral {
  key: string;
  sender: number;
  receiver: number;
  terms: Terms;
  isLogged: boolean;
  /** The day that it stands for: when it happened, or when it was sent. */
  day: string;
  createdAt: number;
  answeredAt: number | null;
  expiresAt: number | null;
  status: Status;
  before: Status | null;
  isReopeningAsked: boolean;
  /** The two have been at odds: until then it does not exist for an admin. */
  isKnownToAdmin: boolean;
  deal: { amount: number; date: string } | null;
  /** Of the deal as it was closed last: which closing, and which deal between the two. */
  closing: number;
  dealNumber: number;
  givenBack: GivenBack[];
}

/** A notification with an amount: who reads it, of which customer, and how much. */
export interface Told {
  reader: number;
  referral: Referral;
  amount: number;
  /** It may stand with others in a sentence that has no amount. */
  mayJoin?: boolean;
}

/** All that happened between a few companies of one community, and the time where it is. */
export class Books {
  readonly zone: string;
  now: number;
  readonly referrals = new Map<string, Referral>();
  /** As they were written. */
  readonly rows: Row[] = [];
  /** What each company pays where nothing else was agreed. */
  readonly defaults: Terms[];
  /** What two have agreed: `sender receiver`. */
  readonly agreed = new Map<string, Terms>();
  readonly told: Told[] = [];
  /** Whose person does what happens now: nobody is told of their own deed. */
  actor: number | null = null;

  constructor(zone: string, now: number, defaults: readonly Terms[]) {
    this.zone = zone;
    this.now = now;
    this.defaults = [...defaults];
  }

  get today(): string {
    return dayIn(this.zone, this.now);
  }

  get month(): string {
    return monthOf(this.today);
  }

  rowsOf = (referral: Referral) => this.rows.filter((row) => row.referral === referral);

  /** Between the two, with the sender's deals at this receiver. */
  closedDeals = ({ sender, receiver }: Pick<Referral, 'sender' | 'receiver'>) =>
    [...this.referrals.values()].filter(
      (each) => each.sender === sender && each.receiver === receiver && each.status === 'Deal Closed',
    ).length;

  tell(row: Row, sides: readonly Side[], mayJoin = false): void {
    const [referral, amount] = [row.referral, Math.abs(row.amount)];
    const readers = sides.map((side) => companyOn(row, side)).filter((reader) => reader !== this.actor);
    for (const reader of readers) this.told.push({ reader, referral, amount, mayJoin });
  }
}

export const companyOn = ({ referral }: Row, side: Side) =>
  side === 'payer' ? referral.receiver : referral.sender;

export const otherSide = (side: Side): Side => (side === 'payer' ? 'payee' : 'payer');

/** Who has to pay the row: what is taken back is paid by the one who had earned it. */
export const debtorOf = (row: Row): Side => (row.amount > 0 ? 'payer' : 'payee');
export const creditorOf = (row: Row): Side => otherSide(debtorOf(row));

/** The payer has said so, and nobody has decided otherwise. */
export const isPaid = (row: Row) =>
  row.state === 'Paid' || row.state === 'Received' || (row.state === 'Disputed' && row.dispute!.wasPaid);

/** What is left of a row after all that was taken back of it and stands. */
export const restOf = (books: Books, row: Row) =>
  books.rows
    .filter((each) => each.of === row && each.state !== 'Cancelled')
    .reduce((rest, { amount }) => rest + amount, row.amount);

/** Something that was taken back of it has been paid back, or is disputed. */
export const hasMovedBack = (books: Books, row: Row) =>
  books.rows.some(
    (each) =>
      each.of === row && (each.state === 'Paid' || each.state === 'Received' || each.state === 'Disputed'),
  );

/** What the customer has got back of the deal as it stands. */
export const refundedOf = ({ givenBack, closing }: Referral) =>
  givenBack
    .filter((each) => each.closing === closing)
    .reduce((sum, { amount, overturned }) => sum + amount - overturned, 0);

const overdueMs = 14 * 86_400_000;

/** "What has been due for two weeks." */
export const isOverdue = (books: Books, row: Row) =>
  row.state === 'Due' && row.since <= books.now - overdueMs;
