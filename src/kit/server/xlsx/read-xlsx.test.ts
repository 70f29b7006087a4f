import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { xlsxOf } from '../../../../testing/xlsx.ts';
import { readXlsx, type XlsxLimits } from './read-xlsx.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-xlsx-'));
});
afterAll(() => rm(folder, { recursive: true }));

const limits: XlsxLimits = {
  bytes: 1_000_000,
  rows: 1000,
  cells: 5000,
  characters: 50_000,
  longestCell: 100,
};

async function read(content: Uint8Array, more: Partial<XlsxLimits> = {}) {
  const path = join(folder, 'list.xlsx');
  await writeFile(path, content);
  return readXlsx(path, { ...limits, ...more });
}

const sheet = (rows: Parameters<typeof xlsxOf>[0][number]['rows'], merged: string[] = []) =>
  xlsxOf([{ name: 'Mitglieder', rows, merged }]);
const problemIn = (content: Uint8Array, more: Partial<XlsxLimits> = {}) =>
  read(content, more).then(
    () => 'none',
    (problem: Error) => problem.message,
  );

test('reads texts, numbers, days, postcodes, booleans and results of formulas as they are shown', async () => {
  const cells = [
    'Bäckerei Öhme & Söhne',
    61_255_501_234,
    { xml: '<c><v>0.10000000000000001</v></c>' },
    { xml: '<c s="1"><v>45000</v></c>' },
    { xml: '<c s="2"><v>45000.75</v></c>' },
    { xml: '<c s="3"><v>1067</v></c>' },
    { xml: '<c t="b"><v>1</v></c>' },
    { xml: '<c t="e"><f>VLOOKUP(A1,B:B,1)</f><v>#N/A</v></c>' },
    { xml: '<c t="str"><f>A1&amp;"x"</f><v>joined</v></c>' },
    { xml: '<c><f>1+1</f><v>2</v></c>' },
    {
      xml: '<c t="inlineStr"><is><r><t>two </t></r><r><t>parts</t></r><rPh sb="0" eb="1"><t>aid</t></rPh></is></c>',
    },
    'a_x000D_b',
  ];
  expect(await read(sheet([cells]))).toEqual([
    {
      name: 'Mitglieder',
      rows: [
        [
          'Bäckerei Öhme & Söhne',
          '61255501234',
          '0.1',
          '2023-03-15',
          '2023-03-15 18:00',
          '01067',
          'TRUE',
          '',
          'joined',
          '2',
          'two parts',
          'a b',
        ],
      ],
    },
  ]);
});

test('counts from 1904 where the workbook does', async () => {
  const book = `<workbook xmlns:q="x"><workbookPr date1904="1"/><sheets><sheet name="A" q:id="rId1"/></sheets></workbook>`;
  const [read1904] = await read(
    xlsxOf([{ name: 'A', rows: [[{ xml: '<c s="1"><v>0</v></c>' }]] }], { 'xl/workbook.xml': book }),
  );
  expect(read1904!.rows).toEqual([['1904-01-01']]);
});

test('keeps the places of rows and cells, and leaves out empty and hidden sheets', async () => {
  const content = xlsxOf([
    { name: 'Empty', rows: [[], [{ xml: '<c s="1"/>' }]] },
    { name: 'Hidden', rows: [['secret']], state: 'hidden' },
    { name: 'List', rows: [[], ['', 'b2'], [], ['', '', 'c4']] },
  ]);
  expect(await read(content)).toEqual([{ name: 'List', rows: [[], ['', 'b2'], [], ['', '', 'c4']] }]);
});

test('says the text of merged cells for each row that they span', async () => {
  const content = sheet(
    [
      ['Firma', 'Name'],
      ['Quay', 'Anna'],
      ['', 'Ben'],
      ['', 'Cy'],
    ],
    ['A2:A4', 'A1:B1'],
  );
  const [list] = await read(content);
  expect(list!.rows).toEqual([
    ['Firma', 'Name'],
    ['Quay', 'Anna'],
    ['Quay', 'Ben'],
    ['Quay', 'Cy'],
  ]);
});

test('cuts a text that is too long, and reads elements with a prefix and cells without a name', async () => {
  const content = sheet([['x'.repeat(300)]]);
  expect((await read(content))[0]!.rows[0]![0]).toHaveLength(100);
  const prefixed = xlsxOf([{ name: 'A', rows: [] }], {
    'xl/worksheets/sheet1.xml':
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="str"><x:v>a</x:v></x:c><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
  });
  expect((await read(prefixed))[0]!.rows).toEqual([['a', '1']]);
});

test('refuses what is no workbook, is cut short, or has a document type', async () => {
  expect(await problemIn(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]))).toBe('damaged');
  const good = sheet([['a']]);
  expect(await problemIn(good.subarray(0, good.length - 40))).toBe('damaged');
  const bent = good.slice();
  bent.fill(7, 40, 120);
  expect(await problemIn(bent)).toBe('damaged');
  expect(await problemIn(xlsxOf([], { 'xl/_rels/workbook.xml.rels': '<a>' }))).toBe('damaged');
  for (const texts of [
    '<!DOCTYPE sst [<!ENTITY a SYSTEM "file:///etc/passwd">]><sst><si><t>&a;</t></si></sst>',
    '<!DOCTYPE sst><sst><si><t>a</t></si></sst>',
  ])
    expect(await problemIn(xlsxOf([{ name: 'A', rows: [['a']] }], { 'xl/sharedStrings.xml': texts }))).toBe(
      'damaged',
    );
});

test('refuses a workbook that unpacks to too much, whatever its directory says', async () => {
  const bomb = xlsxOf([{ name: 'A', rows: [['a']] }], {
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${' '.repeat(1_100_000)}</sheetData></worksheet>`,
  });
  expect(bomb.length).toBeLessThan(20_000);
  expect(await problemIn(bomb)).toBe('unpacks to too much');
});

test('refuses rows, cells and texts beyond its limits', async () => {
  const far = sheet([[{ xml: '<c><v>1</v></c>' }]]);
  expect(await problemIn(far, { rows: 0 })).toBe('too many cells');
  expect(await problemIn(sheet([Array.from({ length: 30 }, () => 'x')]), { cells: 29 })).toBe(
    'too many cells',
  );
  // One text in many cells.
  const repeated = xlsxOf([{ name: 'A', rows: [] }], {
    'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(90)}</t></si></sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${'<c t="s"><v>0</v></c>'.repeat(600)}</row></sheetData></worksheet>`,
  });
  expect(await problemIn(repeated)).toBe('too many cells');
  const spans = Array.from({ length: 900 }, () => 'A1:A900');
  const rows = Array.from({ length: 900 }, () => ['x']);
  expect(await problemIn(sheet(rows, spans))).toBe('too many cells');
});

test('names the cell whose formula has no result', async () => {
  const content = sheet([['Firma'], [{ xml: '<c><f>A1</f><v></v></c>' }]]);
  expect(await problemIn(content)).toBe('formula without a result: Mitglieder, A2');
});
