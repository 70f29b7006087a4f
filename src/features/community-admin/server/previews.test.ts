import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCommunity, aMember, type TestCommunity, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import { sql } from '../../../kit/server/sql.ts';
import { templateCsv } from '../rules/imports.ts';
import { errorsIn, importsPath, look, notesIn, send } from './csv.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server, 'first');
  member = await aMember(server, community);
});
afterAll(() => server.close());
/** One admin may send 20 files in a minute; that limit is not what is tested here. */
const byAnotherAdmin = () =>
  beforeAll(async () => {
    admin = await aMember(server, community, { isAdmin: true });
  });

const preview = async (csv: string | Uint8Array<ArrayBuffer>) => {
  const { status, body, text } = await send(admin.client, csv);
  if (status !== 201) throw new Error(text);
  return body;
};

describe('a file that is not a list', () => {
  byAnotherAdmin();
  const zip = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0, 0, 0, 8, 0, 1, 2, 3]);
  const cases: [string, string | Uint8Array<ArrayBuffer>, string, RegExp][] = [
    ['empty', '', 'import.empty', /empty/],
    ['blank', ' \r\n\r\n ', 'import.empty', /empty/],
    ['a ZIP', zip, 'import.unreadable', /workbook is damaged/],
    ['binary', new Uint8Array([99, 111, 109, 112, 97, 110, 121, 0, 1]), 'import.not_text', /nor a CSV/],
    ['a PDF', '%PDF-1.7\n', 'import.not_text', /nor a CSV/],
    ['without a header', 'Harbour Bakery,anna@example.org\n', 'import.no_header', /first row/],
    ['without an address column', 'company,city\nA,B\n', 'import.missing_column', /email is missing/],
    ['without both needed columns', 'city,region\nA,B\n', 'import.missing_column', /company and email are/],
    [
      'a column twice',
      'company,email,E-Mail\nA,a@b.org,c@d.org\n',
      'import.column_twice',
      /“email” and “E-Mail”/,
    ],
    ['a header alone', 'company,email\n', 'import.no_rows', /no rows/],
    ['a quotation mark without an end', 'company,email\n"A,a@b.org\n', 'import.unreadable', /never closed/],
    ['5,001 rows', `company,email\n${'A,a@b.org\n'.repeat(5001)}`, 'import.too_many_rows', /5,000 rows/],
    ['thousands of empty rows', `company,email\n${',\n'.repeat(20_001)}`, 'import.too_many_rows', /5,000/],
    ['a million cells', `company,email\n${','.repeat(1_000_000)}`, 'import.too_many_rows', /5,000 rows/],
    ['5 MB and a byte', `company,email\nA,${'a'.repeat(5 * 1_048_576)}`, 'import.too_large', /5 MB/],
  ];
  test.each(cases)('%s is refused, naming the field', async (_, csv, code, sentence) => {
    const { status, body } = await send(admin.client, csv);
    expect([status, body.error.code]).toEqual([400, code]);
    expect(body.error.fields!.file).toMatch(sentence);
  });

  test('more than the server takes at all is refused before it is read', async () => {
    const { status } = await send(admin.client, 'x'.repeat(7 * 1_048_576));
    expect(status).toBe(413);
  });

  test('a call without a file says so', async () => {
    const { status, body } = await admin.client.post<ErrorAnswer>(importsPath, { json: {} });
    expect([status, body.error.fields]).toEqual([400, { file: 'Choose a file.' }]);
  });

  test('nothing of it is kept', async () => {
    const { rows } = await server.database.admin.query('SELECT FROM imports');
    expect(rows).toEqual([]);
  });
});

