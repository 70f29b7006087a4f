import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { firstMemberOf } from '../../members/server/company/public.ts';
import { companyNamed } from '../../members/server/faces/public.ts';
import type { Commission, CommissionState, Side } from '../contract/ledger.ts';
import { basisSentence, mayDo, overdueAfterDays, undoMs, type Basis } from '../rules.ts';

interface WireRow
  extends
    Row<
      'commissions',
      | 'id'
      | 'referral_id'
      | 'part'
      | 'closing'
      | 'amount'
      | 'currency'
      | 'refund_of'
      | 'due_on'
      | 'created_at'
    >,
    Row<'commission_standing', 'since'> {
  side: Side;
  partner_id: number;
  partner_name: Row<'companies'>['name'];
  partner_avatar: Row<'companies'>['avatar'];
  customer: Row<'referrals'>['contact_name'];
  kind: Commission['kind'];
  basis: Basis;
  state: CommissionState;
  paid_at: Row<'commission_steps'>['created_at'] | null;
  received_at: Date | null;
  undo_ms: number;
  is_overdue: boolean;
  raised_by: Side | null;
  month: string;
  has_moved_back: boolean;
}

/**
 * Something of it was taken back and has been paid back, or is disputed. A scalar, and not an EXISTS, which the planner
 * may answer by reading the whole ledger first.
 */
export const hasMovedBack = sql`
  coalesce((SELECT true FROM commissions r
              JOIN commission_standing rs ON rs.community_id = r.community_id AND rs.commission_id = r.id
             WHERE r.community_id = c.community_id AND r.refund_of = c.id AND rs.state IN ('Paid', 'Received', 'Disputed')
             LIMIT 1), false)`;

/** Of a standing `s`. */
export const isOverdue = sql`s.state = 'Due' AND s.since <= moment() - make_interval(days => ${sql.lit(overdueAfterDays)})`;

/** Of a commission `c` and its standing `s`: the last step of what is disputed is the dispute. */
const raisedBy = sql`
  CASE s.state WHEN 'Disputed' THEN (SELECT k.actor FROM commission_steps k
                                      WHERE k.community_id = c.community_id AND k.commission_id = c.id
                                      ORDER BY k.id DESC LIMIT 1) END`;

const partner = sql`CASE seen.side WHEN 'payer' THEN c.payee_company_id ELSE c.payer_company_id END`;

/** These rows as the company sees them, in the order in which they are named. It has to be one of each row's two. */
export async function commissionsFor(
  tx: CommunityTx,
  companyId: CompanyRowId,
  ids: readonly number[],
): Promise<Commission[]> {
  const { rows } = await sql<WireRow>`
    SELECT c.id, c.referral_id, seen.side, ${firstMemberOf('p')} AS partner_id, p.name AS partner_name,
           p.avatar AS partner_avatar, r.contact_name AS customer, c.kind, c.part, c.closing, c.amount, c.currency, c.basis, c.refund_of,
           s.state, s.since, c.due_on, ${isOverdue} AS is_overdue, ${raisedBy} AS raised_by, paid.created_at AS paid_at,
           CASE WHEN s.state = 'Received' THEN s.since END AS received_at,
           CASE WHEN s.state = 'Paid' AND paid.member_id = ${tx.memberId}
                THEN greatest(0, ${undoMs} - (extract(epoch FROM now() - paid.created_at) * 1000)::bigint) ELSE 0 END AS undo_ms,
           to_char(c.month, 'YYYY-MM') AS month, c.created_at, ${hasMovedBack} AS has_moved_back
      FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted (id, place)
     CROSS JOIN LATERAL (SELECT * FROM commissions k
                          WHERE k.community_id = ${tx.communityId} AND k.id = wanted.id LIMIT 1) c
     CROSS JOIN LATERAL (SELECT CASE WHEN c.payer_company_id = ${companyId} THEN 'payer' ELSE 'payee' END AS side) seen
     CROSS JOIN LATERAL (SELECT * FROM commission_standing k
                          WHERE k.community_id = c.community_id AND k.commission_id = c.id LIMIT 1) s
      LEFT JOIN LATERAL (SELECT k.created_at, k.member_id FROM commission_steps k
                          WHERE k.community_id = c.community_id AND k.commission_id = c.id AND k.state = 'Paid'
                            AND k.id > coalesce((SELECT max(d.id) FROM commission_steps d
                                                  WHERE d.community_id = c.community_id AND d.commission_id = c.id
                                                    AND d.state = 'Due'), 0)
                          ORDER BY k.id LIMIT 1) paid ON s.state <> 'Cancelled'
     CROSS JOIN LATERAL (SELECT k.contact_name FROM referrals k
                          WHERE k.community_id = c.community_id AND k.id = c.referral_id LIMIT 1) r
     CROSS JOIN LATERAL ${companyNamed(tx, partner)} p
     WHERE ${companyId} IN (c.payer_company_id, c.payee_company_id)
     ORDER BY wanted.place`.execute(tx);
  return rows.map(asCommission);
}

function asCommission(row: WireRow): Commission {
  const {
    partner_id,
    partner_name,
    partner_avatar,
    has_moved_back: hasMoved,
    raised_by: raised,
    basis,
    ...plain
  } = row;
  const can = mayDo(row.state, row.side, row.amount, raised);
  return {
    ...plain,
    partner: { id: partner_id, name: partner_name, avatar: partner_avatar },
    parts: basis.parts,
    basis: basisSentence(row, basis),
    since: row.since.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    received_at: row.received_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    can: { ...can, cancel: can.cancel && !hasMoved },
  };
}
