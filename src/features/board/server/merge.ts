import { countedLines, type MergeCompanies, type Merging } from '../../../kit/server/merge.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { mostCards, mostLabels, mostLists } from '../rules/limits.ts';
import { holdBoard, tellChanged } from './hold-board.ts';

export const merge: MergeCompanies = {
  columns: {
    'boards.company_id': 'moved',
    'board_lists.company_id': 'moved',
    'board_cards.company_id': 'moved',
    'board_cards.about_company_id': 'moved',
    'board_labels.company_id': 'moved',
    'board_removals.company_id': 'moved',
    'board_imports.company_id': 'moved',
  },
  async preview(tx, merging) {
    const [gone, own] = [await sizeOf(tx, merging.goes), await sizeOf(tx, merging.stays)];
    const isTooMuch =
      gone.lists + own.lists > mostLists ||
      gone.cards + own.cards > mostCards ||
      gone.labels + own.labels > mostLabels;
    return {
      lines: countedLines([
        ['Lists of the board', gone.lists, 'Move behind those of the company that stays'],
        ['Cards of the board', gone.cards, 'Move with all that is on them'],
      ]),
      refusals: isTooMuch
        ? [
            {
              why: `Together the boards would be larger than a board may be: ${mostLists} lists, ${mostCards} cards, ${mostLabels} labels. Remove some first.`,
              cases: [],
            },
          ]
        : [],
    };
  },
  async move(tx, { goes, stays }) {
    await sql`SELECT merge_boards(${goes}, ${stays})`.execute(tx);
    tellChanged(tx, stays, { version: await holdBoard(tx, stays) });
  },
};

async function sizeOf(tx: CommunityTx, companyId: Merging['goes']) {
  const its = sql`t.community_id = ${tx.communityId} AND t.company_id = ${companyId}`;
  const { rows } = await sql<{ lists: number; cards: number; labels: number }>`
    SELECT (SELECT count(*) FROM board_lists t WHERE ${its} AND t.removal_id IS NULL)::integer AS lists,
           (SELECT count(*) FROM board_cards t WHERE ${its} AND t.removal_id IS NULL)::integer AS cards,
           (SELECT count(*) FROM board_labels t WHERE ${its})::integer AS labels`.execute(tx);
  return rows[0]!;
}
