import { readFile } from 'node:fs/promises';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { Refusal } from '../../../kit/common/errors.ts';
import type { SentFile } from '../../../kit/common/files.ts';
import { uploadOf } from '../../../kit/server/files/receive.ts';
import { largestImport, mostImportRows, neededColumns, type ImportColumn } from '../contract/imports.ts';
import { columnOf, longestCell } from '../rules/imports.ts';
import { decodeText } from './decode-text.ts';

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

const delimiters = [',', ';', '\t'] as const;
/** Spreadsheets like to write empty rows behind the last one. */
const mostLines = 5000;
/** What the parser makes of them costs time, however small they are. */
const mostSeparators = 60_000;
const mostUnknownColumns = 20;

const refused = (code: string, message: string) =>
  new Refusal(`import.${code}`, 400, message, { fields: { file: message } });

const tooManyRows = () =>
  refused(
    'too_many_rows',
    `At most ${mostImportRows} rows can be imported at once. Split the file, and delete empty rows at the end.`,
  );

/** Before a transaction is open: what stands in the file, or why it cannot be read. */
export async function readCsv(file: SentFile): Promise<ReadFile> {
  const { path, bytes, originalName } = uploadOf(file);
  if (bytes > largestImport) {
    throw refused('too_large', 'The file is larger than 2 MB. Split it into smaller files.');
  }
  const text = decodeText(await readFile(path));
  if (text === undefined) {
    throw refused(
      'not_text',
      'This isn’t a CSV file. Save the sheet as CSV in your spreadsheet program, then choose that file.',
    );
  }
  const records = recordsOf(text);
  const header = headerOf(records.shift()!);
  const rows = records
    .map((record, index) => rowOf(record, header, index + 2))
    .filter(({ cells, has_more_cells: hasMore }) => hasMore || Object.keys(cells).length > 0);
  if (rows.length === 0) throw refused('no_rows', 'There are no rows below the header.');
  if (rows.length > mostImportRows) throw tooManyRows();
  return { fileName: nameOf(originalName), unknownColumns: unknownIn(header), rows };
}

/** Names are shown again, and a path in front of one says nothing. */
const nameOf = (originalName: string) =>
  (originalName.split(/[\\/]/).at(-1) ?? '').replaceAll(/\p{C}/gu, '').slice(0, 200).toWellFormed() ||
  'import.csv';

function recordsOf(text: string): string[][] {
  // Spreadsheets may write the separator into a line of its own.
  const table = text.replace(/^sep=.\r?\n/i, '');
  if (table.trim() === '') throw refused('empty', 'The file is empty. Choose another one.');
  if ((table.match(/[,;\t]/g)?.length ?? 0) > mostSeparators) throw tooManyRows();
  const records = parsed(table, delimiterOf(table), mostLines + 1);
  if (records.length > mostLines) throw tooManyRows();
  return records;
}

/** The one by which the header has the most names that we know, and then the most cells. */
function delimiterOf(table: string): string {
  const scored = delimiters.map((delimiter) => {
    const header = parsed(table, delimiter, 1)[0] ?? [];
    const known = new Set(header.map(columnOf)).size;
    return { delimiter, known, cells: header.length };
  });
  const [best] = scored.toSorted((one, other) => other.known - one.known || other.cells - one.cells);
  return best!.delimiter;
}

function parsed(table: string, delimiter: string, most: number): string[][] {
  try {
    return parse(table, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      to: most,
    });
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem;
    const line: unknown = problem.lines;
    const where = typeof line === 'number' ? ` It is in line ${line}.` : '';
    throw refused(
      'unreadable',
      problem.code === 'CSV_QUOTE_NOT_CLOSED'
        ? `A quotation mark is never closed.${where}`
        : `The file can’t be read as CSV.${where}`,
    );
  }
}

interface HeaderCell {
  name: string;
  column: ImportColumn | undefined;
}

function headerOf(record: readonly string[]): HeaderCell[] {
  const header = record.map((name) => ({ name: name.trim(), column: columnOf(name) }));
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
    .map(({ name }) => name.replaceAll(/\p{C}/gu, ' ').slice(0, 60).toWellFormed());

function rowOf(record: readonly string[], header: readonly HeaderCell[], row: number): CellRow {
  const cells: CellRow['cells'] = {};
  for (const [at, { column }] of header.entries()) {
    const cell = record[at] ?? '';
    if (column !== undefined && cell.trim() !== '')
      cells[column] = cell.slice(0, longestCell + 1).toWellFormed();
  }
  return { row, cells, has_more_cells: record.slice(header.length).some((cell) => cell.trim() !== '') };
}
