import type { z } from 'zod';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { getOutline, OutlineCard } from '../contract/outline.ts';
import type { Links } from '../contract/types.ts';
import { linksOf } from './links.ts';
import { boardAround, keyedPeople, type ListRow } from './read-board.ts';

type Outline = z.infer<(typeof getOutline)['output']>;

/** As JSON, and the cards of it as the database writes them: row by row it took four times as long, most of it here. */
export async function writeOutline(tx: CommunityTx, media: MediaAddresses, caller: Caller): Promise<string> {
  const { version, lists, labels, people } = await boardAround(tx, caller);
  const [cards, links, covers] = await Promise.all([
    writtenCards(tx, caller),
    linksByCard(tx, caller),
    coversByCard(tx, media, caller),
  ]);
  const rest: Omit<Outline, 'lists'> = { version, labels, members: keyedPeople(people), links, covers };
  const written = lists.map((row) => withCards(row, cards.get(row.id) ?? ''));
  return `${JSON.stringify(rest).slice(0, -1)},"lists":[${written.join(',')}]}`;
}

function withCards(row: ListRow, cards: string): string {
  const list: Omit<Outline['lists'][number], 'cards'> = {
    id: row.id,
    name: row.name,
    colour: row.colour,
    limit: row.card_limit,
    position: row.position,
    referralState: row.referral_state,
  };
  return `${JSON.stringify(list).slice(0, -1)},"cards":[${cards}]}`;
}

/** Nothing at all where the value is null. */
const field = (name: keyof OutlineCard, value: Sql) => sql`${`,"${name}":`} || (${value})`;
const ids = (value: Sql) => sql`'[' || nullif(array_to_string(${value}, ','), '') || ']'`;
const ifSo = (value: Sql) => sql`CASE WHEN ${value} THEN 'true' END`;

/** By the list: its cards, one after the other. */
async function writtenCards(tx: CommunityTx, caller: Caller): Promise<Map<number, string>> {
  const open = sql`SELECT o.id FROM board_cards o
                    WHERE o.community_id = ${tx.communityId} AND o.company_id = ${caller.companyId} AND o.removal_id IS NULL`;
  const fields = sql.join([
    field('due', sql`to_json(to_char(c.due_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`),
    field('labels', ids(sql`c.label_ids`)),
    field('memberIds', ids(sql`c.member_ids`)),
    field('isSubscribed', ifSo(sql`${caller.memberId} = ANY (c.subscriber_ids)`)),
    field('isDone', ifSo(sql`c.is_done`)),
    field('hasDescription', ifSo(sql`c.description <> ''`)),
    field('comments', sql`m.comments`),
    field('checkItems', sql`i.items`),
    field('complete', sql`nullif(i.complete, 0)`),
    field('files', sql`f.files`),
  ]);
  const { rows } = await sql<Row<'board_cards', 'list_id'> & { cards: string }>`
    SELECT c.list_id, string_agg(concat('{"id":', c.id, ',"name":', to_json(c.name), ${fields}, '}'), ',' ORDER BY c.position, c.id) AS cards
      FROM board_cards c
      LEFT JOIN (SELECT card_id, count(*) AS comments FROM board_comments
                  WHERE community_id = ${tx.communityId} AND card_id IN (${open}) AND removal_id IS NULL GROUP BY card_id) m ON m.card_id = c.id
      LEFT JOIN (SELECT l.card_id, count(*) AS items, count(*) FILTER (WHERE n.is_complete) AS complete FROM board_checklists l
                   JOIN board_check_items n ON n.community_id = l.community_id AND n.checklist_id = l.id AND n.removal_id IS NULL
                  WHERE l.community_id = ${tx.communityId} AND l.card_id IN (${open}) AND l.removal_id IS NULL GROUP BY l.card_id) i ON i.card_id = c.id
      LEFT JOIN (SELECT card_id, count(*) AS files FROM board_files
                  WHERE community_id = ${tx.communityId} AND card_id IN (${open}) AND removal_id IS NULL GROUP BY card_id) f ON f.card_id = c.id
     WHERE c.community_id = ${tx.communityId} AND c.company_id = ${caller.companyId} AND c.removal_id IS NULL
     GROUP BY c.list_id`.execute(tx);
  return new Map(rows.map((row) => [row.list_id, row.cards]));
}

async function linksByCard(tx: CommunityTx, caller: Caller): Promise<Record<string, Links>> {
  const { rows } = await sql<
    Row<'board_cards', 'id' | 'referral_id' | 'opportunity_id' | 'about_company_id' | 'conversation_id'>
  >`
    SELECT id, referral_id, opportunity_id, about_company_id, conversation_id FROM board_cards
     WHERE community_id = ${tx.communityId} AND company_id = ${caller.companyId} AND removal_id IS NULL
       AND num_nonnulls(referral_id, opportunity_id, about_company_id, conversation_id) > 0`.execute(tx);
  const linksOn = await linksOf(tx, caller, rows);
  return Object.fromEntries(rows.map((row) => [row.id, linksOn(row)]));
}

/** Of a picture that moves its still, because nobody reads a board on which everything moves. */
async function coversByCard(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
): Promise<Record<string, string>> {
  const { rows } = await sql<Row<'board_cards', 'id'> & Row<'files', 'name'>>`
    SELECT c.id, b.name
      FROM board_cards c
      JOIN board_files f ON f.community_id = c.community_id AND f.card_id = c.id AND f.id = c.cover_id AND f.removal_id IS NULL
     CROSS JOIN LATERAL kept_file(c.community_id, coalesce(f.still_file_id, f.file_id)) b
     WHERE c.community_id = ${tx.communityId} AND c.company_id = ${caller.companyId} AND c.removal_id IS NULL AND c.cover_id IS NOT NULL`.execute(
    tx,
  );
  return Object.fromEntries(rows.map(({ id, name }) => [id, media.addressOf(tx.communityId, name)]));
}
