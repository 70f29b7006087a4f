import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyById } from '../../members/server/company/public.ts';
import type { Thing } from '../contract/linked-cards.ts';
import { cut } from '../rules/cut.ts';
import { longestCardName } from '../rules/limits.ts';
import { addCard } from './add-card.ts';
import { assertMayStand } from './assert-may-stand.ts';
import { findList } from './find-parts.ts';
import { stayWith } from './follow-referrals.ts';
import { findThing, linkCard } from './link-card.ts';
import { showCard } from './read-board.ts';

type ListChoice = Row<'board_lists', 'id' | 'name' | 'referral_state'> & { is_last_used: boolean };

export async function lookUpLinkedCards(tx: CommunityTx, caller: Caller, thing: Thing) {
  const { referral, opportunity, companyId, conversation } = await findThing(tx, caller, thing, {
    isToBeLinked: false,
  });
  const [{ rows: cards }, { rows: lists }, company] = await Promise.all([
    sql<Row<'board_cards', 'id' | 'name'> & { listName: string }>`
      SELECT c.id, c.name, l.name AS "listName" FROM board_cards c
        JOIN board_lists l ON l.community_id = c.community_id AND l.id = c.list_id
       WHERE c.community_id = ${tx.communityId} AND c.company_id = ${caller.companyId} AND c.removal_id IS NULL
         AND (c.referral_id = ${referral?.id ?? null} OR c.opportunity_id = ${opportunity?.id ?? null} OR c.about_company_id = ${companyId ?? null}
              OR c.conversation_id = ${conversation?.id ?? null})
       ORDER BY c.id LIMIT 20`.execute(tx),
    sql<ListChoice>`
      SELECT l.id, l.name, l.referral_state, l.id IS NOT DISTINCT FROM (
               SELECT c.list_id FROM board_cards c
                WHERE c.community_id = ${tx.communityId} AND c.created_by = ${caller.memberId} ORDER BY c.id DESC LIMIT 1) AS is_last_used
        FROM board_lists l
       WHERE l.community_id = ${tx.communityId} AND l.company_id = ${caller.companyId} AND l.removal_id IS NULL
       ORDER BY is_last_used DESC, l.position, l.id`.execute(tx),
    companyId === undefined ? undefined : companyById(tx, companyId),
  ]);
  const state = referral?.status ?? null;
  const fitting = state === null ? undefined : lists.find((list) => list.referral_state === state);
  const free = lists.find((list) => list.referral_state === null || state === null);
  const name = referral
    ? `${referral.customer}: ${referral.need}`
    : (opportunity?.title ?? company?.name ?? conversation?.name ?? '');
  return {
    cards,
    lists: lists.map((list) => ({ id: list.id, name: list.name, referralState: list.referral_state })),
    name: cut(name, longestCardName),
    listId: (fitting ?? free)?.id ?? null,
    state,
  };
}

/** Where its maker put it: it follows from the next change on. */
export async function makeLinkedCard(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  { listId, name, ...thing }: { listId: number; name: string } & Thing,
) {
  const { referral } = await findThing(tx, caller, thing);
  const list = await findList(tx, caller.companyId, listId);
  await assertMayStand(tx, caller, { list, referralId: referral?.id ?? null });
  const { card } = await addCard(tx, media, caller, { listId, name });
  await linkCard(tx, caller, card.id, thing);
  if (referral) await stayWith(tx, caller.companyId, card.id);
  return showCard(tx, media, caller, card.id);
}
