import { notFound, Refusal } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { note } from './activity.ts';
import { assertRoomForCards } from './add-card.ts';
import { serveFilesOf } from './files.ts';
import { followReferrals } from './follow-referrals.ts';
import { holdBoard, tellChanged } from './hold-board.ts';
import { restoreLabel } from './labels.ts';
import { assertRoomForList } from './lists.ts';
import { cardsOf } from './orders.ts';
import { placeAfter, placeAt } from './places.ts';
import { isKept } from './removals.ts';
import { restorePart } from './restore-part.ts';
import type { Removal } from './removal.ts';

/** As a whole: with ids, people, checklists and files, where it was. */
export async function restoreRemoved(tx: CommunityTx, caller: Caller, id: number) {
  const version = await holdBoard(tx, caller.companyId);
  const removal = await findRemoval(tx, caller, id);
  const { card_id: cardId } = removal;
  if (removal.what === 'label') await restoreLabel(tx, caller, { kept: removal.label, version });
  else if (cardId === null) await restoreCards(tx, caller, { removal, version });
  else {
    await restorePart(tx, caller, { ...removal, card_id: cardId });
    tellChanged(tx, caller.companyId, { version, cards: [cardId] });
  }
  await sql`DELETE FROM board_removals WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  return { ok: true as const, version };
}

/** Held, so that the job which purges it passes by, or has been there. */
async function findRemoval(tx: CommunityTx, { companyId }: Caller, id: number): Promise<Removal> {
  const { rows } = await sql<Removal>`
    SELECT id, what, cards, card_id, removed_by, label FROM board_removals
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND id = ${id} AND ${isKept}
       FOR UPDATE`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

async function restoreCards(
  tx: CommunityTx,
  caller: Caller,
  { removal, version }: { removal: Removal; version: number },
): Promise<void> {
  if (removal.what === 'list') await assertRoomForList(tx, caller);
  await assertRoomForCards(tx, caller, removal.cards);
  const lists = await bringBackLists(tx, removal.id);
  const cards = await bringBackCards(tx, removal);
  await note(
    tx,
    caller,
    cards.map((card) => ({ cardId: card.id, what: 'restored' })),
  );
  const ids = cards.map((card) => card.id);
  const followed = await followReferrals(tx, caller.companyId, { cards: ids });
  tellChanged(tx, caller.companyId, {
    version,
    lists: [...new Set([...lists, ...cards.map((card) => card.list_id), ...followed.lists])],
    cards: ids,
  });
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

type Restored = Row<'board_cards', 'id' | 'list_id' | 'removed_after_id'>;

/** Several keep their numbers, and with them their order; one by itself goes by the card before it, which may have moved since. */
async function bringBackCards(tx: CommunityTx, { id, what }: Removal): Promise<Restored[]> {
  const { rows: orphans } = await sql`
    SELECT FROM board_cards c JOIN board_lists l ON l.community_id = c.community_id AND l.id = c.list_id
     WHERE c.community_id = ${tx.communityId} AND c.removal_id = ${id} AND l.removal_id IS NOT NULL LIMIT 1`.execute(
    tx,
  );
  if (orphans.length > 0)
    throw new Refusal('board.list_removed', 409, 'Its list was deleted. Bring the list back first.');
  const { rows } = await sql<Restored>`
    UPDATE board_cards SET removal_id = NULL, changed_at = moment() WHERE community_id = ${tx.communityId} AND removal_id = ${id}
    RETURNING id, list_id, removed_after_id`.execute(tx);
  const [card] = rows;
  await serveFilesOf(tx, sql`c.id = ANY (${rows.map((row) => row.id)}::bigint[])`);
  if (what === 'card' && card) await putBehindNeighbour(tx, card);
  return rows;
}

/** Where that one has gone, the number it had says between which of the others it was. */
async function putBehindNeighbour(tx: CommunityTx, card: Restored): Promise<void> {
  const cards = cardsOf(tx, card.list_id);
  const { id: moved, removed_after_id: after } = card;
  const position =
    after === null
      ? await placeAt(tx, cards, { moved, index: 0 })
      : await placeAfter(tx, cards, { moved, after });
  if (position === undefined) return;
  await sql`
    UPDATE board_cards SET position = ${position} WHERE community_id = ${tx.communityId} AND id = ${moved}`.execute(
    tx,
  );
}
