import { record } from '../../../kit/server/events.ts';
import { forEachCommunity } from '../../../kit/server/each-community.ts';
import { timedJob } from '../../../kit/server/jobs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { cardDue, itemDue } from '../events.ts';

const pieceSize = 500;

/** Before a card is due and when it is, those on it and those who watch it; of an item its person. */
export async function remindOfCards(database: Database): Promise<void> {
  await forEachCommunity(
    database,
    'find cards that are due',
    (tx) =>
      sql<{ community_id: number }>`SELECT community_id FROM communities_with_board_reminders()`.execute(tx),
    async (inCommunity) => {
      for (const remind of [remindPiece, remindItemsPiece]) while ((await inCommunity(remind)) === pieceSize);
    },
  );
}

type Due = Row<'board_cards', 'id' | 'member_ids' | 'subscriber_ids'> & { is_told: boolean };

/** Once for each moment, whoever runs it. What was removed is silent, and so is what a server that stood still has missed by a day. */
export async function remindPiece(tx: CommunityTx): Promise<number> {
  const { rows } = await sql<Due>`
    WITH due AS (
      SELECT id, remind_at FROM board_cards WHERE community_id = ${tx.communityId} AND remind_at <= now()
       ORDER BY remind_at LIMIT ${pieceSize} FOR NO KEY UPDATE SKIP LOCKED
    )
    UPDATE board_cards c SET remind_at = CASE WHEN c.due_at > now() THEN c.due_at END
      FROM due WHERE c.community_id = ${tx.communityId} AND c.id = due.id
    RETURNING c.id, c.member_ids, c.subscriber_ids, c.removal_id IS NULL AND due.remind_at > now() - interval '1 day' AS is_told`.execute(
    tx,
  );
  for (const { id, member_ids: on, subscriber_ids: watching, is_told: isTold } of rows) {
    const tells = [...new Set([...on, ...watching])];
    if (isTold && tells.length > 0) record(tx, cardDue, { card_id: id }, { tells, by: null });
  }
  return rows.length;
}

type DueItem = Row<'board_check_items', 'member_id'> &
  Row<'board_checklists', 'card_id'> & { is_told: boolean };

/** An item of a card that is done has nothing left to be done. */
export async function remindItemsPiece(tx: CommunityTx): Promise<number> {
  const { rows } = await sql<DueItem>`
    WITH due AS (
      SELECT id, remind_at FROM board_check_items WHERE community_id = ${tx.communityId} AND remind_at <= now()
       ORDER BY remind_at LIMIT ${pieceSize} FOR NO KEY UPDATE SKIP LOCKED
    )
    UPDATE board_check_items i SET remind_at = CASE WHEN i.due_at > now() THEN i.due_at END
      FROM due, board_checklists l, board_cards c
     WHERE i.community_id = ${tx.communityId} AND i.id = due.id
       AND l.community_id = i.community_id AND l.id = i.checklist_id AND c.community_id = l.community_id AND c.id = l.card_id
    RETURNING l.card_id, i.member_id,
              i.removal_id IS NULL AND l.removal_id IS NULL AND c.removal_id IS NULL AND NOT c.is_done
                AND due.remind_at > now() - interval '1 day' AS is_told`.execute(tx);
  for (const { card_id: cardId, member_id: person, is_told: isTold } of rows)
    if (isTold && person !== null) record(tx, itemDue, { card_id: cardId }, { tells: [person], by: null });
  return rows.length;
}

export const remindOfCardsJob = (database: Database) =>
  timedJob({ queue: 'remind-of-cards', cron: '*/5 * * * *', run: () => remindOfCards(database) });
