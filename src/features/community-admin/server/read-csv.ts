import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse as parser, type Options } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { columnOf } from '../rules/imports.ts';
import { mostCells, mostLines } from './file-limits.ts';
import { refused, tooManyRows } from './refused-file.ts';

const delimiters = [',', ';', '\t'] as const;
/** A header is found in the beginning of a file, or not at all. */
const longestHeader = 65_536;
/** What the parser reads in a few milliseconds. */
const pieceBytes = 32_768;

const shape = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
} satisfies Options;

/** The rows of a text, its header first. */
export async function readCsv(text: string): Promise<string[][]> {
  // Spreadsheets may write the separator into a line of its own.
  const table = text.replace(/^sep=.\r?\n/i, '');
  if (table.trim() === '') throw refused('empty', 'The file is empty. Choose another one.');
  const records: string[][] = [];
  let cells = 0;
  const reading = Readable.from(inPieces(Buffer.from(table))).pipe(
    parser({ ...shape, delimiter: delimiterOf(table) }),
  );
  try {
    for await (const record of reading as AsyncIterable<string[]>) {
      records.push(record);
      cells += record.length;
      if (records.length > mostLines || cells > mostCells) throw tooManyRows();
    }
  } catch (problem) {
    throw problem instanceof CsvError ? unreadable(problem) : problem;
  }
  return records;
}

/** Between two of them everyone else has their turn. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    yield bytes.subarray(from, from + pieceBytes);
    await setImmediate();
  }
}

/** The one by which the header has the most names that we know, and then the most cells. */
function delimiterOf(table: string): string {
  const scored = delimiters.map((delimiter) => {
    const header = headerBy(table, delimiter);
    const known = new Set(header.map((heading) => columnOf(heading))).size;
    return { delimiter, known, cells: header.length };
  });
  const [best] = scored.toSorted((one, other) => other.known - one.known || other.cells - one.cells);
  return best!.delimiter;
}

function headerBy(table: string, delimiter: string): string[] {
  try {
    return parse(table.slice(0, longestHeader), { ...shape, delimiter, to: 1 })[0] ?? [];
  } catch (problem) {
    if (problem instanceof CsvError) return [];
    throw problem;
  }
}

function unreadable({ code, lines }: CsvError & { lines?: unknown }) {
  const where = typeof lines === 'number' ? ` It is in line ${lines}.` : '';
  return refused(
    'unreadable',
    code === 'CSV_QUOTE_NOT_CLOSED'
      ? `A quotation mark is never closed.${where}`
      : `The file can’t be read as CSV.${where}`,
  );
}
