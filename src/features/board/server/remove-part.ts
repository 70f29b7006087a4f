import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { cut } from '../rules/cut.ts';
import { tellChanged } from './hold-board.ts';

export type PartKind = 'comment' | 'checklist' | 'checkitem' | 'file';

export const partTables = {
  comment: sql`board_comments`,
  checklist: sql`board_checklists`,
  checkitem: sql`board_check_items`,
  file: sql`board_files`,
};

interface Part {
  what: PartKind;
  cardId: number;
  id: number;
  /** What it is called among things that were removed. */
  name: string;
  version: number;
}

const longestName = 200;

/** A mark with a number, under which it comes back. */
export async function removePart(
  tx: CommunityTx,
  { companyId, memberId }: Caller,
  { what, cardId, id, name, version }: Part,
) {
  const { rows } = await sql<Row<'board_removals', 'id'>>`
    INSERT INTO board_removals (community_id, company_id, what, name, cards, removed_by, card_id)
    VALUES (${tx.communityId}, ${companyId}, ${what}, ${cut(name, longestName)}, 0, ${memberId}, ${cardId})
    RETURNING id`.execute(tx);
  const removalId = rows[0]!.id;
  await sql`
    UPDATE ${partTables[what]} SET removal_id = ${removalId} WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(
    tx,
  );
  tellChanged(tx, companyId, { version, cards: [cardId] });
  return { ok: true as const, removalId, version };
}
