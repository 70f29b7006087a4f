import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { speaksOf } from '../../../kit/server/http/answers-about.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { CommissionState } from '../contract/ledger.ts';
import type { Basis } from '../rules.ts';
import type { NewRow } from './ledger.ts';
import { hasMovedBack } from './wire.queries.ts';

/** A row of the ledger with what became of it, as the verbs need it. */
export interface LedgerRow {
  id: number;
  referral_id: number;
  payer: CompanyRowId;
  payee: CompanyRowId;
  kind: NewRow['kind'];
  part: number;
  closing: number;
  amount: number;
  currency: string;
  basis: Basis;
  refund_of: number | null;
  month: string;
  due_on: string;
  state: CommissionState;
  /** The payer has said that it is paid, and no decision has said otherwise. */
  is_paid: boolean;
  /** Something that was taken back of it has been paid back, or is disputed. */
  has_moved_back: boolean;
  /** What is left of it after what was taken back and not cancelled; the sign is the row's. */
  rest: number;
}

const ledgerRows = (tx: CommunityTx, which: Sql) => sql<LedgerRow>`
  SELECT c.id, c.referral_id, c.payer_company_id AS payer, c.payee_company_id AS payee, c.kind, c.part, c.closing,
         c.amount, c.currency, c.basis, c.refund_of, c.month, c.due_on, s.state,
         s.state IN ('Paid', 'Received') OR s.state = 'Disputed' AND (
           SELECT p.state = 'Paid' FROM commission_steps p
            WHERE p.community_id = c.community_id AND p.commission_id = c.id AND p.state <> 'Disputed'
            ORDER BY p.id DESC LIMIT 1) AS is_paid, ${hasMovedBack} AS has_moved_back,
         c.amount + coalesce((SELECT sum(r.amount)::bigint FROM commissions r
                                JOIN commission_standing rs ON rs.community_id = r.community_id AND rs.commission_id = r.id
                               WHERE r.community_id = c.community_id AND r.refund_of = c.id AND rs.state <> 'Cancelled'),
                             0) AS rest
    FROM commissions c
    JOIN commission_standing s ON s.community_id = c.community_id AND s.commission_id = c.id
   WHERE c.community_id = ${tx.communityId} AND ${which}
   ORDER BY c.id`;

export async function rowById(tx: CommunityTx, id: number): Promise<LedgerRow | undefined> {
  const { rows } = await ledgerRows(tx, sql`c.id = ${id}`).execute(tx);
  // Shown with the customer's name.
  if (rows[0]) speaksOf(tx, `referral:${rows[0].referral_id}`);
  return rows[0];
}

/** Of several at once, in the order of their ids. */
export async function rowsById(tx: CommunityTx, ids: readonly number[]): Promise<LedgerRow[]> {
  const { rows } = await ledgerRows(tx, sql`c.id = ANY (${ids}::bigint[])`).execute(tx);
  for (const { referral_id: id } of rows) speaksOf(tx, `referral:${id}`);
  return rows;
}

export async function refundsOf(tx: CommunityTx, id: number): Promise<LedgerRow[]> {
  const { rows } = await ledgerRows(tx, sql`c.refund_of = ${id}`).execute(tx);
  return rows;
}

/** What is owed for a deal, by the closing: its own rows, and those that gave back what a refund had taken. */
export async function owedForDeal(
  tx: CommunityTx,
  referralId: number,
  closing: number,
): Promise<LedgerRow[]> {
  const { rows } = await ledgerRows(
    tx,
    sql`c.referral_id = ${referralId} AND c.closing = ${closing} AND c.kind <> 'lead' AND c.amount > 0`,
  ).execute(tx);
  return rows;
}

export interface Deal extends Row<'commission_deals', 'closing' | 'amount' | 'deal_number'> {
  refunded: number;
}

/** The deal as it was closed last, with what the customer has got back of it. */
export async function lastDeal(tx: CommunityTx, referralId: number): Promise<Deal | undefined> {
  const { rows } = await sql<Deal>`
    SELECT d.closing, d.amount, d.deal_number,
           coalesce((SELECT sum(r.amount)::bigint FROM commission_deal_refunds r
                      WHERE r.community_id = d.community_id AND r.referral_id = d.referral_id
                        AND r.closing = d.closing), 0) AS refunded
      FROM commission_deals d
     WHERE d.community_id = ${tx.communityId} AND d.referral_id = ${referralId}
     ORDER BY d.closing DESC LIMIT 1`.execute(tx);
  return rows[0];
}
