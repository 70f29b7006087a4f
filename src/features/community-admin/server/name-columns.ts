import {
  mostHeadings,
  mostImportRows,
  neededColumns,
  type ImportColumn,
  type ReadHeading,
} from '../contract/imports.ts';
import { columnOf, longestCell, type Meanings } from '../rules/imports.ts';
import type { ReadTable } from './read-table.ts';
import { refused, tooManyRows } from './refused-file.ts';

/** A row of the file, as it is kept. */
export interface CellRow {
  row: number;
  cells: Partial<Record<ImportColumn, string>>;
  has_more_cells: boolean;
}

export interface ReadFile {
  fileName: string;
  unknownColumns: string[];
  rows: CellRow[];
}

const mostUnknownColumns = 20;
const longestExample = 60;

/** The rows of a table by the columns that its headings mean, or why there are none. */
export function nameColumns(table: ReadTable, meanings: Meanings): ReadFile {
  const header = headerOf(table.header, meanings);
  const rows = table.records
    .map((record, index) => rowOf(record, header, table.headerRow + 1 + index))
    .filter(({ cells, has_more_cells: hasMore }) => hasMore || Object.keys(cells).length > 0);
  if (rows.length === 0) throw refused('no_rows', 'There are no rows below the header.');
  if (rows.length > mostImportRows) throw tooManyRows();
  return { fileName: table.fileName, unknownColumns: unknownIn(header), rows };
}

/** For the admin who says what they mean. */
export const headingsOf = ({ header, records }: ReadTable, meanings: Meanings): ReadHeading[] =>
  header
    .map((name, at) => ({ name: shown(name.trim(), longestCell), at }))
    .filter(({ name }) => name !== '')
    .slice(0, mostHeadings)
    .map(({ name, at }) => ({
      heading: name,
      column: columnOf(name, meanings) ?? null,
      example: shown(records.find((record) => (record[at] ?? '').trim() !== '')?.[at] ?? '', longestExample),
    }));

const shown = (text: string, longest: number) =>
  text.replaceAll(/\p{C}/gu, ' ').slice(0, longest).toWellFormed();

interface HeaderCell {
  name: string;
  column: ImportColumn | undefined;
}

function headerOf(record: readonly string[], meanings: Meanings): HeaderCell[] {
  const header = record.map((name) => ({ name: name.trim(), column: columnOf(name, meanings) }));
  const known = header.flatMap(({ column }) => column ?? []);
  if (known.length === 0) {
    throw refused(
      'no_header',
      'The first row must name the columns, like company and email. The template shows them all.',
    );
  }
  const missing = neededColumns.filter((column) => !known.includes(column));
  if (missing.length > 0) {
    const [subject, verb] = missing.length === 1 ? ['The column', 'is'] : ['The columns', 'are'];
    throw refused('missing_column', `${subject} ${missing.join(' and ')} ${verb} missing.`);
  }
  const twice = known.find((column, at) => known.indexOf(column) !== at);
  if (twice !== undefined) {
    const names = header.filter(({ column }) => column === twice).map(({ name }) => `“${name.slice(0, 40)}”`);
    throw refused('column_twice', `${names.join(' and ')} are the same column, ${twice}. Keep one of them.`);
  }
  return header;
}

const unknownIn = (header: readonly HeaderCell[]) =>
  header
    .filter(({ name, column }) => name !== '' && column === undefined)
    .slice(0, mostUnknownColumns)
    .map(({ name }) => shown(name, 60));

function rowOf(record: readonly string[], header: readonly HeaderCell[], row: number): CellRow {
  const cells: CellRow['cells'] = {};
  for (const [at, { column }] of header.entries()) {
    const cell = record[at] ?? '';
    if (column !== undefined && cell.trim() !== '')
      cells[column] = cell.slice(0, longestCell + 1).toWellFormed();
  }
  return { row, cells, has_more_cells: record.slice(header.length).some((cell) => cell.trim() !== '') };
}
