import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { changeCounts } from '../../members/server/company/public.ts';
import { referralStatuses, type Direction, type ReferralStatus } from '../contract/status.ts';
import { isUnanswered } from '../rules.ts';
import type { ReferralRow } from './referrals.queries.ts';

type Sides = Pick<ReferralRow, 'sender_company_id' | 'receiver_company_id'>;

/** Both companies' numbers by status, and the receiver's badge; `from` is null for a new one. */
export async function countStatus(
  tx: CommunityTx,
  { sender_company_id: sender, receiver_company_id: receiver }: Sides,
  from: ReferralStatus | null,
  to: ReferralStatus,
): Promise<void> {
  const changes = [
    { companyId: sender, direction: 'outgoing' as const },
    { companyId: receiver, direction: 'incoming' as const },
  ]
    .sort((one, other) => one.companyId - other.companyId)
    .flatMap((side) => [
      ...(from === null ? [] : [{ ...side, status: from, by: -1 }]),
      { ...side, status: to, by: 1 },
    ]);
  const waiting = Number(isUnanswered(to)) - Number(from !== null && isUnanswered(from));
  // Sent in the order of the ids, so that two who count at once never wait for each other in a ring.
  await Promise.all([
    ...changes
      .sort(byKey)
      .map(({ companyId, direction, status, by }) =>
        by > 0 ? raise(tx, companyId, direction, status) : lower(tx, companyId, direction, status),
      ),
    changeCounts(tx, new Map([[receiver, { incoming_referral_count: waiting }]])),
  ]);
}

interface Counted {
  companyId: CompanyRowId;
  status: ReferralStatus;
}
const byKey = (one: Counted, other: Counted) =>
  one.companyId - other.companyId || (one.status < other.status ? -1 : 1);

const raise = (tx: CommunityTx, companyId: CompanyRowId, direction: Direction, status: ReferralStatus) =>
  sql`
    INSERT INTO referral_counts AS c (community_id, company_id, direction, status, referrals)
    VALUES (${tx.communityId}, ${companyId}, ${direction}, ${status}, 1)
    ON CONFLICT (community_id, company_id, direction, status) DO UPDATE SET referrals = c.referrals + 1`.execute(
    tx,
  );

const lower = (tx: CommunityTx, companyId: CompanyRowId, direction: Direction, status: ReferralStatus) =>
  sql`
    UPDATE referral_counts SET referrals = referrals - 1
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND direction = ${direction}
       AND status = ${status}`.execute(tx);

/** All of a company's in one direction, by status; every status is there. */
export async function countsByStatus(
  tx: CommunityTx,
  companyId: CompanyRowId,
  direction: Direction,
): Promise<Record<ReferralStatus, number>> {
  const { rows } = await sql<Row<'referral_counts', 'referrals'> & { status: ReferralStatus }>`
    SELECT status, referrals FROM referral_counts
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND direction = ${direction}`.execute(
    tx,
  );
  const known = new Map(rows.map(({ status, referrals }) => [status, referrals]));
  return Object.fromEntries(referralStatuses.map((status) => [status, known.get(status) ?? 0])) as Record<
    ReferralStatus,
    number
  >;
}
