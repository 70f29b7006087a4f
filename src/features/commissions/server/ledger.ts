import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { record } from '../../../kit/server/events.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { workBetween } from '../../members/server/company/public.ts';
import type { CommissionState } from '../contract/ledger.ts';
import { commissionEvents, type Carried } from '../events.ts';
import type { Actor, Basis, Entry } from '../rules.ts';

/** Companies by their ids inside the server. */
export interface Pair {
  payer: CompanyRowId;
  payee: CompanyRowId;
}

/** A row as it is written; nothing of it ever changes. */
export interface NewRow extends Pair {
  referralId: number;
  kind: Entry['kind'] | 'refund';
  part: number;
  closing: number;
  amount: number;
  currency: string;
  basis: Basis;
  refundOf: number | null;
  /** The first of the statement's month. */
  month: string;
  dueOn: string;
}

/** Who does it; the member is the transaction's. */
export interface Hand {
  actor: Actor;
  companyId: CompanyRowId | null;
}

export interface Step extends Hand {
  state: CommissionState;
  note: string | null;
}

export const nobody: Hand = { actor: 'time', companyId: null };

/**
 * What is written between two companies is written one after the other, so that sums, refunds and their limits are read
 * and written by one at a time; and while neither of them is merged. Whoever locks several pairs says before which companies these are, and
 * does it in the order of their ids.
 */
export async function lockPair(tx: CommunityTx, { payer, payee }: Pair): Promise<void> {
  await Promise.all([
    workBetween(tx, [payer, payee]),
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`commissions ${payer} ${payee}`}, ${tx.communityId}))`.execute(
      tx,
    ),
  ]);
}

export const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

/** Answers the new row's id, or undefined where the same was written before. */
export async function writeRow(tx: CommunityTx, row: NewRow, now: string): Promise<number | undefined> {
  const { rows } = await sql<Row<'commissions', 'id'>>`
    INSERT INTO commissions (community_id, referral_id, payer_company_id, payee_company_id, kind, part, closing,
                             amount, currency, basis, refund_of, month, due_on)
    VALUES (${tx.communityId}, ${row.referralId}, ${row.payer}, ${row.payee}, ${row.kind}, ${row.part}, ${row.closing},
            ${row.amount}, ${row.currency}, ${JSON.stringify(row.basis)}::jsonb, ${row.refundOf},
            ${row.month}::date, ${row.dueOn}::date)
    ON CONFLICT DO NOTHING
    RETURNING id`.execute(tx);
  const commissionId = rows[0]?.id;
  if (commissionId === undefined) return undefined;
  const state: CommissionState = row.dueOn > now ? 'Pending' : 'Due';
  await sql`
    INSERT INTO commission_standing (community_id, commission_id, payer_company_id, payee_company_id, state, due_on)
    VALUES (${tx.communityId}, ${commissionId}, ${row.payer}, ${row.payee}, ${state}, ${row.dueOn}::date)`.execute(
    tx,
  );
  await addStep(tx, commissionId, { ...nobody, state, note: null });
  await changeTotals(tx, commissionId, [[state, 1]]);
  return commissionId;
}

/** From one state to another, once: answers the new step's id, or undefined where someone else was first. */
export async function move(
  tx: CommunityTx,
  commissionId: number,
  from: CommissionState,
  step: Step,
): Promise<number | undefined> {
  const { affected } = await sql`
    UPDATE commission_standing SET state = ${step.state}, since = moment()
     WHERE community_id = ${tx.communityId} AND commission_id = ${commissionId} AND state = ${from}`.execute(
    tx,
  );
  if (affected !== 1) return undefined;
  const stepId = await addStep(tx, commissionId, step);
  await changeTotals(tx, commissionId, [
    [from, -1],
    [step.state, 1],
  ]);
  return stepId;
}

async function addStep(tx: CommunityTx, commissionId: number, step: Step): Promise<number> {
  const { rows } = await sql<Row<'commission_steps', 'id'>>`
    INSERT INTO commission_steps (community_id, commission_id, state, actor, company_id, member_id, note)
    VALUES (${tx.communityId}, ${commissionId}, ${step.state}, ${step.actor}, ${step.companyId},
            ${step.actor === 'time' ? null : tx.memberId}, ${step.note})
    RETURNING id`.execute(tx);
  return rows[0]!.id;
}

/** Both sides' sums move with the row, in the same transaction. */
async function changeTotals(
  tx: CommunityTx,
  commissionId: number,
  changes: readonly (readonly [CommissionState, 1 | -1])[],
): Promise<void> {
  const states = changes.map(([state]) => state);
  const times = changes.map(([, count]) => count);
  // First the rows that are not there yet: what is taken away could not be inserted, because no count is below zero.
  await sql`
    INSERT INTO commission_totals
           (community_id, company_id, side, month, partner_company_id, currency, state, amount, commissions)
    SELECT c.community_id, s.company_id, s.side, c.month, s.partner, c.currency, change.state, 0, 0
      FROM commissions c
     CROSS JOIN LATERAL (VALUES (c.payer_company_id, 'payer', c.payee_company_id),
                                (c.payee_company_id, 'payee', c.payer_company_id)) s (company_id, side, partner)
     CROSS JOIN unnest(${states}::text[]) AS change (state)
     WHERE c.community_id = ${tx.communityId} AND c.id = ${commissionId}
    ON CONFLICT DO NOTHING`.execute(tx);
  await sql`
    UPDATE commission_totals t
       SET amount = t.amount + change.times * c.amount, commissions = t.commissions + change.times
      FROM commissions c, unnest(${states}::text[], ${times}::int[]) AS change (state, times)
     WHERE c.community_id = ${tx.communityId} AND c.id = ${commissionId} AND t.community_id = c.community_id
       AND t.month = c.month AND t.currency = c.currency AND t.state = change.state
       AND (t.company_id, t.side, t.partner_company_id)
           IN ((c.payer_company_id, 'payer', c.payee_company_id), (c.payee_company_id, 'payee', c.payer_company_id))`.execute(
    tx,
  );
}

/** The side that did not do it is told, and the screens of both follow; where neither did it, both are told. */
export function tell(
  tx: CommunityTx,
  event: keyof typeof commissionEvents,
  about: { referral_id: number; commission_id?: number } & Carried,
  { payer, payee }: Pair,
  by: number | null = null,
): void {
  const both = [payer, payee];
  record(tx, commissionEvents[event], about, {
    tells: both.filter((company) => company !== by),
    shows: both,
    by,
  });
}

/** What an event about several rows carries. */
export const idsOf = (rows: readonly Pick<Row<'commissions'>, 'id' | 'referral_id'>[]) => ({
  commission_ids: rows.map(({ id }) => id),
  referral_ids: [...new Set(rows.map(({ referral_id: id }) => id))],
});
