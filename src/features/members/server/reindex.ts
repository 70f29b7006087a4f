import { sql } from 'kysely';
import type { Database } from '../../../kit/server/tx.ts';
import { indexVersion } from '../rules.ts';
import { indexCompany } from './index-company.ts';

/** Once at the start: companies whose words were made by older rules, or never. Answers how many there were. */
export async function indexOutdated(database: Database): Promise<number> {
  let count = 0;
  for (;;) {
    const { rows } = await database.asSystem('find companies that are not indexed', (tx) =>
      sql<{ community_id: number; company_id: number }>`
        SELECT community_id, company_id FROM companies_to_index(${indexVersion}::smallint, 200)`.execute(tx),
    );
    if (rows.length === 0) return count;
    for (const { community_id: communityId, company_id: companyId } of rows) {
      await database.inCommunity({ communityId }, (tx) => indexCompany(tx, companyId));
      count += 1;
    }
  }
}
