import type { z } from 'zod';
import type { CompanyOnWire } from '../../../../kit/common/ids.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { getActivity } from '../../contract/activity.ts';

/** When these people and companies were here last; whoever is unknown, or never was here, is missing. */
export async function activityOf(
  tx: CommunityTx,
  { user_ids: userIds, company_ids: companyIds }: z.output<typeof getActivity.body>,
): Promise<z.input<typeof getActivity.output>> {
  const { rows: people } = await sql<{ user_id: Row<'member_activity'>['member_id']; last_active_at: Date }>`
    SELECT a.member_id AS user_id, a.last_active_at FROM member_activity a
     WHERE a.community_id = ${tx.communityId} AND a.member_id = ANY (${userIds}::bigint[])
       AND a.last_active_at IS NOT NULL`.execute(tx);
  const { rows: companies } = await sql<
    Row<'company_activity', 'last_active_at'> & { company_id: CompanyOnWire }
  >`
    SELECT m.id AS company_id, a.last_active_at FROM members m
      JOIN company_activity a ON a.community_id = m.community_id AND a.company_id = m.company_id
     WHERE m.community_id = ${tx.communityId} AND m.id = ANY (${companyIds}::bigint[])`.execute(tx);
  const told = <Active extends { last_active_at: Date }>(row: Active) => ({
    ...row,
    last_active_at: row.last_active_at.toISOString(),
  });
  return { people: people.map(told), companies: companies.map(told) };
}
