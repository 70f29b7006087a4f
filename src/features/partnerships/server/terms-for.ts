import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { CommissionTerms } from '../../members/contract/terms.ts';
import type { PartnershipStatus } from '../contract.ts';
import type { Pair } from './ways.ts';

export interface AppliedTerms {
  terms: CommissionTerms;
  source: 'partnership' | 'default' | 'none';
  version: number | null;
  status: PartnershipStatus | null;
}

/**
 * What the receiver pays the sender for a referral that is sent now: by the partnership's version in force, otherwise by the
 * receiver's default terms, otherwise nothing. A partnership that has ended agrees nothing any more.
 */
export async function termsFor(tx: CommunityTx, { sender, receiver }: Pair): Promise<AppliedTerms> {
  const [a, b] = [sender, receiver].sort((one, other) => one - other);
  const paidByReceiver = sql.ref(receiver === a ? 't.paid_by_a' : 't.paid_by_b');
  const { rows } = await sql<{
    agreed: CommissionTerms | null;
    version: Row<'partnership_terms'>['version'] | null;
    status: Row<'partnerships'>['status'] | null;
    usual: CommissionTerms | null;
    currency: CommissionTerms['commission_currency'];
  }>`
    SELECT ${paidByReceiver} AS agreed, t.version, p.status, c.commission AS usual, c.currency
      FROM companies c
      LEFT JOIN partnerships p ON p.community_id = c.community_id AND p.company_a = ${a!} AND p.company_b = ${b!}
      LEFT JOIN partnership_terms t ON t.community_id = p.community_id AND t.partnership_id = p.id
                                   AND t.version = p.version_in_force AND p.status IN ('Accepted', 'Paused')
     WHERE c.community_id = ${tx.communityId} AND c.id = ${receiver}`.execute(tx);
  const { agreed, version, status, usual, currency } = rows[0]!;
  if (agreed) return { terms: agreed, source: 'partnership', version, status };
  if (usual) return { terms: usual, source: 'default', version: null, status };
  return { terms: noCommission(currency), source: 'none', version: null, status };
}

const noCommission = (currency: CommissionTerms['commission_currency']): CommissionTerms => ({
  commission_calc_method: 'none',
  commission_value: 0,
  commission_currency: currency,
  commission_cap: null,
  commission_minimum: null,
  commission_duration_months: null,
  commission_hold_days: 0,
  commission_payment_method: 'bank_transfer',
  tiers: [],
});
