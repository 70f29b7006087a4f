import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { InOrder } from './places.ts';

const open = sql`removal_id IS NULL`;

export const listsOf = (tx: CommunityTx, companyId: CompanyRowId): InOrder => ({
  table: sql`board_lists`,
  of: sql`community_id = ${tx.communityId} AND company_id = ${companyId}`,
  shown: open,
});

export const cardsOf = (tx: CommunityTx, listId: number): InOrder => ({
  table: sql`board_cards`,
  of: sql`community_id = ${tx.communityId} AND list_id = ${listId}`,
  shown: open,
});

export const checklistsOf = (tx: CommunityTx, cardId: number): InOrder => ({
  table: sql`board_checklists`,
  of: sql`community_id = ${tx.communityId} AND card_id = ${cardId}`,
  shown: open,
});

export const checkItemsOf = (tx: CommunityTx, checklistId: number): InOrder => ({
  table: sql`board_check_items`,
  of: sql`community_id = ${tx.communityId} AND checklist_id = ${checklistId}`,
  shown: open,
});
