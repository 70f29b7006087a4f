import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { note, noteDescribed, type Line } from './activity.ts';
import type { FoundCard } from './find-parts.ts';
import { settleWaiting, tellAssigned } from './tell-people.ts';

/** What has become another one, a line for each, and whom it concerns is told; what was written as it stood is none. */
export async function noteChanges(
  tx: CommunityTx,
  caller: Caller,
  before: FoundCard,
  after: FoundCard,
): Promise<void> {
  const cardId = before.id;
  const lines: Line[] = [];
  if (after.name !== before.name)
    lines.push({ cardId, what: 'renamed', facts: { from: before.name, to: after.name } });
  if (after.due_at?.getTime() !== before.due_at?.getTime()) {
    lines.push(
      after.due_at
        ? { cardId, what: 'due_set', facts: { due: after.due_at.toISOString() } }
        : { cardId, what: 'due_cleared' },
    );
  }
  if (after.is_done !== before.is_done) lines.push({ cardId, what: after.is_done ? 'done' : 'undone' });
  for (const id of added(before.member_ids, after.member_ids))
    lines.push({ cardId, what: 'assigned', aboutMemberId: id });
  for (const id of added(after.member_ids, before.member_ids))
    lines.push({ cardId, what: 'unassigned', aboutMemberId: id });
  lines.push(...(await labelLines(tx, before, after)));
  await note(tx, caller, lines);
  if (after.description !== before.description) await noteDescribed(tx, caller, cardId);
  tellAssigned(tx, caller, cardId, added(before.member_ids, after.member_ids));
  if (after.is_done && !before.is_done) settleWaiting(tx, caller, 'done', [cardId]);
  else if (isOtherwise(before, after)) settleWaiting(tx, caller, 'rearranged', [cardId]);
}

/** Whoever is off the card, and whoever was reminded of another day, has nothing to wait for. */
const isOtherwise = (before: FoundCard, after: FoundCard) =>
  (before.due_at !== null && before.due_at.getTime() !== after.due_at?.getTime()) ||
  added(after.member_ids, before.member_ids).length > 0;

/** Those that the second has and the first has not. */
export const added = (before: readonly number[], after: readonly number[]): number[] =>
  after.filter((id) => !before.includes(id));

async function labelLines(tx: CommunityTx, before: FoundCard, after: FoundCard): Promise<Line[]> {
  const put = added(before.label_ids, after.label_ids);
  const taken = added(after.label_ids, before.label_ids);
  if (put.length + taken.length === 0) return [];
  const { rows } = await sql<Row<'board_labels', 'id' | 'name'>>`
    SELECT id, name FROM board_labels WHERE community_id = ${tx.communityId} AND id = ANY (${[...put, ...taken]}::bigint[])`.execute(
    tx,
  );
  const nameOf = new Map(rows.map((label) => [label.id, label.name]));
  const lineOf = (what: 'labelled' | 'unlabelled') => (id: number) => ({
    cardId: before.id,
    what,
    facts: { name: nameOf.get(id) ?? '' },
  });
  return [...put.map(lineOf('labelled')), ...taken.map(lineOf('unlabelled'))];
}
