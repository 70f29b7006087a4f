import { text as textOf } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvFile, csvOf, csvPiece, ownNumber } from './csv.ts';

/** As a spreadsheet does: every line end outside of quotes ends a row. */
const readBack = (text: string): string[][] =>
  parse(text, { bom: true, relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] });

test.each(['\n', '\r', '\r\n', '\u2028', '\n\n=1+1\n'])(
  'keeps a cell with the line end %j in one row',
  (end) => {
    // Without a quote or a comma, for which it would be quoted anyway.
    const cell = `No time${end}=1+1`;
    expect(
      readBack(
        csvOf([
          ['Reason', 'Day'],
          [cell, 'Monday'],
        ]),
      ),
    ).toEqual([
      ['Reason', 'Day'],
      [cell, 'Monday'],
    ]);
  },
);

test('disarms formulas, and leaves our own numbers as they are', () => {
  const line = ['=1+1', '+61255501234', 'plain', -5, ownNumber('-12.50'), null];
  expect(readBack(csvOf([line]))).toEqual([["'=1+1", "'+61255501234", 'plain', '-5', '-12.50', '']]);
});

test('begins a file with the byte order mark, and a piece without', () => {
  expect(csvOf([['a']])).toBe('\ufeffa\r\n');
  expect(csvPiece([['b']])).toBe('b\r\n');
  expect(csvPiece([])).toBe('');
});

test('lets others have their turn while a long file is written, and writes what a short way would', async () => {
  const lines = Array.from({ length: 5000 }, (_, at) => [`Company ${at}`, at]);
  let turns = 0;
  let isOver = false;
  const takeTurn = () => {
    turns += 1;
    if (!isOver) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  const written = await textOf(csvFile(lines));
  isOver = true;
  expect(written).toBe(csvOf(lines));
  expect(turns).toBeGreaterThan(8);
});
