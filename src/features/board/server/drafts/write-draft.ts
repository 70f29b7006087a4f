import type { Caller } from '../../../../kit/server/http/calls.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { BoardDraft, DraftCard, DraftLabel } from '../../rules/draft.ts';
import { gap } from '../../rules/places.ts';
import { note } from '../activity.ts';
import { listsOf } from '../orders.ts';
import { placeAtEnd } from '../places.ts';

interface Placed<Part> {
  id: number;
  part: Part;
}

/**
 * Behind what the board has already, under its lock: the caller holds it. A statement for each kind of row, however many there are;
 * which row is whose is told by its place.
 */
export async function writeDraft(
  tx: CommunityTx,
  caller: Caller,
  draft: BoardDraft,
): Promise<{ lists: number[]; cards: number[] }> {
  const labels = await writeLabels(tx, caller, draft.labels);
  const lists = await writeLists(tx, caller, draft);
  const cards = await writeCards(tx, caller, lists, labels);
  await writeChecklists(tx, cards);
  await writeComments(tx, cards);
  return { lists: lists.map(({ id }) => id), cards: cards.map(({ id }) => id) };
}

const labelKey = ({ name, colour }: DraftLabel) => `${colour} ${name}`;

/** The ids in the draft's order. One that the board has already, by name and colour, is not made again. */
async function writeLabels(
  tx: CommunityTx,
  { companyId }: Caller,
  labels: readonly DraftLabel[],
): Promise<number[]> {
  if (labels.length === 0) return [];
  await sql`
    INSERT INTO board_labels (community_id, company_id, name, colour)
    SELECT ${tx.communityId}, ${companyId}, name, colour
      FROM unnest(${labels.map(({ name }) => name)}::text[], ${labels.map(({ colour }) => colour)}::text[])
           WITH ORDINALITY AS wanted (name, colour, place)
     WHERE NOT EXISTS (SELECT FROM board_labels l
                        WHERE l.community_id = ${tx.communityId} AND l.company_id = ${companyId}
                          AND l.name = wanted.name AND l.colour = wanted.colour)
     GROUP BY name, colour ORDER BY min(place)`.execute(tx);
  const { rows } = await sql<Row<'board_labels', 'id' | 'name' | 'colour'>>`
    SELECT id, name, colour FROM board_labels WHERE community_id = ${tx.communityId} AND company_id = ${companyId} ORDER BY id DESC`.execute(
    tx,
  );
  const ids = new Map(rows.map((row) => [labelKey(row), row.id]));
  return labels.map((label) => ids.get(labelKey(label))!);
}

async function writeLists(
  tx: CommunityTx,
  { companyId }: Caller,
  { lists }: BoardDraft,
): Promise<Placed<BoardDraft['lists'][number]>[]> {
  const first = await placeAtEnd(tx, listsOf(tx, companyId));
  const places = lists.map((_, at) => first + at * gap);
  const { rows } = await sql<Row<'board_lists', 'id' | 'position'>>`
    INSERT INTO board_lists (community_id, company_id, name, colour, referral_state, position)
    SELECT ${tx.communityId}, ${companyId}, wanted.*
      FROM unnest(${lists.map(({ name }) => name)}::text[], ${lists.map(({ colour }) => colour)}::text[],
                  ${lists.map(({ referralState }) => referralState)}::text[], ${places}::bigint[])
           AS wanted (name, colour, referral_state, position)
    RETURNING id, position`.execute(tx);
  const ids = new Map(rows.map((row) => [row.position, row.id]));
  return lists.map((part, at) => ({ id: ids.get(places[at]!)!, part }));
}

