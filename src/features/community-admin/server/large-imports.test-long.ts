import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, good, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { xlsxOf } from '../../../../testing/xlsx.ts';
import { confirm, notesIn, send } from './csv.test-support.ts';

let server: TestServer;
let admin: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  admin = await aMember(server, await aCommunity(server), { isAdmin: true });
});
afterAll(() => server.close());

const header = ['company', 'first_name', 'last_name', 'email', 'industry', 'city', 'services'];
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => [
    `Firm ${at}`,
    `First${at}`,
    `Last${at}`,
    `p${at}@firm.example`,
    'Legal services',
    'Perth',
    'Wills; Contracts; Courts',
  ]);

test('invites 5,000 people of 5,000 companies from a workbook, all or nothing', async () => {
  const content = xlsxOf([{ name: 'Members', rows: [header, ...people(5000)] }]);
  const preview = good(await send(admin.client, content), 201);
  expect(preview).toMatchObject({ people: 5000, new_companies: 5000, rows_with_errors: 0 });
  expect(preview.rows).toHaveLength(5000);
  const { outcome } = good(await confirm(admin.client, preview), 200);
  expect(outcome).toEqual({ invited: 5000, founded: 5000, left_out: 0, already_members: 0 });
  // The same list again meets all of them.
  const again = good(await send(admin.client, content), 201);
  expect(again).toMatchObject({ people: 5000, new_companies: 0 });
  expect(notesIn(again).filter((note) => note.includes('already has an open invitation'))).toHaveLength(5000);
});

test('refuses a workbook that unpacks to more than 50 MB', async () => {
  const bomb = xlsxOf([{ name: 'Members', rows: [header] }], {
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${' '.repeat(51 * 1_048_576)}</sheetData></worksheet>`,
  });
  const { status, body } = await send(admin.client, bomb);
  expect([status, body.error.code]).toEqual([400, 'import.too_large']);
  expect(body.error.fields!.file).toMatch(/unpacks to more than 50 MB/);
});
