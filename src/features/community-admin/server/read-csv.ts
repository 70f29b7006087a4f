import { readFile } from 'node:fs/promises';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { Refusal } from '../../../kit/common/errors.ts';
import type { SentFile } from '../../../kit/common/files.ts';
import { uploadOf } from '../../../kit/server/files/receive.ts';
import { largestImport, mostImportRows } from '../contract/imports.ts';
import { columnOf } from '../rules/imports.ts';
import { decodeText } from './decode-text.ts';

/** Its cells, the header among them; what they mean is the community's to say. */
export interface ReadTable {
  fileName: string;
  header: readonly string[];
  records: readonly string[][];
}

const delimiters = [',', ';', '\t'] as const;
/** Spreadsheets like to write empty rows behind the last one. */
const mostLines = 5000;
/** What the parser makes of them costs time, however small they are. */
const mostSeparators = 60_000;

export const refused = (code: string, message: string) =>
  new Refusal(`import.${code}`, 400, message, { fields: { file: message } });

export const tooManyRows = () =>
  refused(
    'too_many_rows',
    `At most ${mostImportRows} rows can be imported at once. Split the file, and delete empty rows at the end.`,
  );

/** Before a transaction is open: what stands in the file, or why it cannot be read. */
export async function readCsv(file: SentFile): Promise<ReadTable> {
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
  const [header = [], ...records] = recordsOf(text);
  return { fileName: nameOf(originalName), header, records };
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
    const known = new Set(header.map((heading) => columnOf(heading))).size;
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
