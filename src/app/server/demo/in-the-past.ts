import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';

const dayMs = 24 * 3600 * 1000;

export interface Actor {
  memberId: number;
  companyId: CompanyRowId;
}

/** As if it were so many days ago: history is written by the verbs, and what they write cannot be changed afterwards. */
export function inThePast<Result>(
  database: Database,
  communityId: number,
  { memberId, daysAgo }: { memberId: number | null; daysAgo: number },
  work: (tx: CommunityTx) => Promise<Result>,
): Promise<Result> {
  return database.inCommunity({ communityId, memberId }, async (tx) => {
    await tellMoment(tx, daysAgo);
    return work(tx);
  });
}

/** A step of what is told as a whole or not at all: at a moment of its own, which its events bear too. An admin's deed says whose it is. */
export function stepInThePast<Result>(
  database: Database,
  tx: CommunityTx,
  daysAgo: number,
  work: (then: CommunityTx) => Promise<Result>,
  memberId: number | null = null,
): Promise<Result> {
  return database.alsoIn(tx, { communityId: tx.communityId, memberId }, async (then) => {
    await tellMoment(then, daysAgo);
    return work(then);
  });
}

async function tellMoment(tx: CommunityTx, daysAgo: number): Promise<void> {
  const then = new Date(Date.now() - daysAgo * dayMs);
  await sql`SELECT set_config('app.moment', ${then.toISOString()}, true)`.execute(tx);
}

export const dayBefore = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);

/** The contacts of companies, by the companies' names. */
export async function actorsIn(
  database: Database,
  communityId: number,
): Promise<Map<string, Actor & { wireId: number }>> {
  return database.inCommunity({ communityId }, async (tx) => {
    const { rows } = await sql<
      Row<'companies', 'name'> & { member_id: number; company_id: Row<'companies'>['id']; first_id: number }
    >`
      SELECT c.name, c.contact_member_id AS member_id, c.id AS company_id, c.first_member_id AS first_id
        FROM companies c WHERE c.community_id = ${communityId} AND c.is_listed`.execute(tx);
    return new Map(
      rows.map((row) => [
        row.name,
        { memberId: row.member_id, companyId: row.company_id, wireId: row.first_id },
      ]),
    );
  });
}
