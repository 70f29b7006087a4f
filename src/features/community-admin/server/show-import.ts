import { createHash } from 'node:crypto';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { ImportPreview } from '../contract.ts';
import type { CheckedRow } from './check-cells.ts';
import { checkRows, type CheckedRows } from './check-rows.ts';
import { findImport, insertImport, type ImportRecord } from './imports.queries.ts';
import type { ReadFile } from './read-csv.ts';

export async function createImport(tx: CommunityTx, file: ReadFile): Promise<ImportPreview> {
  return shown(tx, await insertImport(tx, file));
}

export async function showImport(tx: CommunityTx, id: number): Promise<ImportPreview> {
  return shown(tx, await findImport(tx, id));
}

export async function shown(tx: CommunityTx, record: ImportRecord): Promise<ImportPreview> {
  return previewOf(record, await checkRows(tx, record.rows));
}

function previewOf(record: ImportRecord, { rows, companies }: CheckedRows): ImportPreview {
  const people = rows.filter(({ entry }) => entry !== null).length;
  return {
    id: record.id,
    status: record.status,
    file_name: record.file_name,
    created_at: record.created_at.toISOString(),
    unknown_columns: record.unknown_columns,
    version: versionOf(rows),
    rows: rows.map(({ row, values, errors, notes, outcome }) => ({ row, values, errors, notes, outcome })),
    people,
    new_companies: companies.filter(({ id }) => id === null).length,
    rows_with_errors: rows.length - people,
    outcome: record.outcome,
  };
}

/** The same as long as the same would happen for the same reasons. */
export function versionOf(rows: readonly CheckedRow[]): string {
  const said = rows.map(({ row, errors, notes, outcome }) => [row, errors, notes, outcome]);
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22);
}
