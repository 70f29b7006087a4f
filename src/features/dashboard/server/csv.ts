import { stringify } from 'csv-stringify/sync';
import { harmlessCell } from '../../../kit/common/cells.ts';

export type Cell = string | number | null;
export type Lines = readonly (readonly Cell[])[];

/** The head says whose days they are, so that a file tells by itself what it has. */
export function csvOf(head: readonly string[], lines: Lines): string {
  const cells = [head, ...lines].map((line) =>
    line.map((cell) => (typeof cell === 'string' ? harmlessCell(cell) : cell)),
  );
  // Without the byte order mark, spreadsheets take it for another encoding.
  return stringify(cells, { bom: true, record_delimiter: 'windows' });
}