describe('reading', () => {
  byAnotherAdmin();
  test.each([
    ['commas', 'Company,First Name,E-mail\nCafé Zürich,Zoë,zoe@example.org\n'],
    ['semicolons', 'Company;First Name;E-mail\r\nCafé Zürich;Zoë;zoe@example.org\r\n'],
    ['tabs', 'Company\tFirst Name\tE-mail\rCafé Zürich\tZoë\tzoe@example.org\r'],
    ['a byte order mark', '\uFEFFCompany,First Name,E-mail\nCafé Zürich,Zoë,zoe@example.org'],
    [
      'a line that names the separator',
      'sep=;\r\nCompany;First Name;E-mail\r\nCafé Zürich;Zoë;zoe@example.org',
    ],
    ['quotation marks', '"Company","First Name","E-mail"\n"Café Zürich","Zoë","zoe@example.org"\n'],
    ['empty rows', '\uFEFFCompany,First Name,E-mail\nCafé Zürich,Zoë,zoe@example.org\n,,\n\n,,\n'],
  ])('takes %s', async (_, csv) => {
    const { rows, file_name: fileName } = await preview(csv);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.values).toMatchObject({
      company: 'Café Zürich',
      first_name: 'Zoë',
      email: 'zoe@example.org',
    });
    expect(rows[0]!.errors).toEqual([]);
    expect(fileName).toBe('people.csv');
  });

  test('takes Windows-1252', async () => {
    const csv = Buffer.from('company;email\nCafé “Zürich”;zoe@example.org\n', 'latin1');
    // latin1 has no curly quotation marks; Windows has them at 0x93 and 0x94.
    const bytes = Uint8Array.from(csv, (byte) => (byte === 0x1c ? 0x93 : byte === 0x1d ? 0x94 : byte));
    expect((await preview(bytes)).rows[0]!.values.company).toBe('Café “Zürich”');
  });

  test('counts rows as a spreadsheet does, line breaks in cells and empty rows included', async () => {
    const { rows } = await preview('company,email\n"A\nB",a@example.org\n,\nC,c@example.org\n');
    expect(rows.map(({ row, values }) => [row, values.company])).toEqual([
      [2, 'A B'],
      [4, 'C'],
    ]);
  });

  test('tells the columns that it does not know, once', async () => {
    const { unknown_columns: unknown, rows } = await preview(
      'company,Shoe size,email,Star sign\nA,46,a@example.org,Leo\nB,43,b@example.org,Virgo\n',
    );
    expect(unknown).toEqual(['Shoe size', 'Star sign']);
    expect(rows.flatMap(({ errors, notes }) => [...errors, ...notes])).toEqual([]);
  });

  test('understands the template that is offered', async () => {
    const body = await preview(templateCsv());
    expect(errorsIn(body)).toEqual([]);
    expect(body).toMatchObject({ people: 2, new_companies: 1, unknown_columns: [] });
  });

  test('500 rows are taken', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => `Firm ${at},p${at}@many.example`);
    expect(await preview(`company,email\n${rows.join('\n')}`)).toMatchObject({
      people: 500,
      new_companies: 500,
    });
  });
});

