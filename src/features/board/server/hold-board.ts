import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { record } from '../../../kit/server/events.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { boardChanged } from '../events.ts';
import { mostParts } from '../rules/limits.ts';

/** Raises the board's version and holds it until the transaction ends: whoever changes the board waits here for those before them. */
export async function holdBoard(tx: CommunityTx, companyId: CompanyRowId): Promise<number> {
  const { rows } = await sql<Row<'boards', 'version'>>`
    INSERT INTO boards (community_id, company_id, version) VALUES (${tx.communityId}, ${companyId}, 1)
    ON CONFLICT (community_id, company_id) DO UPDATE SET version = boards.version + 1
    RETURNING version`.execute(tx);
  return rows[0]!.version;
}

/** Beyond so many parts a screen asks for the whole board, and needs to know of no more of them. */
export function tellChanged(
  tx: CommunityTx,
  companyId: CompanyRowId,
  { version, lists = [], cards = [] }: { version: number; lists?: number[]; cards?: number[] },
): void {
  const named = { lists: lists.slice(0, mostParts + 1), cards: cards.slice(0, mostParts + 1) };
  record(tx, boardChanged, { version, ...named }, { tells: [], shows: [companyId], by: companyId });
}
