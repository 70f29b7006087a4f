import { createHash } from 'node:crypto';
import { audit } from '../../../kit/server/audit.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { importUploaded } from '../audits.ts';
import type { ImportPreview } from '../contract/imports.ts';
import type { CheckedRow } from './check-cells.ts';
import { checkRows, type CheckedRows } from './check-rows.ts';
import { findImport, insertImport, type ImportRecord } from './imports.queries.ts';
import type { ReadFile } from './name-columns.ts';

type Asking = Pick<Caller, 'isAdmin'>;

export async function createImport(tx: CommunityTx, caller: Asking, file: ReadFile): Promise<ImportPreview> {
  const record = await insertImport(tx, file);
  await audit(tx, importUploaded, { id: record.id, name: record.file_name });
  return shown(tx, caller, record);
}

export async function showImport(tx: CommunityTx, caller: Asking, id: number): Promise<ImportPreview> {
  return shown(tx, caller, await findImport(tx, id));
}

export async function shown(tx: CommunityTx, caller: Asking, record: ImportRecord): Promise<ImportPreview> {
  return previewOf(record, await checkRows(tx, caller, record.rows));
}

function previewOf(record: ImportRecord, { rows, companies }: CheckedRows): ImportPreview {
  return {
    id: record.id,
    status: record.status,
    file_name: record.file_name,
    created_at: record.created_at.toISOString(),
    unknown_columns: record.unknown_columns,
    version: versionOf(rows),
    rows: rows.map(({ row, values, errors, notes, is_member, outcome }) => ({
      row,
      values,
      errors,
      notes,
      is_member,
      outcome,
    })),
    new_companies: companies.filter(({ id }) => id === null).length,
    ...countsOf(rows),
    outcome: record.outcome,
  };
}

export const countsOf = (rows: readonly CheckedRow[]) => ({
  people: rows.filter(({ entry }) => entry !== null).length,
  rows_with_errors: rows.filter(({ errors }) => errors.length > 0).length,
  already_members: rows.filter((row) => row.is_member).length,
});

/** The same as long as the same would happen for the same reasons. */
export function versionOf(rows: readonly CheckedRow[]): string {
  const said = rows.map((row) => [row.row, row.errors, row.notes, row.is_member, row.outcome]);
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22);
}
