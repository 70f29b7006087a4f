import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

/** Everybody in a community, by first and last name. */
export async function peopleIn(tx: CommunityTx): Promise<(name: string) => Caller> {
  const { rows } = await sql<
    Row<'members', 'id' | 'first_name' | 'last_name' | 'company_id' | 'community_role'>
  >`
    SELECT id, first_name, last_name, company_id, community_role FROM members WHERE community_id = ${tx.communityId}`.execute(
    tx,
  );
  const people = new Map(
    rows.map((row) => [
      `${row.first_name} ${row.last_name}`,
      { memberId: row.id, companyId: row.company_id, isAdmin: row.community_role === 'Admin', sessionId: '' },
    ]),
  );
  return (name) => {
    const found = people.get(name);
    if (!found) throw new Error(`The demo has no ${name}.`);
    return found;
  };
}
