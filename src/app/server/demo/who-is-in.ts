import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { demoCommunities } from './seed.ts';

export const demoAddresses = demoCommunities.flatMap((demo) =>
  demo.companies.flatMap(({ people }) => people.map(({ email }) => email)),
);

/** The demo's seats in a community, and how many others are there. */
export async function whoIsIn(
  tx: CommunityTx,
  demoIds: readonly number[],
): Promise<{ seats: number[]; others: number; admins: number }> {
  const { rows } = await sql<
    Row<'members', 'id' | 'community_role' | 'suspended_at'> & { is_of_demo: boolean }
  >`
    SELECT id, community_role, suspended_at, account_id = ANY (${demoIds}::bigint[]) AS is_of_demo FROM members
     WHERE community_id = ${tx.communityId} AND left_at IS NULL ORDER BY id`.execute(tx);
  const others = rows.filter((row) => !row.is_of_demo);
  return {
    seats: rows.filter((row) => row.is_of_demo).map((row) => row.id),
    others: others.length,
    admins: others.filter((row) => row.community_role === 'Admin' && row.suspended_at === null).length,
  };
}