describe('what is wrong with a row', () => {
  byAnotherAdmin();
  const wrongAbout = async (header: string, line: string) => {
    const body = await preview(`company,email,${header}\nA,a@example.org,${line}\n`);
    return errorsIn(body).map((error) => error.replace(/^2 /, ''));
  };

  test('a missing or wrong address, and a missing company', async () => {
    const body = await preview('company,email\nA,\nB,nobody\n,c@example.org\n');
    expect(errorsIn(body)).toEqual([
      '2 email: The email address is missing.',
      '3 email: Enter an email address, like name@example.org.',
      '4 company: The company is missing.',
    ]);
    expect(body).toMatchObject({ people: 0, new_companies: 0, rows_with_errors: 3 });
  });

  test('an address twice, however it is written', async () => {
    const body = await preview('company,email\nA,a@example.org\nB, A@Example.ORG\n');
    expect(errorsIn(body)).toEqual(['3 email: This address is already in row 2.']);
  });

  test('not somebody who is a member here; one of another community can be invited', async () => {
    const stranger = await aMember(server, await aCommunity(server, 'neighbours'));
    const body = await preview(
      `company,email,phone\nA,${member.email.toUpperCase()},none\nB,${stranger.email},\nA,${member.email},\n`,
    );
    // Nothing has to be mended, whatever else stands in such a row.
    expect([errorsIn(body), notesIn(body)]).toEqual([[], []]);
    expect(body.rows.map(({ is_member: isMember, outcome }) => [isMember, outcome?.company])).toEqual([
      [true, undefined],
      [false, 'founded'],
      [true, undefined],
    ]);
    expect(body).toMatchObject({ people: 1, new_companies: 1, rows_with_errors: 0, already_members: 2 });
  });

  test('somebody who wants no invitations', async () => {
    await server.database.admin.query(
      `INSERT INTO mail_opt_outs (community_id, email, kind) VALUES ($1, 'leave@me.alone.example', 'invitations')`,
      [community.id],
    );
    const body = await preview('company,email\nA,leave@me.alone.example\n');
    expect(errorsIn(body)).toEqual(['2 email: This person has opted out of the community’s invitations.']);
  });

  test('an open invitation is only noted', async () => {
    await admin.client.post('/api/invitations', { json: { email: 'waiting@example.org' } });
    const body = await preview('company,email\nA,waiting@example.org\n');
    expect([errorsIn(body), notesIn(body)]).toEqual([
      [],
      ['2: This person already has an open invitation, which stays valid.'],
    ]);
  });

  test('an industry is only noted', async () => {
    const written = ['RETAIL & e-commerce', 'Retail', 'Acounting', 'Foo', ''];
    const lines = written.map((cell, at) => `C${at},c${at}@example.org,${cell}`);
    const body = await preview(`company,email,industry\n${lines.join('\n')}\n`);
    expect([errorsIn(body), notesIn(body)]).toEqual([
      [],
      [
        '3: Read as Retail and e-commerce (the file says “Retail”).',
        '4: “Acounting” isn’t in the list of industries, so it’s left empty. Did you mean “Accounting and bookkeeping”?',
        '5: “Foo” isn’t in the list of industries, so it’s left empty.',
      ],
    ]);
  });

  const cells: [string, string, RegExp][] = [
    ['first_name', 'x'.repeat(61), /^first_name: At most 60/],
    ['city', 'x'.repeat(81), /^city: At most 80/],
    ['pitch', 'x'.repeat(141), /^pitch: At most 140/],
    ['website', 'not a site', /^website: Enter a web address/],
    ['phone', 'call me', /^phone: Enter a phone number/],
    ['role', 'Owner', /^role: The role must be Member or Admin/],
    ['services', 'x'.repeat(41), /^services: At most 40/],
    ['services', Array.from({ length: 21 }, (_, at) => `s${at}`).join('|'), /^services: At most 20/],
    ['pitch', 'x'.repeat(1_000_000), /^pitch: At most 1000/],
    ['city', '\u202Eyendys', /^city: This contains a character/],
    ['city', '=1+1', /^city: A spreadsheet would run/],
    ['city', '@SUM(A1)', /^city: A spreadsheet would run/],
    ['city', '+1', /^city: A spreadsheet would run/],
    ['city', '-1', /^city: A spreadsheet would run/],
    ['city', '"\tSydney"', /^city: A spreadsheet would run/],
    ['services', 'Bread; =1+1', /^services: A spreadsheet would run/],
    ['phone', '+61 2+A1', /^phone: A spreadsheet would run/],
  ];
  test('each cell for itself, with a sentence', async () => {
    const columns = ['first_name', 'city', 'pitch', 'website', 'phone', 'role', 'services'];
    const lines = cells.map(([wanted, cell], at) =>
      [`C${at}`, `c${at}@example.org`, ...columns.map((column) => (column === wanted ? cell : ''))].join(','),
    );
    const { rows } = await preview(`company,email,${columns.join(',')}\n${lines.join('\n')}\n`);
    const found = rows.map(({ errors }) => errors.map(({ field, message }) => `${field}: ${message}`));
    expect(found).toEqual(cells.map(([, , sentence]) => [expect.stringMatching(sentence)]));
  });

  test('more cells than the header has', async () => {
    const [error] = await wrongAbout('city', 'Sydney,Perth');
    expect(error).toMatch(/^null: This row has more cells/);
  });

  test('a phone number may begin with a plus', async () => {
    expect(await wrongAbout('phone', '+61 2 5550 1234')).toEqual([]);
  });

  test('a huge cell is not sent back', async () => {
    const { text } = await send(admin.client, `company,email\n${'x'.repeat(1_000_000)},a@example.org\n`);
    expect(text.length).toBeLessThan(2000);
  });
});

