import { z } from 'zod';
import { notFound, Refusal } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { type Label, label } from '../contract/types.ts';
import { mostLabels } from '../rules/limits.ts';
import { holdBoard, tellChanged } from './hold-board.ts';

interface Changed {
  label: Label;
  version: number;
}

export async function addLabel(
  tx: CommunityTx,
  { companyId }: Caller,
  { name, colour }: { name: string; colour: string },
): Promise<Changed> {
  const version = await holdBoard(tx, companyId);
  await assertRoomForLabel(tx, companyId);
  const { rows } = await sql<Row<'board_labels', 'id' | 'name' | 'colour'>>`
    INSERT INTO board_labels (community_id, company_id, name, colour)
    VALUES (${tx.communityId}, ${companyId}, ${name}, ${colour}) RETURNING id, name, colour`.execute(tx);
  tellChanged(tx, companyId, { version });
  return { label: rows[0]!, version };
}

export async function changeLabel(
  tx: CommunityTx,
  { companyId }: Caller,
  { id, name, colour }: Label,
): Promise<Changed> {
  const version = await holdBoard(tx, companyId);
  const { rows } = await sql<Row<'board_labels', 'id' | 'name' | 'colour'>>`
    UPDATE board_labels SET name = ${name}, colour = ${colour}
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND id = ${id} RETURNING id, name, colour`.execute(
    tx,
  );
  if (!rows[0]) throw notFound();
  tellChanged(tx, companyId, { version });
  return { label: rows[0], version };
}

/** Taken off all cards, those in the archive included; where it was on each of them comes back with it. */
export async function deleteLabel(tx: CommunityTx, { companyId, memberId }: Caller, id: number) {
  const version = await holdBoard(tx, companyId);
  const { rows } = await sql<Row<'board_labels', 'name' | 'colour'>>`
    DELETE FROM board_labels WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND id = ${id} RETURNING name, colour`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) throw notFound();
  const { rows: cards } = await sql<{ id: number; place: number }>`
    UPDATE board_cards c SET label_ids = array_remove(c.label_ids, ${id}::bigint)
      FROM (SELECT id, array_position(label_ids, ${id}::bigint) AS place FROM board_cards
             WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND ${id}::bigint = ANY (label_ids)) b
     WHERE c.community_id = ${tx.communityId} AND c.id = b.id RETURNING c.id, b.place`.execute(tx);
  const kept: DeletedLabel = { id, ...found, cards: cards.map((card) => [card.id, card.place]) };
  const { rows: removals } = await sql<Row<'board_removals', 'id'>>`
    INSERT INTO board_removals (community_id, company_id, what, name, cards, removed_by, label)
    VALUES (${tx.communityId}, ${companyId}, 'label', ${found.name || 'Label without a name'}, 0, ${memberId}, ${JSON.stringify(kept)}) RETURNING id`.execute(
    tx,
  );
  tellChanged(tx, companyId, { version, cards: cards.map((card) => card.id) });
  return { ok: true as const, removalId: removals[0]!.id, version };
}

const deletedLabel = label.extend({ cards: z.array(z.tuple([z.number(), z.number()])) });
type DeletedLabel = z.infer<typeof deletedLabel>;

export async function restoreLabel(
  tx: CommunityTx,
  { companyId }: Caller,
  { kept, version }: { kept: unknown; version: number },
): Promise<void> {
  const { id, name, colour, cards } = deletedLabel.parse(kept);
  await assertRoomForLabel(tx, companyId);
  await sql`
    INSERT INTO board_labels (community_id, id, company_id, name, colour) OVERRIDING SYSTEM VALUE
    VALUES (${tx.communityId}, ${id}, ${companyId}, ${name}, ${colour})`.execute(tx);
  const ids = cards.map(([cardId]) => cardId);
  await sql`
    UPDATE board_cards c SET label_ids = c.label_ids[:b.place - 1] || ${id}::bigint || c.label_ids[b.place:]
      FROM unnest(${ids}::bigint[], ${cards.map(([, place]) => place)}::integer[]) AS b (id, place)
     WHERE c.community_id = ${tx.communityId} AND c.company_id = ${companyId} AND c.id = b.id`.execute(tx);
  tellChanged(tx, companyId, { version, cards: ids });
}

async function assertRoomForLabel(tx: CommunityTx, companyId: CompanyRowId): Promise<void> {
  const { rows: there } = await sql<{ labels: number }>`
    SELECT count(*) AS labels FROM board_labels WHERE community_id = ${tx.communityId} AND company_id = ${companyId}`.execute(
    tx,
  );
  if (there[0]!.labels < mostLabels) return;
  const sentence = `A board has at most ${mostLabels} labels. Delete one first.`;
  throw new Refusal('board.too_many_labels', 409, sentence, { fields: { name: sentence } });
}
