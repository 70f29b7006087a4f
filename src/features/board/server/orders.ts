import { sql } from 'kysely';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { gap } from '../rules/places.ts';
import type { InOrder } from './places.ts';

export const listsOf = (tx: CommunityTx, companyId: CompanyRowId): InOrder => ({
  among: sql`board_lists WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND removal_id IS NULL`,
  number: () =>
    sql`
      UPDATE board_lists l SET position = n.number * ${gap}::bigint
        FROM (SELECT id, row_number() OVER (ORDER BY position, id) AS number FROM board_lists
               WHERE community_id = ${tx.communityId} AND company_id = ${companyId}) n
       WHERE l.community_id = ${tx.communityId} AND l.id = n.id`.execute(tx),
});

export const cardsOf = (tx: CommunityTx, listId: number): InOrder => ({
  among: sql`board_cards WHERE community_id = ${tx.communityId} AND list_id = ${listId} AND removal_id IS NULL`,
  number: () =>
    sql`
      UPDATE board_cards c SET position = n.number * ${gap}::bigint
        FROM (SELECT id, row_number() OVER (ORDER BY position, id) AS number FROM board_cards
               WHERE community_id = ${tx.communityId} AND list_id = ${listId}) n
       WHERE c.community_id = ${tx.communityId} AND c.id = n.id`.execute(tx),
});

export const checklistsOf = (tx: CommunityTx, cardId: number): InOrder => ({
  among: sql`board_checklists WHERE community_id = ${tx.communityId} AND card_id = ${cardId}`,
  number: () =>
    sql`
      UPDATE board_checklists l SET position = n.number * ${gap}::bigint
        FROM (SELECT id, row_number() OVER (ORDER BY position, id) AS number FROM board_checklists
               WHERE community_id = ${tx.communityId} AND card_id = ${cardId}) n
       WHERE l.community_id = ${tx.communityId} AND l.id = n.id`.execute(tx),
});

export const checkItemsOf = (tx: CommunityTx, checklistId: number): InOrder => ({
  among: sql`board_check_items WHERE community_id = ${tx.communityId} AND checklist_id = ${checklistId}`,
  number: () =>
    sql`
      UPDATE board_check_items i SET position = n.number * ${gap}::bigint
        FROM (SELECT id, row_number() OVER (ORDER BY position, id) AS number FROM board_check_items
               WHERE community_id = ${tx.communityId} AND checklist_id = ${checklistId}) n
       WHERE i.community_id = ${tx.communityId} AND i.id = n.id`.execute(tx),
});
