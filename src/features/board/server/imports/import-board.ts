import { Refusal } from '../../../../kit/common/errors.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { peopleOf } from '../../../members/server/company/public.ts';
import type { ImportPreview } from '../../contract/import.ts';
import { exceededBy, sizeOf } from '../../rules/draft-limits.ts';
import { matchPeople } from '../../rules/trello/match-people.ts';
import { notesOf, type Tally } from '../../rules/trello/tally.ts';
import { assertPeople } from '../change-card.ts';
import { assertFits, roomOf } from '../drafts/room.ts';
import { writeDraft } from '../drafts/write-draft.ts';
import { holdBoard, tellChanged } from '../hold-board.ts';
import type { ReadImport, ReadPreview } from './read-file.ts';

const countsOf = ({ lists, cards, checklists, checkItems, comments, labels }: Tally) => ({
  lists,
  cards,
  checklists,
  checkItems,
  comments,
  labels,
});

export async function previewImport(
  tx: CommunityTx,
  caller: Caller,
  { name, source, tally, size, people }: ReadPreview,
): Promise<ImportPreview> {
  const [room, ours, before] = await Promise.all([
    roomOf(tx, caller),
    peopleOf(tx, caller.companyId),
    findImport(tx, caller, source),
  ]);
  const colleagues = ours.map((person) => ({
    id: person.user_id,
    name: `${person.first_name} ${person.last_name}`,
  }));
  return {
    name,
    counts: countsOf(tally),
    archivedCards: tally.archivedCards,
    people: matchPeople(people, colleagues),
    exceeded: exceededBy(size, room),
    notes: notesOf(tally),
    importedBefore: before ? { at: before.imported_at.toISOString(), by: before.imported_by } : null,
  };
}

export interface ImportChoices {
  people: readonly { memberId: number }[];
  again: boolean;
}

export async function importBoard(
  tx: CommunityTx,
  caller: Caller,
  { name, source, tally, draft }: ReadImport,
  { people, again }: ImportChoices,
) {
  const { companyId, memberId } = caller;
  const version = await holdBoard(tx, companyId);
  if (!again) await assertNew(tx, caller, source);
  const chosen = new Set(people.map(({ memberId: id }) => id));
  await assertPeople(tx, caller, 'people', [...chosen]);
  assertFits('file', exceededBy(sizeOf(draft), await roomOf(tx, caller)));
  const { lists, cards } = await writeDraft(tx, caller, draft);
  await sql`
    INSERT INTO board_imports (community_id, company_id, source, name, cards, imported_by)
    VALUES (${tx.communityId}, ${companyId}, ${source}, ${name}, ${cards.length}, ${memberId})
    ON CONFLICT (community_id, company_id, source)
    DO UPDATE SET name = excluded.name, cards = excluded.cards, imported_by = excluded.imported_by, imported_at = moment()`.execute(
    tx,
  );
  // One more than a screen asks for by name: it asks for the whole board then.
  tellChanged(tx, companyId, { version, lists, cards });
  return { version, counts: countsOf(tally), notes: notesOf(tally) };
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
