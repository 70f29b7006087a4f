import { sql } from 'kysely';
import { record } from '../../../kit/server/events.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { firstMemberOf, memberIdsOf } from '../../members/server/public.ts';
import type { Which } from '../rules.ts';
import type { Partnership } from './partnership.ts';

/**
 * To both companies, because both see it on their screens. `by` is the `company_id` of whoever did it, whom nobody has to
 * notify; null: an admin, or time.
 */
export async function tell(
  tx: CommunityTx,
  name: `partnership.${string}`,
  { id, company }: Pick<Partnership, 'id' | 'company'>,
  by: Which | null,
): Promise<void> {
  const recipients = [...(await memberIdsOf(tx, company.a)), ...(await memberIdsOf(tx, company.b))];
  const payload = { partnership_id: id, by: by && (await wireIdOf(tx, company[by])) };
  record(tx, name, payload, recipients);
}

async function wireIdOf(tx: CommunityTx, companyId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT ${firstMemberOf('c')} AS id FROM companies c
     WHERE c.community_id = ${tx.communityId} AND c.id = ${companyId}`.execute(tx);
  return rows[0]!.id;
}
