import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { harmlessCell } from '../common/cells.ts';
import { piecewise } from './piecewise.ts';

/** A number of our own making, such as an amount with its decimals: its minus begins no formula. */
export interface OwnNumber {
  digits: string;
}

export const ownNumber = (digits: string): OwnNumber => ({ digits });

export type CsvCell = string | number | null | OwnNumber;
export type CsvLines = readonly (readonly CsvCell[])[];

/** A whole file. Without the byte order mark, spreadsheets take it for another encoding. */
export const csvOf = (lines: CsvLines): string => `\ufeff${csvPiece(lines)}`;

const pieceSize = 500;

/** The same, written while it is sent: a hundred thousand lines at once would keep everyone waiting for a second. */
export const csvFile = (lines: CsvLines): Readable => piecewise(piecesOf(lines));

function* piecesOf(lines: CsvLines): Generator<string> {
  yield csvOf(lines.slice(0, pieceSize));
  for (let from = pieceSize; from < lines.length; from += pieceSize)
    yield csvPiece(lines.slice(from, from + pieceSize));
}

/** Further lines of a file that is written piece by piece. */
export const csvPiece = (lines: CsvLines): string =>
  stringify(
    lines.map((line) => line.map(textOf)),
    {
      record_delimiter: 'windows',
      // The writer quotes its own line ends only. A bare line feed would begin a new row, with cells that no one has looked at.
      quoted_match: /[\r\n]/,
    },
  );

function textOf(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return harmlessCell(cell);
  return typeof cell === 'number' ? String(cell) : cell.digits;
}
