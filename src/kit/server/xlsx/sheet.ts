import type { Attributes, Parts } from './parts.ts';
import { columnOf, numberText } from './values.ts';
import { textsWithin, type Workbook } from './workbook.ts';
import { XlsxError } from './xlsx-error.ts';

export interface Sheet {
  name: string;
  /** The cells as texts; the first row of the sheet comes first, empty or not. */
  rows: string[][];
}

/** What all sheets together may fill. */
export interface Room {
  rows: number;
  cells: number;
  characters: number;
  /** What is longer is cut. */
  longestCell: number;
}

/** A cell while it is read. */
interface OpenCell {
  name: string;
  column: number;
  type: string;
  style: number;
  /** What stands in its value, and in its own text. */
  written: string;
  said: string;
  hasFormula: boolean;
}

export async function readSheet(
  parts: Parts,
  book: Workbook,
  { name, path }: Workbook['sheets'][number],
  room: Room,
): Promise<Sheet> {
  const rows: string[][] = [];
  const merged: string[] = [];
  const { isText, ...within } = textsWithin();
  let row = 0;
  let column = -1;
  let cell: OpenCell | undefined;
  let isValue = false;

  await parts.read(path, {
    open(element, attributes) {
      within.open(element);
      if (element === 'row') {
        row = Number(attributes.r ?? row + 1);
        column = -1;
      }
      if (element === 'c') {
        cell = openCell(attributes, column + 1);
        column = cell.column;
      }
      if (element === 'f' && cell) cell.hasFormula = true;
      if (element === 'v') isValue = true;
      if (element === 'mergeCell' && merged.length < room.rows) merged.push(attributes.ref ?? '');
    },
    text(text) {
      if (!cell) return;
      if (isValue) cell.written = (cell.written + text).slice(0, room.longestCell);
      else if (isText()) cell.said = (cell.said + text).slice(0, room.longestCell);
    },
    close(element) {
      within.close(element);
      if (element === 'v') isValue = false;
      if (element !== 'c' || !cell) return;
      if (isWithoutResult(cell)) throw new XlsxError('formula without a result', `${name}, ${cell.name}`);
      place(rows, row, cell.column, textOf(cell, book), room);
      cell = undefined;
    },
  });
  for (const span of merged) fillDown(rows, span, room);
  return { name, rows };
}

function openCell({ r: name = '', t: type = 'n', s: style = '0' }: Attributes, next: number): OpenCell {
  return {
    name,
    column: columnOf(name) ?? next,
    type,
    style: Number(style),
    written: '',
    said: '',
    hasFormula: false,
  };
}

/** Programs that write workbooks leave the result to the spreadsheet that opens them. A text may be empty. */
const isWithoutResult = ({ hasFormula, type, written }: OpenCell) =>
  hasFormula && type !== 'str' && written === '';

function textOf({ type, style, written, said }: OpenCell, { texts, looks, calendar }: Workbook): string {
  if (type === 's') return plain(texts[Number(written)] ?? '');
  if (type === 'inlineStr') return plain(said);
  if (type === 'str') return plain(written);
  if (type === 'd') return written;
  if (type === 'b') return written === '1' ? 'TRUE' : 'FALSE';
  // #N/A and the like say that there is nothing.
  if (type === 'e') return '';
  return numberText(written, looks[style] ?? 'number', calendar);
}

/** Breaks of a line that XML would not keep are written by their number. */
const plain = (text: string) => text.replaceAll(/_x000[da9]_/gi, ' ');

/** Empty cells take no room: sheets have a million rows, and programs write some of those that nobody filled. */
function place(rows: string[][], row: number, column: number, text: string, room: Room): void {
  if (text === '') return;
  if (!Number.isInteger(row) || row < 1) throw new XlsxError('damaged');
  if (row > room.rows) throw new XlsxError('too many cells');
  while (rows.length < row) rows.push([]);
  const cells = rows[row - 1]!;
  take(room, Math.max(0, column + 1 - cells.length), text.length);
  while (cells.length <= column) cells.push('');
  cells[column] = text;
}

function take(room: Room, cells: number, characters: number): void {
  room.cells -= cells;
  room.characters -= characters;
  if (room.cells < 0 || room.characters < 0) throw new XlsxError('too many cells');
}

const spanOf = /^([A-Z]+)([1-9]\d{0,6}):[A-Z]+([1-9]\d{0,6})$/;

/** A company that stands once beside its people is said of each of them. */
function fillDown(rows: string[][], span: string, room: Room): void {
  const [, letters = '', from = '', to = ''] = spanOf.exec(span) ?? [];
  const column = columnOf(`${letters}1`);
  if (column === undefined) return;
  const first = Number(from);
  const text = rows[first - 1]?.[column] ?? '';
  for (let row = first + 1; row <= Math.min(Number(to), rows.length); row += 1) {
    // A file may say it of the same cells again and again.
    take(room, 1, 0);
    if ((rows[row - 1]?.[column] ?? '') === '') place(rows, row, column, text, room);
  }
}
