import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Card, CheckItem, Checklist, Comment, LightCard } from '../contract/types.ts';
import { linksOf } from './links.ts';
import { fileSums, filesOn } from './read-files.ts';

type CardRow = Row<
  'board_cards',
  | 'id'
  | 'list_id'
  | 'name'
  | 'due_at'
  | 'is_done'
  | 'label_ids'
  | 'member_ids'
  | 'remind_before'
  | 'cover_id'
  | 'created_at'
  | 'referral_id'
  | 'opportunity_id'
  | 'about_company_id'
  | 'conversation_id'
> & { is_subscribed: boolean; has_description: boolean; description: string };

/** Of the company's open cards, in the order of their lists; some of them or all. */
async function cardRows(tx: CommunityTx, caller: Caller, which: Sql, description: Sql): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    SELECT c.id, c.list_id, c.name, c.due_at, c.is_done, c.label_ids, c.member_ids, c.remind_before, c.cover_id, c.created_at, c.referral_id, c.opportunity_id, c.about_company_id,
           c.conversation_id, ${caller.memberId} = ANY (c.subscriber_ids) AS is_subscribed, c.description <> '' AS has_description, ${description} AS description
      FROM board_cards c
     WHERE c.community_id = ${tx.communityId} AND c.company_id = ${caller.companyId} AND c.removal_id IS NULL AND ${which}
     ORDER BY c.list_id, c.position, c.id`.execute(tx);
  return rows;
}

const lightOf = (
  row: CardRow,
  { counts, cover, links }: Pick<LightCard, 'counts' | 'cover' | 'links'>,
): LightCard => ({
  id: row.id,
  listId: row.list_id,
  name: row.name,
  due: row.due_at?.toISOString() ?? null,
  labels: row.label_ids,
  memberIds: row.member_ids,
  isSubscribed: row.is_subscribed,
  isDone: row.is_done,
  hasDescription: row.has_description,
  cover,
  counts,
  links,
});

/** Some of them, without what is seen only in an open one: names and numbers, in a scan for each table. */
export async function lightCards(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  some: readonly number[],
): Promise<LightCard[]> {
  const which = sql`c.id = ANY (${some}::bigint[])`;
  const open = sql`SELECT c.id FROM board_cards c
                    WHERE c.community_id = ${tx.communityId} AND c.company_id = ${caller.companyId} AND c.removal_id IS NULL AND ${which}`;
  const [cards, { rows: comments }, { rows: items }, files] = await Promise.all([
    cardRows(tx, caller, which, sql`''`),
    sql<{ card_id: number; comments: number }>`
      SELECT m.card_id, count(*) AS comments FROM board_comments m
       WHERE m.community_id = ${tx.communityId} AND m.card_id IN (${open}) AND m.removal_id IS NULL GROUP BY m.card_id`.execute(
      tx,
    ),
    sql<{ card_id: number; items: number; complete: number }>`
      SELECT l.card_id, count(*) AS items, count(*) FILTER (WHERE i.is_complete) AS complete FROM board_checklists l
        JOIN board_check_items i ON i.community_id = l.community_id AND i.checklist_id = l.id AND i.removal_id IS NULL
       WHERE l.community_id = ${tx.communityId} AND l.card_id IN (${open}) AND l.removal_id IS NULL GROUP BY l.card_id`.execute(
      tx,
    ),
    fileSums(tx, caller.companyId, which),
  ]);
  const commentsOf = new Map(comments.map((row) => [row.card_id, row.comments]));
  const itemsOf = new Map(items.map((row) => [row.card_id, row]));
  const linksOn = await linksOf(tx, caller, cards);
  return cards.map((row) => {
    const { cover = null, files: added = 0 } = files.get(row.id) ?? {};
    return lightOf(row, {
      links: linksOn(row),
      cover: cover === null ? null : media.addressOf(tx.communityId, cover),
      counts: {
        comments: commentsOf.get(row.id) ?? 0,
        checkItems: itemsOf.get(row.id)?.items ?? 0,
        complete: itemsOf.get(row.id)?.complete ?? 0,
        files: added,
      },
    });
  });
}

export async function wholeCards(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  id?: number,
): Promise<Card[]> {
  const which = id === undefined ? sql`true` : sql`c.id = ${id}`;
  const rows = await cardRows(tx, caller, which, sql`c.description`);
  const ids = rows.map((row) => row.id);
  const [comments, checklists, files, linksOn] = await Promise.all([
    commentsOn(tx, ids),
    checklistsOn(tx, ids),
    filesOn(tx, media, ids),
    linksOf(tx, caller, rows),
  ]);
  return rows.map((row) => {
    const said = comments.get(row.id) ?? [];
    const lists = checklists.get(row.id) ?? [];
    const items = lists.flatMap((list) => list.checkItems);
    const complete = items.filter(({ state }) => state === 'complete').length;
    const added = files.get(row.id) ?? [];
    const cover = added.find((file) => file.id === row.cover_id);
    return {
      ...lightOf(row, {
        links: linksOn(row),
        cover: cover?.still ?? cover?.address ?? null,
        counts: { comments: said.length, checkItems: items.length, complete, files: added.length },
      }),
      description: row.description,
      createdAt: row.created_at.toISOString(),
      comments: said,
      checklists: lists,
      files: added,
      reminder: row.remind_before,
      coverId: cover?.id ?? null,
    };
  });
}

export const commentOf = (row: Row<'board_comments'>): Comment => ({
  id: row.id,
  cardId: row.card_id,
  userId: row.author_id,
  authorName: row.author_name,
  message: row.message,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
});

async function commentsOn(tx: CommunityTx, cards: readonly number[]): Promise<Map<number, Comment[]>> {
  const { rows } = await sql<Row<'board_comments'>>`
    SELECT * FROM board_comments WHERE community_id = ${tx.communityId} AND card_id = ANY (${cards}::bigint[]) AND removal_id IS NULL ORDER BY id`.execute(
    tx,
  );
  return Map.groupBy(rows.map(commentOf), (comment) => comment.cardId);
}

export const checkItemOf = (row: Row<'board_check_items'>): CheckItem => ({
  id: row.id,
  name: row.name,
  state: row.is_complete ? 'complete' : 'incomplete',
  memberId: row.member_id,
  due: row.due_at?.toISOString() ?? null,
  position: row.position,
});

export async function checklistsOn(
  tx: CommunityTx,
  cards: readonly number[],
): Promise<Map<number, Checklist[]>> {
  const { rows: lists } = await sql<Row<'board_checklists'>>`
    SELECT * FROM board_checklists WHERE community_id = ${tx.communityId} AND card_id = ANY (${cards}::bigint[]) AND removal_id IS NULL
     ORDER BY position, id`.execute(tx);
  const { rows: items } = await sql<Row<'board_check_items'>>`
    SELECT * FROM board_check_items
     WHERE community_id = ${tx.communityId} AND checklist_id = ANY (${lists.map((list) => list.id)}::bigint[]) AND removal_id IS NULL
     ORDER BY position, id`.execute(tx);
  const itemsOf = Map.groupBy(items, (item) => item.checklist_id);
  const found = new Map<number, Checklist[]>();
  for (const { id, card_id: cardId, name, position } of lists) {
    const checklist = { id, name, position, checkItems: (itemsOf.get(id) ?? []).map(checkItemOf) };
    found.set(cardId, [...(found.get(cardId) ?? []), checklist]);
  }
  return found;
}
