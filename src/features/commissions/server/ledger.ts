import { sql } from 'kysely';
import { record } from '../../../kit/server/events.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { CommissionTerms } from '../../members/contract.ts';
import { memberIdsOf } from '../../members/server/public.ts';
import type { CommissionState } from '../contract.ts';
import { daysAfter, monthsAfter, type Actor, type Entry } from '../rules.ts';

/** What the ledger needs to know of a referral. Companies by their ids inside the server. */
export interface Earning {
  referralId: number;
  payer: number;
  payee: number;
  terms: CommissionTerms;
}

interface Row {
  kind: Entry['kind'] | 'refund';
  part: number;
  closing: number;
  amount: number;
  basis: Record<string, unknown>;
  refundOf: number | null;
  /** The first of the statement's month. */
  month: string;
  dueOn: string;
}

/** Today by the community's calendar. */
export async function today(tx: CommunityTx): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    SELECT ((now() AT TIME ZONE time_zone)::date)::text AS day FROM communities WHERE id = ${tx.communityId}`.execute(
    tx,
  );
  return rows[0]!.day;
}

/**
 * Writes what a referral has earned. It stands on the statement of the month in which it is written (a later month of a
 * recurring one on its own), so that a statement of a month that is over does not change any more.
 */
export async function book(
  tx: CommunityTx,
  earning: Earning,
  entries: readonly Entry[],
  deal: { date: string; closing: number; basis: Record<string, unknown> },
): Promise<void> {
  const now = await today(tx);
  for (const { kind, part, amount, monthsLater } of entries) {
    await write(tx, earning, now, {
      kind,
      part,
      closing: deal.closing,
      amount,
      basis: { ...deal.basis, parts: entries.length },
      refundOf: null,
      month: firstOf(monthsAfter(firstOf(now), monthsLater)),
      dueOn: daysAfter(monthsAfter(deal.date, monthsLater), earning.terms.commission_hold_days),
    });
  }
  if (entries.length > 0) await tell(tx, earning, 'commission.booked');
}

/** A negative row against one that was paid: at once due, by whoever has received it. */
export async function bookRefund(
  tx: CommunityTx,
  earning: Earning,
  refund: { of: number; amount: number; closing: number; basis: Record<string, unknown> },
): Promise<void> {
  const now = await today(tx);
  await write(tx, earning, now, {
    kind: 'refund',
    part: 1,
    closing: refund.closing,
    amount: -refund.amount,
    basis: refund.basis,
    refundOf: refund.of,
    month: firstOf(now),
    dueOn: now,
  });
  await tell(tx, earning, 'commission.refunded');
}

async function write(tx: CommunityTx, { referralId, payer, payee, terms }: Earning, now: string, row: Row) {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO commissions (community_id, referral_id, payer_company_id, payee_company_id, kind, part, closing, amount,
                             currency, basis, refund_of, month, due_on)
    VALUES (${tx.communityId}, ${referralId}, ${payer}, ${payee}, ${row.kind}, ${row.part}, ${row.closing}, ${row.amount},
            ${terms.commission_currency}, ${JSON.stringify(row.basis)}::jsonb, ${row.refundOf}, ${row.month}::date,
            ${row.dueOn}::date)
    RETURNING id`.execute(tx);
  const commissionId = rows[0]!.id;
  const state: CommissionState = row.dueOn > now ? 'Pending' : 'Due';
  await sql`
    INSERT INTO commission_standing (community_id, commission_id, payer_company_id, payee_company_id, state, due_on)
    VALUES (${tx.communityId}, ${commissionId}, ${payer}, ${payee}, ${state}, ${row.dueOn}::date)`.execute(
    tx,
  );
  await addStep(tx, commissionId, { state, actor: 'time', companyId: null, note: null });
  await addToTotals(tx, commissionId, state, 1);
}

export interface Step {
  state: CommissionState;
  actor: Actor;
  companyId: number | null;
  note: string | null;
}

/** From one state to another, once: answers false where somebody else was first. */
export async function move(
  tx: CommunityTx,
  commissionId: number,
  from: CommissionState,
  step: Step,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE commission_standing SET state = ${step.state}, since = now()
     WHERE community_id = ${tx.communityId} AND commission_id = ${commissionId} AND state = ${from}`.execute(
    tx,
  );
  if (numAffectedRows !== 1n) return false;
  await addStep(tx, commissionId, step);
  await addToTotals(tx, commissionId, from, -1);
  await addToTotals(tx, commissionId, step.state, 1);
  return true;
}

async function addStep(tx: CommunityTx, commissionId: number, step: Step): Promise<void> {
  await sql`
    INSERT INTO commission_steps (community_id, commission_id, state, actor, company_id, member_id, note)
    VALUES (${tx.communityId}, ${commissionId}, ${step.state}, ${step.actor}, ${step.companyId},
            ${step.actor === 'time' ? null : tx.memberId}, ${step.note})`.execute(tx);
}

/** Both sides' sums move with the row, in the same transaction; always the payer's first, so that nobody waits in a ring. */
async function addToTotals(tx: CommunityTx, commissionId: number, state: CommissionState, times: 1 | -1) {
  await sql`
    INSERT INTO commission_totals AS t
           (community_id, company_id, side, month, partner_company_id, currency, state, amount, commissions)
    SELECT c.community_id, s.company_id, s.side, c.month, s.partner, c.currency, ${state}, 0, 0
      FROM commissions c
     CROSS JOIN LATERAL (VALUES (c.payer_company_id, 'payer', c.payee_company_id),
                                (c.payee_company_id, 'payee', c.payer_company_id)) s (company_id, side, partner)
     WHERE c.community_id = ${tx.communityId} AND c.id = ${commissionId}
     ORDER BY s.company_id
    ON CONFLICT DO NOTHING`.execute(tx);
  await sql`
    UPDATE commission_totals t SET amount = t.amount + ${times} * c.amount, commissions = t.commissions + ${times}
      FROM commissions c
     WHERE c.community_id = ${tx.communityId} AND c.id = ${commissionId} AND t.community_id = c.community_id
       AND t.month = c.month AND t.currency = c.currency AND t.state = ${state}
       AND (t.company_id, t.side, t.partner_company_id)
           IN ((c.payer_company_id, 'payer', c.payee_company_id), (c.payee_company_id, 'payee', c.payer_company_id))`.execute(
    tx,
  );
}

export async function tell(
  tx: CommunityTx,
  { referralId, payer, payee }: Earning,
  event: string,
): Promise<void> {
  const people = [...(await memberIdsOf(tx, payer)), ...(await memberIdsOf(tx, payee))];
  record(tx, event, { referral_id: referralId }, people);
}

const firstOf = (day: string) => `${day.slice(0, 7)}-01`;
