import { Refusal } from '../../../../kit/common/errors.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { commentsOf } from '../comment-room.ts';
import { itemsOfBoard } from '../item-room.ts';
import type { Exceeded, Room } from '../../rules/draft-limits.ts';

export async function roomOf(tx: CommunityTx, { companyId }: Caller): Promise<Room> {
  const [{ rows: counts }, { rows: labels }, items, comments] = await Promise.all([
    sql<{ lists: number; cards: number }>`
      SELECT (SELECT count(*) FROM board_lists
               WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND removal_id IS NULL) AS lists,
             (SELECT count(*) FROM board_cards
               WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND removal_id IS NULL) AS cards`.execute(
      tx,
    ),
    sql<Row<'board_labels', 'name' | 'colour'>>`
      SELECT name, colour FROM board_labels WHERE community_id = ${tx.communityId} AND company_id = ${companyId}`.execute(
      tx,
    ),
    itemsOfBoard(tx, companyId),
    commentsOf(tx, companyId),
  ]);
  return { ...counts[0]!, ...comments, items, labels };
}

const codes = { file: 'board.import_too_large', template: 'board.template_too_large' };

export function assertFits(field: keyof typeof codes, exceeded: readonly Exceeded[]): void {
  if (exceeded.length === 0) return;
  const sentences = exceeded.map(({ message }) => message).join(' ');
  throw new Refusal(codes[field], 409, sentences, { fields: { [field]: sentences } });
}
