import { sql } from 'kysely';
import { Refusal } from '../../../../kit/common/errors.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { peopleOf } from '../../../members/server/public.ts';
import type { ImportPreview } from '../../contract/import.ts';
import { exceededBy, type Room } from '../../rules/draft-limits.ts';
import { mostParts } from '../../rules/limits.ts';
import { bring } from '../../rules/trello/bring.ts';
import { matchPeople } from '../../rules/trello/match-people.ts';
import { notesOf, type Tally } from '../../rules/trello/tally.ts';
import { asLine, cut } from '../../rules/trello/words.ts';
import { assertPeople } from '../change-card.ts';
import { writeDraft } from '../drafts/write-draft.ts';
import { holdBoard, tellChanged } from '../hold-board.ts';
import type { ReadImport } from './read-file.ts';

const countsOf = ({ lists, cards, checklists, checkItems, comments, labels }: Tally) => ({
  lists,
  cards,
  checklists,
  checkItems,
  comments,
  labels,
});

const nameOf = (name: string) => cut(asLine(name) || 'Untitled board', 200);

export async function previewImport(
  tx: CommunityTx,
  caller: Caller,
  { file, source }: ReadImport,
  archived: boolean,
): Promise<ImportPreview> {
  const { draft, tally } = bring(file, { people: new Map(), archived });
  const [room, people, before] = await Promise.all([
    roomOf(tx, caller),
    peopleOf(tx, caller.companyId),
    findImport(tx, caller, source),
  ]);
  const colleagues = people.map((person) => ({
    id: person.user_id,
    name: `${person.first_name} ${person.last_name}`,
  }));
  return {
    name: nameOf(file.name),
    counts: countsOf(tally),
    archivedCards: tally.archivedCards,
    people: matchPeople(file, colleagues),
    exceeded: exceededBy(draft, room),
    notes: notesOf(tally),
    importedBefore: before ? { at: before.imported_at.toISOString(), by: before.imported_by } : null,
  };
}

export interface ImportChoices {
  archived: boolean;
  people: readonly { person: string; memberId: number }[];
  again: boolean;
}

export async function importBoard(
  tx: CommunityTx,
  caller: Caller,
  { file, source }: ReadImport,
  { archived, people, again }: ImportChoices,
) {
  const { companyId, memberId } = caller;
  const version = await holdBoard(tx, companyId);
  if (!again) await assertNew(tx, caller, source);
  const chosen = new Map(people.map((one) => [one.person, one.memberId]));
  await assertPeople(tx, caller, 'people', [...chosen.values()]);
  const { draft, tally } = bring(file, { people: chosen, archived });
  assertFits(exceededBy(draft, await roomOf(tx, caller)));
  const { lists, cards } = await writeDraft(tx, caller, draft);
  await sql`
    INSERT INTO board_imports (community_id, company_id, source, name, cards, imported_by)
    VALUES (${tx.communityId}, ${companyId}, ${source}, ${nameOf(file.name)}, ${cards.length}, ${memberId})
    ON CONFLICT (community_id, company_id, source)
    DO UPDATE SET name = excluded.name, cards = excluded.cards, imported_by = excluded.imported_by, imported_at = moment()`.execute(
    tx,
  );
  // One more than a screen asks for by name: it asks for the whole board then.
  tellChanged(tx, companyId, { version, lists, cards: cards.slice(0, mostParts + 1) });
  return { version, counts: countsOf(tally), notes: notesOf(tally) };
}

function assertFits(exceeded: ReturnType<typeof exceededBy>): void {
  if (exceeded.length === 0) return;
  throw new Refusal('board.import_too_large', 409, exceeded.map(({ message }) => message).join(' '));
}

async function findImport(tx: CommunityTx, { companyId }: Caller, source: string) {
  const { rows } = await sql<Row<'board_imports', 'imported_at' | 'imported_by'>>`
    SELECT imported_at, imported_by FROM board_imports
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND source = ${source}`.execute(tx);
  return rows[0];
}

async function assertNew(tx: CommunityTx, caller: Caller, source: string): Promise<void> {
  if (!(await findImport(tx, caller, source))) return;
  throw new Refusal(
    'board.imported_before',
    409,
    'This Trello board was imported before. Importing it again adds everything a second time.',
  );
}

async function roomOf(tx: CommunityTx, { companyId }: Caller): Promise<Room> {
  const [{ rows: counts }, { rows: labels }] = await Promise.all([
    sql<{ lists: number; cards: number }>`
      SELECT (SELECT count(*) FROM board_lists
               WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND removal_id IS NULL) AS lists,
             (SELECT count(*) FROM board_cards
               WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND removal_id IS NULL) AS cards`.execute(
      tx,
    ),
    sql<Row<'board_labels', 'name' | 'colour'>>`
      SELECT name, colour FROM board_labels WHERE community_id = ${tx.communityId} AND company_id = ${companyId}`.execute(
      tx,
    ),
  ]);
  return { ...counts[0]!, labels };
}
