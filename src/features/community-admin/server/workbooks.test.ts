import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, good, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { xlsxOf, type WrittenSheet } from '../../../../testing/xlsx.ts';
import type { CallOutput } from '../../../kit/common/call.ts';
import type { readHeadings } from '../contract/imports.ts';
import { confirm, errorsIn, send } from './csv.test-support.ts';

let server: TestServer;
let admin: TestMember;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 20 });
  admin = await aMember(server, await aCommunity(server), { isAdmin: true });
});
afterAll(() => server.close());

const list = (rows: WrittenSheet['rows'], more: Partial<WrittenSheet> = {}) =>
  xlsxOf([{ name: 'Mitglieder', rows, ...more }]);

test('takes a workbook as it takes a CSV file, and counts its rows as the sheet does', async () => {
  const content = list(
    [
      [],
      ['Company', 'First name', 'Email', 'Phone', 'City'],
      ['Bäckerei Öhme', 'Jörg', 'joerg@oehme.example', 492_215_550, 'Köln'],
      [],
      ['', 'Ida', 'ida@oehme.example', '+49 221 5551', '=1+1'],
    ],
    { merged: ['A3:A5'] },
  );
  const preview = good(await send(admin.client, content), 201);
  expect(preview.rows.map(({ row, values }) => [row, values.company, values.email, values.phone])).toEqual([
    [3, 'Bäckerei Öhme', 'joerg@oehme.example', '492215550'],
    [4, 'Bäckerei Öhme', '', ''],
    [5, 'Bäckerei Öhme', 'ida@oehme.example', '+49 221 5551'],
  ]);
  expect(errorsIn(preview)).toEqual([
    '4 email: The email address is missing.',
    expect.stringMatching(/^5 city: A spreadsheet would run/),
  ]);
  const { outcome } = good(await confirm(admin.client, preview, { leave_out_errors: true }), 200);
  expect(outcome).toEqual({ invited: 1, founded: 1, left_out: 2, already_members: 0 });
});

test('reads headings of a workbook, with an example of each', async () => {
  const multipart = new FormData();
  multipart.append('file', new Blob([list([['Firma', 'E-Mail'], ['', 'a@b.example'], ['Öhme']])]), 'a.xlsx');
  const { headings } = good(
    await admin.client.post<CallOutput<typeof readHeadings>>('/api/community-admin/import-headings', {
      multipart,
    }),
    200,
  );
  expect(headings).toEqual([
    { heading: 'Firma', column: null, example: 'Öhme' },
    { heading: 'E-Mail', column: 'email', example: 'a@b.example' },
  ]);
});

const rows = [
  ['company', 'email'],
  ['A', 'a@example.org'],
];
const ole = (name: string) =>
  new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, ...Buffer.from(name, 'utf16le')]);
const openDocument = zipSync({
  mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
  'content.xml': strToU8('<a/>'),
});
/** The bit of every entry, in its own header and in the directory, that says it is encrypted. */
function encrypted(content: Uint8Array<ArrayBuffer>) {
  const bytes = Buffer.from(content);
  for (const [mark, flags] of [
    ['PK\u0003\u0004', 6],
    ['PK\u0001\u0002', 8],
  ] as const)
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 4)) bytes[at + flags]! |= 1;
  return new Uint8Array(bytes);
}

test.each([
  ['that is no workbook', xlsxOf([], { 'xl/workbook.xml': '' }).slice(0, 60), 'import.unreadable', /damaged/],
  ['of another program', openDocument, 'import.not_workbook', /isn’t an Excel workbook/],
  ['without a cell', list([[], []]), 'import.empty', /empty/],
  ['with a password', ole('EncryptedPackage'), 'import.locked', /password/],
  ['whose entries are encrypted', encrypted(list(rows)), 'import.locked', /password/],
  ['of an older Excel', ole('Workbook'), 'import.old_workbook', /older Excel/],
  [
    'with two lists',
    xlsxOf([
      { name: 'Members', rows },
      { name: 'Former', rows },
    ]),
    'import.many_sheets',
    /2 sheets with cells, “Members” and “Former”/,
  ],
  [
    'with a formula that was never computed',
    list([...rows, ['B', { xml: '<c><f>A1</f></c>' }]]),
    'import.no_result',
    /Mitglieder, B3/,
  ],
  [
    'with a row far down',
    list([...rows, ...Array.from({ length: 20_000 }, () => []), ['B', 'b@example.org']]),
    'import.too_many_rows',
    /5,000 rows/,
  ],
] as const)('refuses a file %s, naming the field', async (_, content, code, sentence) => {
  const { status, body } = await send(admin.client, new Uint8Array(content));
  expect([status, body.error.code]).toEqual([400, code]);
  expect(body.error.fields!.file).toMatch(sentence);
});