async function writeCards(
  tx: CommunityTx,
  caller: Caller,
  lists: readonly Placed<BoardDraft['lists'][number]>[],
  labels: readonly number[],
): Promise<Placed<DraftCard>[]> {
  const { companyId, memberId } = caller;
  const wanted = lists.flatMap(({ id: listId, part }) =>
    part.cards.map((card, at) => ({ card, listId, listName: part.name, position: at * gap })),
  );
  if (wanted.length === 0) return [];
  // As text: an array of arrays would have to be as wide everywhere.
  const labelsOf = wanted.map(({ card }) => `{${card.labels.map((at) => labels[at]!).join(',')}}`);
  const peopleOf = wanted.map(({ card }) => `{${card.memberIds.join(',')}}`);
  const { rows } = await sql<Row<'board_cards', 'id' | 'list_id' | 'position'>>`
    INSERT INTO board_cards (community_id, company_id, list_id, name, description, due_at, is_done, label_ids, member_ids, position, created_by)
    SELECT ${tx.communityId}, ${companyId}, list_id, name, description, due_at, is_done, label_ids::bigint[], member_ids::bigint[], position, ${memberId}
      FROM unnest(${wanted.map(({ listId }) => listId)}::bigint[], ${wanted.map(({ card }) => card.name)}::text[],
                  ${wanted.map(({ card }) => card.description)}::text[], ${wanted.map(({ card }) => card.due)}::timestamptz[],
                  ${wanted.map(({ card }) => card.isDone)}::boolean[], ${labelsOf}::text[], ${peopleOf}::text[], ${wanted.map(({ position }) => position)}::bigint[])
           AS wanted (list_id, name, description, due_at, is_done, label_ids, member_ids, position)
    RETURNING id, list_id, position`.execute(tx);
  const ids = new Map(rows.map((row) => [`${row.list_id} ${row.position}`, row.id]));
  const written = wanted.map((one) => ({ ...one, id: ids.get(`${one.listId} ${one.position}`)! }));
  await note(
    tx,
    caller,
    written.map(({ id, listName }) => ({ cardId: id, what: 'created', facts: { to: listName } })),
  );
  return written.map(({ id, card }) => ({ id, part: card }));
}

async function writeChecklists(tx: CommunityTx, cards: readonly Placed<DraftCard>[]): Promise<void> {
  const wanted = cards.flatMap(({ id: cardId, part }) =>
    part.checklists.map((checklist, at) => ({ checklist, cardId, position: at * gap })),
  );
  if (wanted.length === 0) return;
  const { rows } = await sql<Row<'board_checklists', 'id' | 'card_id' | 'position'>>`
    INSERT INTO board_checklists (community_id, card_id, name, position)
    SELECT ${tx.communityId}, card_id, name, position
      FROM unnest(${wanted.map(({ cardId }) => cardId)}::bigint[], ${wanted.map(({ checklist }) => checklist.name)}::text[],
                  ${wanted.map(({ position }) => position)}::bigint[]) AS wanted (card_id, name, position)
    RETURNING id, card_id, position`.execute(tx);
  const ids = new Map(rows.map((row) => [`${row.card_id} ${row.position}`, row.id]));
  const items = wanted.flatMap(({ checklist, cardId, position }) =>
    checklist.items.map((item, at) => ({
      ...item,
      checklistId: ids.get(`${cardId} ${position}`)!,
      position: at * gap,
    })),
  );
  await sql`
    INSERT INTO board_check_items (community_id, checklist_id, name, is_complete, member_id, due_at, position)
    SELECT ${tx.communityId}, wanted.*
      FROM unnest(${items.map(({ checklistId }) => checklistId)}::bigint[], ${items.map(({ name }) => name)}::text[],
                  ${items.map(({ isComplete }) => isComplete)}::boolean[], ${items.map(({ memberId }) => memberId)}::bigint[],
                  ${items.map(({ due }) => due)}::timestamptz[], ${items.map(({ position }) => position)}::bigint[])
           AS wanted (checklist_id, name, is_complete, member_id, due_at, position)`.execute(tx);
}

async function writeComments(tx: CommunityTx, cards: readonly Placed<DraftCard>[]): Promise<void> {
  const comments = cards.flatMap(({ id: cardId, part }) =>
    part.comments.map((comment) => ({ ...comment, cardId })),
  );
  if (comments.length === 0) return;
  await sql`
    INSERT INTO board_comments (community_id, card_id, author_name, message, created_at)
    SELECT ${tx.communityId}, card_id, author_name, message, coalesce(created_at, moment())
      FROM unnest(${comments.map(({ cardId }) => cardId)}::bigint[], ${comments.map(({ authorName }) => authorName)}::text[],
                  ${comments.map(({ message }) => message)}::text[], ${comments.map(({ createdAt }) => createdAt)}::timestamptz[])
           WITH ORDINALITY AS wanted (card_id, author_name, message, created_at, place)
     ORDER BY place`.execute(tx);
}
