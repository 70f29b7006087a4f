import { Refusal } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { ReferralStatus } from '../../referrals/contract/status.ts';
import type { List } from '../contract/types.ts';
import { mostLists } from '../rules/limits.ts';
import { findList } from './find-parts.ts';
import { gatherReferrals, type Followed } from './follow-referrals.ts';
import { holdBoard, tellChanged } from './hold-board.ts';
import { listsOf } from './orders.ts';
import { placeAt, placeAtEnd } from './places.ts';
import { showList } from './read-board.ts';

interface Changed {
  list: List;
  version: number;
}

export async function addList(tx: CommunityTx, caller: Caller, name: string): Promise<Changed> {
  const { companyId } = caller;
  const version = await holdBoard(tx, companyId);
  await assertRoomForList(tx, caller);
  const position = await placeAtEnd(tx, listsOf(tx, companyId));
  const { rows } = await sql<Row<'board_lists', 'id'>>`
    INSERT INTO board_lists (community_id, company_id, name, position)
    VALUES (${tx.communityId}, ${companyId}, ${name}, ${position}) RETURNING id`.execute(tx);
  return changed(tx, caller, { id: rows[0]!.id, version });
}

export async function assertRoomForList(tx: CommunityTx, { companyId }: Caller): Promise<void> {
  const { rows } = await sql<{ lists: number }>`
    SELECT count(*) AS lists FROM board_lists
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND removal_id IS NULL`.execute(tx);
  if (rows[0]!.lists < mostLists) return;
  const sentence = `A board has at most ${mostLists} lists. Delete one first.`;
  throw new Refusal('board.too_many_lists', 409, sentence, { fields: { name: sentence } });
}

export interface ListUpdate {
  name?: string | undefined;
  colour?: string | null | undefined;
  limit?: number | null | undefined;
  position?: number | undefined;
  referralState?: ReferralStatus | null | undefined;
}

/** Only what is named is written: whoever changes another field at the same time keeps theirs. */
export async function changeList(
  tx: CommunityTx,
  caller: Caller,
  { listId, update }: { listId: number; update: ListUpdate },
): Promise<Changed> {
  const version = await holdBoard(tx, caller.companyId);
  await findList(tx, caller.companyId, listId);
  const { position: index, referralState } = update;
  if (referralState) await assertStateIsFree(tx, caller, listId, referralState);
  const position =
    index === undefined ? null : await placeAt(tx, listsOf(tx, caller.companyId), { moved: listId, index });
  await sql`
    UPDATE board_lists SET name = coalesce(${update.name ?? null}, name), position = coalesce(${position}::bigint, position),
           colour = CASE WHEN ${update.colour !== undefined} THEN ${update.colour ?? null} ELSE colour END,
           card_limit = CASE WHEN ${update.limit !== undefined} THEN ${update.limit ?? null}::integer ELSE card_limit END,
           referral_state = CASE WHEN ${referralState !== undefined} THEN ${referralState ?? null} ELSE referral_state END
     WHERE community_id = ${tx.communityId} AND id = ${listId}`.execute(tx);
  const moved = referralState ? await gatherReferrals(tx, caller.companyId, referralState) : undefined;
  return changed(tx, caller, { id: listId, version, moved });
}

async function assertStateIsFree(
  tx: CommunityTx,
  { companyId }: Caller,
  listId: number,
  state: ReferralStatus,
): Promise<void> {
  const { rows } = await sql<Row<'board_lists', 'name'>>`
    SELECT name FROM board_lists
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND removal_id IS NULL AND referral_state = ${state}
       AND id <> ${listId}`.execute(tx);
  if (!rows[0]) return;
  throw new Refusal(
    'board.state_has_a_list',
    409,
    `“${rows[0].name}” already follows referrals that are ${state}. Change that list first.`,
  );
}

async function changed(
  tx: CommunityTx,
  caller: Caller,
  { id, version, moved }: { id: number; version: number; moved?: Followed | undefined },
): Promise<Changed> {
  const lists = [...new Set([id, ...(moved?.lists ?? [])])];
  tellChanged(tx, caller.companyId, { version, lists, cards: moved?.cards ?? [] });
  return { list: await showList(tx, caller, id), version };
}
