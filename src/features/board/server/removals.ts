import { sql } from 'kysely';
import { notFound, Refusal } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { timedJob } from '../../../kit/server/jobs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { assertRoomForCards } from './add-card.ts';
import { followReferrals } from './follow-referrals.ts';
import { holdBoard, tellChanged } from './hold-board.ts';
import { assertRoomForList } from './lists.ts';

const pageSize = 30;

export async function listRemovals(tx: CommunityTx, { companyId }: Caller, before = Number.MAX_SAFE_INTEGER) {
  const { rows } = await sql<Row<'board_removals'>>`
    SELECT * FROM board_removals
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND id < ${before}
     ORDER BY id DESC LIMIT ${pageSize + 1}`.execute(tx);
  const shown = rows.slice(0, pageSize);
  return {
    removals: shown.map((row) => ({
      id: row.id,
      what: row.what,
      name: row.name,
      cards: row.cards,
      removedAt: row.removed_at.toISOString(),
      removedBy: row.removed_by,
    })),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** As a whole: with ids, people and checklists, and between the same neighbours, because their numbers were kept. */
export async function restoreRemoved(tx: CommunityTx, caller: Caller, id: number) {
  const { companyId } = caller;
  const version = await holdBoard(tx, companyId);
  const { rows } = await sql<Row<'board_removals', 'what' | 'cards'>>`
    SELECT what, cards FROM board_removals WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND id = ${id}`.execute(
    tx,
  );
  const [removal] = rows;
  if (!removal) throw notFound();
  if (removal.what === 'list') await assertRoomForList(tx, caller);
  await assertRoomForCards(tx, caller, removal.cards);
  const lists = await bringBackLists(tx, id);
  const cards = await bringBackCards(tx, id);
  const followed = await followReferrals(tx, companyId, { cards: cards.map((card) => card.id) });
  await sql`DELETE FROM board_removals WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  tellChanged(tx, companyId, {
    version,
    lists: [...new Set([...lists, ...cards.map((card) => card.list_id), ...followed.lists])],
    cards: cards.map((card) => card.id),
  });
  return { ok: true as const, version };
}

/** What a list stood for is still its own, unless another one has taken it meanwhile. */
async function bringBackLists(tx: CommunityTx, removalId: number): Promise<number[]> {
  const { rows } = await sql<Row<'board_lists', 'id'>>`
    UPDATE board_lists l SET removal_id = NULL, referral_state = CASE WHEN EXISTS (
             SELECT FROM board_lists o
              WHERE o.community_id = l.community_id AND o.company_id = l.company_id AND o.removal_id IS NULL
                AND o.referral_state = l.referral_state) THEN NULL ELSE referral_state END
     WHERE l.community_id = ${tx.communityId} AND l.removal_id = ${removalId} RETURNING l.id`.execute(tx);
  return rows.map((row) => row.id);
}

async function bringBackCards(tx: CommunityTx, removalId: number) {
  const { rows: orphans } = await sql`
    SELECT FROM board_cards c JOIN board_lists l ON l.community_id = c.community_id AND l.id = c.list_id
     WHERE c.community_id = ${tx.communityId} AND c.removal_id = ${removalId} AND l.removal_id IS NOT NULL LIMIT 1`.execute(
    tx,
  );
  if (orphans.length > 0)
    throw new Refusal('board.list_removed', 409, 'Its list was deleted. Bring the list back first.');
  const { rows } = await sql<Row<'board_cards', 'id' | 'list_id'>>`
    UPDATE board_cards SET removal_id = NULL WHERE community_id = ${tx.communityId} AND removal_id = ${removalId}
    RETURNING id, list_id`.execute(tx);
  return rows;
}

/** After thirty days nothing brings it back. */
export const purgeBoardsJob = (database: Database) =>
  timedJob({
    queue: 'purge-boards',
    cron: '47 3 * * *',
    run: () =>
      database.asSystem('purge what was removed from boards', async (tx) => {
        await sql`SELECT purge_board_removals()`.execute(tx);
      }),
  });
