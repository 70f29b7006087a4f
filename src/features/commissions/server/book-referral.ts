import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { calendarOf } from '../../communities/server/public.ts';
import type { CommissionTerms } from '../../members/contract/terms.ts';
import {
  daysAfter,
  entriesAtAcceptance,
  entriesAtClosing,
  monthsAfter,
  monthsOf,
  type Basis,
  type Entry,
} from '../rules.ts';
import { firstOf, lockPair, tell, writeRow, type Pair } from './ledger.ts';
import { lastDeal } from './rows.queries.ts';

/** What of a referral the ledger needs: columns of its row as they are. */
export interface Earner extends Row<'referrals', 'id' | 'sender_company_id' | 'receiver_company_id'> {
  /** Frozen in the referral. */
  terms: CommissionTerms;
}

export interface ClosedDeal {
  /** Without tax, in minor units; with a recurring commission, what the customer pays each month. */
  amount: number;
  /** A day as `2026-03-31`. */
  date: string;
  /** Which of the sender's deals with this receiver it is, from 1. */
  number: number;
}

export const pairOf = (referral: Pick<Earner, 'sender_company_id' | 'receiver_company_id'>): Pair => ({
  payer: referral.receiver_company_id,
  payee: referral.sender_company_id,
});

/** Not of a deal, so it stays when a deal is taken up again. */
const leadClosing = 0;

/** The receiver has accepted: the fee for a lead, where the terms have one. Tried twice, it is written once. */
export async function bookAcceptance(tx: CommunityTx, referral: Earner): Promise<void> {
  const entries = entriesAtAcceptance(referral.terms);
  if (entries.length === 0) return;
  await lockPair(tx, pairOf(referral));
  const { today: now } = await calendarOf(tx);
  await book(tx, referral, entries, { now, date: now, closing: leadClosing, basis: {} });
}

/** The deal is made. A deal that was taken up again and is closed anew is another closing of it; answers which one. */
export async function bookClosing(
  tx: CommunityTx,
  referral: Earner,
  deal: ClosedDeal,
): Promise<{ closing: number }> {
  await lockPair(tx, pairOf(referral));
  const closing = await nextClosing(tx, referral.id);
  await sql`
    INSERT INTO commission_deals (community_id, referral_id, closing, amount, deal_number, made_on)
    VALUES (${tx.communityId}, ${referral.id}, ${closing}, ${deal.amount}, ${deal.number}, ${deal.date}::date)`.execute(
    tx,
  );
  await book(tx, referral, entriesAtClosing(referral.terms, deal.amount, deal.number), {
    now: (await calendarOf(tx)).today,
    date: deal.date,
    closing,
    basis: { deal_amount: deal.amount, deal_number: deal.number },
  });
  return { closing };
}

/** Which closing of the referral the next one is, from 1. */
export const nextClosing = async (tx: CommunityTx, referralId: number): Promise<number> =>
  ((await lastDeal(tx, referralId))?.closing ?? 0) + 1;

/**
 * A row stands on the statement of the month in which it is earned. What was earned before it was recorded stands on the statement
 * of the month in which it is written: the statement of a month that is over gets no new rows.
 */
async function book(
  tx: CommunityTx,
  referral: Earner,
  entries: readonly Entry[],
  earned: { now: string; date: string; closing: number; basis: Partial<Basis> },
): Promise<void> {
  const { terms } = referral;
  const { payer, payee } = pairOf(referral);
  let isNew = false;
  for (const { kind, part, amount, monthsLater } of entries) {
    const row = {
      referralId: referral.id,
      payer,
      payee,
      kind,
      part,
      closing: earned.closing,
      amount,
      currency: terms.commission_currency,
      basis: { ...earned.basis, parts: monthsOf(terms), terms },
      refundOf: null,
      month: laterOf(firstOf(earned.now), firstOf(monthsAfter(earned.date, monthsLater))),
      dueOn: daysAfter(monthsAfter(earned.date, monthsLater), terms.commission_hold_days),
    };
    isNew = (await writeRow(tx, row, earned.now)) !== undefined || isNew;
  }
  if (isNew) tell(tx, 'booked', { referral_id: referral.id }, { payer, payee });
}

const laterOf = (one: string, other: string) => (one > other ? one : other);

export async function earnerById(tx: CommunityTx, referralId: number): Promise<Earner> {
  const { rows } = await sql<Earner>`
    SELECT id, sender_company_id, receiver_company_id, terms FROM referrals
     WHERE community_id = ${tx.communityId} AND id = ${referralId}`.execute(tx);
  return rows[0]!;
}
