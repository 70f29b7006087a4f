import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { Database } from '../../../../kit/server/tx.ts';
import { indexVersion } from '../../rules/search.ts';
import { indexCompany } from './index-company.ts';

const most = 200;

/** Companies whose words were made by older rules, or never. One that fails does not keep the others waiting. */
export async function indexOutdated(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await database.asSystem('find companies that are not indexed', (tx) =>
      sql<{ community_id: number; company_id: CompanyRowId }>`
        SELECT community_id, company_id FROM companies_to_index(${indexVersion}::smallint, ${most})`.execute(
        tx,
      ),
    );
    const failures: unknown[] = [];
    for (const { community_id: communityId, company_id: companyId } of rows) {
      await database
        .inCommunity({ communityId }, (tx) => indexCompany(tx, companyId))
        .catch((problem: unknown) => failures.push(problem));
    }
    // Those that failed come again with every piece: when there is nothing else left, it is over.
    if (failures.length === rows.length) {
      if (failures.length > 0) throw new AggregateError(failures, 'Some companies could not be indexed.');
      return;
    }
  }
}