describe('companies', () => {
  byAnotherAdmin();
  test('are one if their names differ by case and accents only; later rows fill gaps and never overwrite', async () => {
    const body = await preview(
      [
        'company,email,city,phone,services',
        'Café Noir,a@noir.example,Perth,,Coffee;Cake',
        'CAFE NOIR,b@noir.example,Sydney,+61 8 5550 1234,',
        'cafe noir,c@noir.example,Perth,,',
      ].join('\n'),
    );
    expect(body.rows.map(({ outcome }) => outcome)).toEqual([
      { company: 'founded', company_name: 'Café Noir', founded_by_row: null },
      { company: 'joined', company_name: 'Café Noir', founded_by_row: 2 },
      { company: 'joined', company_name: 'Café Noir', founded_by_row: 2 },
    ]);
    expect(notesIn(body)).toEqual(['3: City: row 2 says something else and takes precedence.']);
    expect(body).toMatchObject({ people: 3, new_companies: 1 });
  });

  test('are founded by the first row that can be imported', async () => {
    const body = await preview('company,email\nQuay,nobody\nQuay,b@quay.example\nQuay,c@quay.example\n');
    expect(body.rows.map(({ outcome }) => outcome?.company)).toEqual([undefined, 'founded', 'joined']);
    expect(body.rows[2]!.outcome!.founded_by_row).toBe(3);
  });

  test('that are here are joined and keep their profile', async () => {
    const { body: mine } = await member.client.get<{ name: string }>('/api/my-company');
    const body = await preview(`company,email,city\n${mine.name.toUpperCase()},x@here.example,Perth\n`);
    expect(body.rows[0]!.outcome).toEqual({
      company: 'joined',
      company_name: mine.name,
      founded_by_row: null,
    });
    expect(notesIn(body)).toEqual([`2: ${mine.name} is already here. Its profile stays as it is.`]);
    expect(body.new_companies).toBe(0);
  });
});

describe('a preview', () => {
  byAnotherAdmin();
  test('is for admins of its community', async () => {
    const { id } = await preview('company,email\nA,a@example.org\n');
    const foreign = await aMember(server, await aCommunity(server, 'second'), { isAdmin: true });
    const unknown = await look(foreign.client, 999_999);
    for (const ask of [
      () => look(foreign.client, id),
      () => foreign.client.delete<ErrorAnswer>(`${importsPath}/${id}`),
      () => foreign.client.post<ErrorAnswer>(`${importsPath}/${id}/confirmation`, { json: { version: 'x' } }),
    ]) {
      const { status, body } = await ask();
      expect([status, body.error.message]).toEqual([404, unknown.body.error.message]);
    }
    expect((await look(member.client, id)).status).toBe(403);
    expect((await send(member.client, 'company,email\nA,a@example.org\n')).status).toBe(403);
    expect((await look(server.visitor('first'), id)).status).toBe(401);
    expect((await look(admin.client, id)).status).toBe(200);
  });

  test('is the same for the same request sent twice', async () => {
    const headers = { 'idempotency-key': 'the same file again' };
    const csv = 'company,email\nA,a@example.org\n';
    const [first, second] = [await send(admin.client, csv, headers), await send(admin.client, csv, headers)];
    expect(second.text).toBe(first.text);
  });

  test('is forgotten after seven days', async () => {
    const { id } = await preview('company,email\nA,a@example.org\n');
    await server.database.admin.query(
      `UPDATE imports SET created_at = created_at - interval '7 days' WHERE id = $1`,
      [id],
    );
    expect((await look(admin.client, id)).status).toBe(404);
    await server.services.database.asSystem('forget old imports', async (tx) => {
      await sql`SELECT forget_old_imports()`.execute(tx);
    });
    const { rows } = await server.database.admin.query('SELECT FROM imports WHERE id = $1', [id]);
    expect(rows).toEqual([]);
    expect((await server.database.admin.query('SELECT FROM imports')).rows.length).toBeGreaterThan(0);
  });

  test('can be discarded, twice too, and its rows are gone at once', async () => {
    const { id, version } = await preview('company,email\nA,a@example.org\n');
    for (const _ of [1, 2]) {
      expect((await admin.client.delete(`${importsPath}/${id}`)).body).toEqual({ discarded: true });
    }
    expect((await look(admin.client, id)).body).toMatchObject({ status: 'Discarded', rows: [] });
    const { status, body } = await admin.client.post<ErrorAnswer>(`${importsPath}/${id}/confirmation`, {
      json: { version },
    });
    expect([status, body.error.code]).toEqual([409, 'import.discarded']);
  });
});
