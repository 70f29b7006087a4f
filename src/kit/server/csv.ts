import { stringify } from 'csv-stringify/sync';
import { harmlessCell } from '../common/cells.ts';

/** A number of our own making, such as an amount with its decimals: its minus begins no formula. */
export interface OwnNumber {
  digits: string;
}

export const ownNumber = (digits: string): OwnNumber => ({ digits });

export type CsvCell = string | number | null | OwnNumber;
export type CsvLines = readonly (readonly CsvCell[])[];

/** A whole file. Without the byte order mark, spreadsheets take it for another encoding. */
export const csvOf = (lines: CsvLines): string => `\ufeff${csvPiece(lines)}`;

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
