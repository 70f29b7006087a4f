import { sql } from 'kysely';
import { notFound, Refusal } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Label } from '../contract/types.ts';
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
  const { rows: there } = await sql<{ labels: number }>`
    SELECT count(*) AS labels FROM board_labels WHERE community_id = ${tx.communityId} AND company_id = ${companyId}`.execute(
    tx,
  );
  if (there[0]!.labels >= mostLabels) {
    const sentence = `A board has at most ${mostLabels} labels. Delete one first.`;
    throw new Refusal('board.too_many_labels', 409, sentence, { fields: { name: sentence } });
  }
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

export async function deleteLabel(tx: CommunityTx, { companyId }: Caller, id: number) {
  const version = await holdBoard(tx, companyId);
  const { rows } = await sql`
    DELETE FROM board_labels WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND id = ${id} RETURNING id`.execute(
    tx,
  );
  if (rows.length === 0) throw notFound();
  await sql`
    UPDATE board_cards SET label_ids = array_remove(label_ids, ${id})
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND ${id} = ANY (label_ids)`.execute(
    tx,
  );
  tellChanged(tx, companyId, { version });
  return { ok: true as const, version };
}
