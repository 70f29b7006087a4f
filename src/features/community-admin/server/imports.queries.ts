import { notFound } from '../../../kit/common/errors.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { ImportOutcome, ImportPreview } from '../contract/imports.ts';
import type { CellRow, ReadFile } from './name-columns.ts';

export interface ImportRecord extends Row<'imports', 'id' | 'file_name' | 'unknown_columns' | 'created_at'> {
  status: ImportPreview['status'];
  rows: CellRow[];
  outcome: ImportOutcome | null;
}

const columns = sql.raw('id, status, file_name, unknown_columns, rows, outcome, created_at');

/** Older ones are as good as gone, whether the job has been there or not. */
const isKept = sql.raw(`created_at > now() - interval '7 days'`);

export async function findImport(tx: CommunityTx, id: number, hold = false): Promise<ImportRecord> {
  const { rows } = await sql<ImportRecord>`
    SELECT ${columns} FROM imports WHERE community_id = ${tx.communityId} AND id = ${id} AND ${isKept}
    ${hold ? sql`FOR UPDATE` : sql``}`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

export async function insertImport(tx: CommunityTx, file: ReadFile): Promise<ImportRecord> {
  const { rows } = await sql<ImportRecord>`
    INSERT INTO imports (community_id, file_name, unknown_columns, rows, created_by)
    VALUES (${tx.communityId}, ${file.fileName}, ${file.unknownColumns}::text[], ${JSON.stringify(file.rows)}::jsonb,
            ${tx.memberId})
    RETURNING ${columns}`.execute(tx);
  return rows[0]!;
}

/** Keeps the rows that were left out, for the admin to mend, and forgets the others. */
export async function markConfirmed(
  tx: CommunityTx,
  id: number,
  outcome: ImportOutcome,
  leftOut: readonly CellRow[],
): Promise<ImportRecord> {
  const { rows } = await sql<ImportRecord>`
    UPDATE imports SET status = 'Confirmed', outcome = ${JSON.stringify(outcome)}::jsonb,
           rows = ${JSON.stringify(leftOut)}::jsonb
     WHERE community_id = ${tx.communityId} AND id = ${id} AND status = 'Preview'
    RETURNING ${columns}`.execute(tx);
  return rows[0]!;
}

export async function markDiscarded(tx: CommunityTx, id: number): Promise<void> {
  await sql`
    UPDATE imports SET status = 'Discarded', rows = '[]'
     WHERE community_id = ${tx.communityId} AND id = ${id} AND status = 'Preview'`.execute(tx);
}
