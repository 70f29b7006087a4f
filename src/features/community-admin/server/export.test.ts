import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, type TestCommunity, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { MyCompany } from '../../members/contract/my-company.ts';
import { confirm, errorsIn, send } from './csv.test-support.ts';

const path = '/api/community-admin/directory.csv';

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server, 'export');
  admin = await aMember(server, community, { isAdmin: true });
});
afterAll(() => server.close());

async function aCompany(
  details: { name: string; phone?: string; pitch?: string; city?: string },
  services: string[] = [],
) {
  const member = await aMember(server, community);
  const change = async (where: string, json: object) => {
    const { body } = await member.client.get<MyCompany>('/api/my-company');
    const answer = await member.client.ask(where, {
      method: 'PUT',
      json: { ...json, version: body.version },
    });
    expect(answer.status).toBe(200);
  };
  await change('/api/my-company', { country: 'Australia', currency: 'AUD', ...details });
  const tags = services.map((text) => ({ text, colour: 'blue' }));
  await change('/api/my-company/tags', { services: tags, ideal_client: tags });
  return { ...member, change };
}

const exported = async () => {
  const answer = await admin.client.get(path);
  expect(answer.status).toBe(200);
  const records = parse<Record<string, string>>(answer.text, { bom: true, columns: true });
  return { ...answer, records, of: (company: string) => records.find((one) => one.Company === company) };
};

test('is for admins', async () => {
  const member = await aMember(server, community);
  expect((await member.client.get(path)).status).toBe(403);
  expect((await server.visitor('export').get(path)).status).toBe(401);
});

test('is a CSV file in UTF-8, for a spreadsheet to open', async () => {
  const { headers, text } = await exported();
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(
    /attachment; filename="export-directory-\d{4}-\d\d-\d\d\.csv"/,
  );
  expect(text.startsWith('\uFEFFCompany,Industry,')).toBe(true);
});

test('has every listed company with its people, as members see it', async () => {
  const member = await aCompany({ name: 'Zürich Café', city: 'Perth' }, ['Coffee', 'Cake; and tea']);
  await member.change('/api/my-company/commission', {
    commission: { commission_calc_method: 'percent', commission_value: 1000, commission_currency: 'AUD' },
  });
  const other = await aMember(server, await aCommunity(server, 'elsewhere'));
  const prepared = await send(admin.client, 'company,email\nNobody has joined,nobody@joined.example\n');
  await confirm(admin.client, prepared.body);

  const { of, text } = await exported();
  const today = new Date().toISOString().slice(0, 10);
  expect(of('Zürich Café')).toMatchObject({
    City: 'Perth',
    Country: 'Australia',
    Services: 'Coffee; Cake; and tea',
    Contact: expect.stringMatching(/^Person Number/),
    People: expect.stringMatching(/^Person Number/),
    'Pays for a referral': '10% of the deal',
    Joined: today,
    'Last active': today,
  });
  for (const secret of [
    member.email,
    other.email,
    admin.email,
    'Nobody has joined',
    'nobody@joined.example',
  ]) {
    expect(text).not.toContain(secret);
  }
});

test('runs no formula, whatever a member has written', async () => {
  const names = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x.example";"y")'];
  for (const name of names) await aCompany({ name });
  await aCompany({ name: 'Phones', phone: '+61 2 5550 1234' }, ['=1+1', '@x']);
  // Not by a form, which trims: by whatever other way.
  await server.database.admin.query(
    `UPDATE companies SET city = E'\\t=1', region = E'\\r=1' WHERE community_id = $1 AND name = 'Phones'`,
    [community.id],
  );
  const { of, records } = await exported();
  for (const name of names) expect(of(`'${name}`)).toBeDefined();
  expect(of('Phones')).toMatchObject({
    Phone: '+61 2 5550 1234',
    Services: "'=1+1; @x",
    City: "'\t=1",
    Region: "'\r=1",
  });
  const cells = records.flatMap((record) => Object.values(record));
  expect(cells.filter((cell) => /^[=@\t\r-]|^\+(?!61 )/.test(cell))).toEqual([]);
});

test('goes on from piece to piece: none is missing and none is there twice', async () => {
  const many = await aCommunity(server, 'many');
  const there = await aMember(server, many, { isAdmin: true });
  await server.database.admin.query(
    `INSERT INTO companies (community_id, name, name_key, is_listed)
     SELECT $1, 'Firm ' || n, 'firm ' || (n % 7), true FROM generate_series(1, 1200) AS n`,
    [many.id],
  );
  const { text } = await there.client.get(path);
  const names = parse<Record<string, string>>(text, { bom: true, columns: true }).map((one) => one.Company);
  expect([names.length, new Set(names).size]).toEqual([1201, 1201]);
});

test('can be read by the import, as far as it has the columns for it', async () => {
  const { text } = await exported();
  const { status, body } = await send(admin.client, text.replace('Company email', 'E-mail'));
  expect(status).toBe(201);
  expect(body.unknown_columns).toEqual([
    'Ideal clients',
    'Contact',
    'People',
    'Pays for a referral',
    'Joined',
    'Last active',
  ]);
  const row = body.rows.find(({ values }) => values.company === 'Zürich Café')!;
  expect(row.values).toMatchObject({ city: 'Perth', country: 'Australia' });
  expect(errorsIn({ ...body, rows: [row] })).toEqual([`${row.row} email: The email address is missing.`]);
});

test('the export of members is read back by the import as the same people, and nothing else of them', async () => {
  const { text } = await admin.client.get('/api/admin/members.csv');
  const { status, body } = await send(admin.client, text);
  expect(status).toBe(201);
  expect(body.unknown_columns).toEqual([
    'Contact of the company',
    'Membership',
    'Joined',
    'Last active',
    'Further roles',
  ]);
  const listed = parse<Record<string, string>>(text, { bom: true, columns: true });
  expect(body.rows.map(({ values }) => [values.email, values.region])).toEqual(
    listed.map(({ Email: email }) => [email, '']),
  );
});
