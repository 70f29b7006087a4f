import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

/** The counts (product rules: Fields on the wire) as far as they are a company's: what waits for its answer, and what it waits for. */
export interface CompanyCounts {
  incoming_referral_count: number;
  incoming_partnership_count: number;
  outgoing_partnership_count: number;
}

/** What else is kept beside them: the numbers on the tabs of the partners' lists. */
export interface KeptCounts extends CompanyCounts {
  waiting_partnerships: number;
  former_partnerships: number;
  outbound_partners: number;
  inbound_partners: number;
  outbound_former: number;
  inbound_former: number;
}

const none: CompanyCounts = {
  incoming_referral_count: 0,
  incoming_partnership_count: 0,
  outgoing_partnership_count: 0,
};
const noChange: KeptCounts = {
  ...none,
  waiting_partnerships: 0,
  former_partnerships: 0,
  outbound_partners: 0,
  inbound_partners: 0,
  outbound_former: 0,
  inbound_former: 0,
};

/** In the transaction that makes them true. Where two companies' change, the one with the lower id goes first. */
export async function changeCounts(
  tx: CommunityTx,
  changes: ReadonlyMap<number, Partial<KeptCounts>>,
): Promise<void> {
  const changed = [...changes]
    .sort(([one], [other]) => one - other)
    .map(([companyId, change]) => ({ companyId, by: { ...noChange, ...change } }))
    .filter(({ by }) => Object.values(by).some((difference) => difference !== 0));
  const written = changed.flatMap(({ companyId, by }) => [
    sql`
      INSERT INTO company_counts AS n (community_id, company_id) VALUES (${tx.communityId}, ${companyId})
      ON CONFLICT DO NOTHING`.execute(tx),
    sql`
      UPDATE company_counts
         SET incoming_referral_count = incoming_referral_count + ${by.incoming_referral_count},
             incoming_partnership_count = incoming_partnership_count + ${by.incoming_partnership_count},
             outgoing_partnership_count = outgoing_partnership_count + ${by.outgoing_partnership_count},
             waiting_partnerships = waiting_partnerships + ${by.waiting_partnerships},
             former_partnerships = former_partnerships + ${by.former_partnerships},
             outbound_partners = outbound_partners + ${by.outbound_partners},
             inbound_partners = inbound_partners + ${by.inbound_partners},
             outbound_former = outbound_former + ${by.outbound_former},
             inbound_former = inbound_former + ${by.inbound_former}
       WHERE community_id = ${tx.communityId} AND company_id = ${companyId}`.execute(tx),
  ]);
  await Promise.all(written);
}
