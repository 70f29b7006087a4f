import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { CallOutput } from '../../../kit/common/call.ts';
import type { HeadingMeaning, readHeadings } from '../contract/imports.ts';
import { importsPath, send, type PreviewAnswer } from './csv.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 20 });
  community = await aCommunity(server);
  admin = await aMember(server, community, { isAdmin: true });
});
afterAll(() => server.close());

const german = 'Firma;Vorname;E-Mail;Ort;Telefon\r\nBäckerei Öhme;Jörg;joerg@oehme.example;Köln;\r\n';

function sendWith({ client }: TestMember, content: string, headings: readonly HeadingMeaning[]) {
  const multipart = new FormData();
  multipart.append('file', new Blob([content]), 'people.csv');
  multipart.append('headings', JSON.stringify(headings));
  return client.post<PreviewAnswer>(importsPath, { multipart });
}

const headingsOf = ({ client }: TestMember, content: string) => {
  const multipart = new FormData();
  multipart.append('file', new Blob([content]), 'people.csv');
  return client.post<CallOutput<typeof readHeadings>>('/api/community-admin/import-headings', { multipart });
};

const meant: HeadingMeaning[] = [
  { heading: 'Firma', column: 'company' },
  { heading: 'Vorname', column: 'first_name' },
  { heading: 'Ort', column: 'city' },
  { heading: 'Telefon', column: null },
];

test('names the headings of a file with an example of each, and what each is taken for', async () => {
  const { headings } = good(await headingsOf(admin, german), 200);
  expect(headings).toEqual([
    { heading: 'Firma', column: null, example: 'Bäckerei Öhme' },
    { heading: 'Vorname', column: null, example: 'Jörg' },
    { heading: 'E-Mail', column: 'email', example: 'joerg@oehme.example' },
    { heading: 'Ort', column: null, example: 'Köln' },
    { heading: 'Telefon', column: null, example: '' },
  ]);
});

test('reads headings as an admin says, and remembers it for the next file of the community alone', async () => {
  const own = await aCommunity(server);
  const boss = await aMember(server, own, { isAdmin: true });
  const refused = await send(boss.client, german);
  expect([refused.status, refused.body.error.code]).toEqual([400, 'import.missing_column']);
  const { rows, unknown_columns: unknown } = good(await sendWith(boss, german, meant), 201);
  expect(rows[0]!.values).toMatchObject({
    company: 'Bäckerei Öhme',
    first_name: 'Jörg',
    email: 'joerg@oehme.example',
    city: 'Köln',
  });
  expect(unknown).toEqual(['Telefon']);
  const next = good(await send(boss.client, german.replace('FIRMA', 'firma')), 201);
  expect(next.rows[0]!.values.company).toBe('Bäckerei Öhme');
  expect((await send(admin.client, german)).status).toBe(400);
});

test('takes meanings as a browser sends them, each in a field of its own', async () => {
  const boss = await aMember(server, await aCommunity(server), { isAdmin: true });
  const multipart = new FormData();
  for (const meaning of meant) multipart.append('headings[]', JSON.stringify(meaning));
  multipart.append('file', new Blob([german]), 'people.csv');
  const { rows } = good(await boss.client.post<PreviewAnswer>(importsPath, { multipart }), 201);
  expect(rows[0]!.values).toMatchObject({ company: 'Bäckerei Öhme', city: 'Köln' });
});

test('takes back what a heading would mean by itself, and changes what it was told before', async () => {
  const own = await aCommunity(server);
  const boss = await aMember(server, own, { isAdmin: true });
  const file = 'company,email,town\nHeron Hall,ida@heron.example,Perth\n';
  const first = good(await sendWith(boss, file, [{ heading: 'town', column: null }]), 201);
  expect([first.rows[0]!.values.city, first.unknown_columns]).toEqual(['', ['town']]);
  const second = good(await sendWith(boss, file, [{ heading: 'Town', column: 'region' }]), 201);
  expect(second.rows[0]!.values).toMatchObject({ city: '', region: 'Perth' });
});

test('refuses two headings for one column, a column that is none, and too many', async () => {
  const twice = await sendWith(admin, german, [...meant, { heading: 'Telefon', column: 'city' }]);
  expect([twice.status, twice.body.error.code]).toEqual([400, 'import.column_twice']);
  const wrong = [{ heading: 'Firma', column: 'nothing' }] as unknown as HeadingMeaning[];
  expect((await sendWith(admin, german, wrong)).status).toBe(400);
  const many = Array.from({ length: 101 }, (_, at) => ({ heading: `h${at}`, column: null }));
  expect((await sendWith(admin, german, many)).status).toBe(400);
  // What was refused is not remembered.
  expect((await send(admin.client, german)).status).toBe(400);
});

test('reads UTF-16 with a byte order mark, in either order of bytes', async () => {
  const text = '\uFEFFcompany\temail\nBäckerei Öhme\tutf16@oehme.example\n';
  const little = Buffer.from(text, 'utf16le');
  for (const bytes of [little, Buffer.from(little).swap16()]) {
    const { rows } = good(await send(admin.client, new Uint8Array(bytes)), 201);
    expect(rows[0]!.values.company).toBe('Bäckerei Öhme');
  }
  const odd = new Uint8Array([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]);
  expect((await send(admin.client, odd)).body.error.code).toBe('import.not_text');
});

test('is for admins alone', async () => {
  const member = await aMember(server, community);
  expect((await headingsOf(member, german)).status).toBe(403);
});
