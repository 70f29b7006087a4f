import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  companyOf,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { CompanyCard } from '../../members/contract/company.ts';
import { confirm, errorsIn, importsPath, look, send } from './csv.test-support.ts';
import { importNotices } from './notices.ts';

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  community = await aCommunity(server);
  admin = await aMember(server, community, { isAdmin: true });
});

const preview = async (csv: string) => {
  const { status, body, text } = await send(admin.client, csv);
  if (status !== 201) throw new Error(text);
  return body;
};
const asManager = () => aMember(server, community, { roles: ['membership'] });
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.admin.query<Row>(text, [community.id, ...values])).rows;

/** What there is of an import in the database: nothing half-done means that none of these has grown. */
const traces = async () => {
  const [row] = await query(
    `SELECT (SELECT count(*)::int FROM companies WHERE community_id = $1) AS companies,
            (SELECT count(*)::int FROM invitations WHERE community_id = $1) AS invitations,
            (SELECT count(*)::int FROM mails WHERE community_id = $1) AS mails,
            (SELECT count(*)::int FROM events WHERE community_id = $1 AND name = 'import.confirmed') AS events`,
  );
  return row;
};
const before = { companies: 1, invitations: 0, mails: 0, events: 0 };

const list = [
  'company,first_name,last_name,email,role,industry,city,country,website,phone,services,pitch',
  'Quay Bakery,Anna,Berg,Anna@Quay.example,Member,Retail & e-commerce,Perth,,quay.example,+61 8 5550 1234,Bread; Cake,Fresh',
  'QUAY BAKERY,Ben,Berg,ben@quay.example,Admin,,Sydney,New Zealand,,,,',
  'Rope Works,,,rope@works.example,,,,,,,,',
].join('\n');

describe('a confirmation', () => {
  test('founds the companies and invites the people, with what the file says', async () => {
    const { status, body } = await confirm(admin.client, await preview(list));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'Confirmed',
      rows: [],
      outcome: { invited: 3, founded: 2, left_out: 0, already_members: 0 },
    });
    const companies = await query<{ id: number }>(
      `SELECT id, name, name_key, industry, city, country, currency, website, phone, pitch, is_listed,
              ARRAY(SELECT text FROM company_tags t WHERE t.community_id = c.community_id AND t.company_id = c.id
                     ORDER BY position) AS services
         FROM companies c WHERE community_id = $1 AND NOT is_listed ORDER BY id`,
    );
    expect(companies).toEqual([
      {
        id: expect.any(Number),
        name: 'Quay Bakery',
        name_key: 'quay bakery',
        industry: 'Retail and e-commerce',
        city: 'Perth',
        // Said by the second row, which fills the gap that the first one left.
        country: 'New Zealand',
        currency: 'AUD',
        website: 'https://quay.example',
        phone: '+61 8 5550 1234',
        pitch: 'Fresh',
        is_listed: false,
        services: ['Bread', 'Cake'],
      },
      expect.objectContaining({ name: 'Rope Works', country: 'Australia', industry: null, services: [] }),
    ]);
    const [quay, rope] = companies.map(({ id }) => id);
    const invitations = await query(
      `SELECT email, community_role, first_name, last_name, company_id, invited_by FROM invitations
        WHERE community_id = $1 ORDER BY email`,
    );
    const invitedBy = admin.id;
    expect(invitations).toEqual([
      {
        email: 'anna@quay.example',
        community_role: 'Member',
        first_name: 'Anna',
        last_name: 'Berg',
        company_id: quay,
        invited_by: invitedBy,
      },
      expect.objectContaining({ email: 'ben@quay.example', community_role: 'Admin', company_id: quay }),
      expect.objectContaining({ email: 'rope@works.example', first_name: null, company_id: rope }),
    ]);
    expect(await traces()).toEqual({ companies: 3, invitations: 3, mails: 3, events: 1 });
    const { id: companyId } = await companyOf(server, admin);
    const told = await server.services.database.inCommunity(
      { communityId: community.id, memberId: admin.id },
      (tx) =>
        importNotices.tell(tx, [{ event: 'import.confirmed', id: body.id, count: 1 }], {
          memberId: admin.id,
          companyId,
        }),
    );
    expect(told).toMatchObject([
      {
        sentence: 'An admin imported a list and invited 3 people',
        link: '/ecosystem-admin/invitations',
      },
    ]);
    const [event] = await query<{ payload: object }>(
      `SELECT payload FROM events WHERE community_id = $1 AND name = 'import.confirmed'`,
    );
    expect(event!.payload).toEqual({
      import_id: body.id,
      invited: 3,
      founded: 2,
      left_out: 0,
      already_members: 0,
    });
  });

  test('leads the invited person into the company, which is in the directory from then on', async () => {
    await confirm(admin.client, await preview(list));
    const inDirectory = async () =>
      (await admin.client.get<{ companies: CompanyCard[] }>('/api/companies?sort=name')).body.companies.map(
        ({ company_name: name }) => name,
      );
    expect(await inDirectory()).not.toContain('Quay Bakery');
    const [mail] = await query<{ text_part: string }>(
      `SELECT text_part FROM mails WHERE community_id = $1 AND recipient = 'anna@quay.example'`,
    );
    const token = /\/auth\/invite\/([\w-]+)/.exec(mail!.text_part)![1]!;
    const guest = server.visitor(community.subdomain);
    const offered = await guest.get(`/api/auth/invitations/${token}`);
    expect(offered.body).toMatchObject({ first_name: 'Anna', last_name: 'Berg', company: 'Quay Bakery' });
    const joined = await guest.post<{ token: string }>(`/api/auth/invitations/${token}/joining`, {
      json: {
        first_name: 'Anna',
        last_name: 'Berg',
        company: 'Quay Bakery',
        password: 'seven green bottles',
      },
    });
    expect(joined.status).toBe(200);
    guest.token = joined.body.token;
    const { body: mine } = await guest.get('/api/my-company');
    expect(mine).toMatchObject({ name: 'Quay Bakery', city: 'Perth', people: [{ first_name: 'Anna' }] });
    expect(await inDirectory()).toContain('Quay Bakery');
  });

  test('leads into a company that is here, without a second one', async () => {
    const { body: mine } = await admin.client.get<{ name: string }>('/api/my-company');
    await confirm(admin.client, await preview(`company,email,city\n${mine.name},new@here.example,Perth\n`));
    expect(await traces()).toMatchObject({ companies: 1, invitations: 1 });
    expect((await admin.client.get('/api/my-company')).body).toMatchObject({ city: null });
    // A company that an earlier import has founded is here, too.
    await confirm(admin.client, await preview('company,email\nQuay,a@quay.example\n'));
    await confirm(admin.client, await preview('company,email\nQUAY,b@quay.example\n'));
    expect(await traces()).toMatchObject({ companies: 2, invitations: 3 });
  });

  test('with errors is refused and says how many, unless they are to be left out', async () => {
    const seen = await preview(`${list}\nBroken,,,nobody,,,,,,,,\nBroken,,,,,,,,,,,\n`);
    const refused = await confirm(admin.client, seen);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'import.has_errors']);
    expect(refused.body.error.message).toMatch(/^2 of 5 rows have errors/);
    expect(await traces()).toEqual(before);
    const { body } = await confirm(admin.client, seen, { leave_out_errors: true });
    expect(body.outcome).toEqual({ invited: 3, founded: 2, left_out: 2, already_members: 0 });
    // What was left out can be read and mended; nothing else of the file is kept.
    expect((await look(admin.client, seen.id)).body.rows.map(({ row }) => row)).toEqual([5, 6]);
  });

  test('with nothing but errors is refused', async () => {
    const { status, body } = await confirm(admin.client, await preview('company,email\nA,x\n'), {
      leave_out_errors: true,
    });
    expect([status, body.error.code]).toEqual([409, 'import.nothing_left']);
  });

  test('of members alone is refused', async () => {
    const { status, body } = await confirm(admin.client, await preview(`company,email\nA,${admin.email}\n`));
    expect([status, body.error.message]).toEqual([
      409,
      'Everyone in this file is already a member, so there’s no one to invite.',
    ]);
  });

  test('takes an industry as it is meant, and leaves one empty that is not understood', async () => {
    await confirm(
      admin.client,
      await preview('company,email,industry\nShop,a@shop.example,Retail\nHut,b@hut.example,Foo\n'),
    );
    const founded = await query(
      'SELECT name, industry FROM companies WHERE community_id = $1 AND NOT is_listed ORDER BY id',
    );
    expect(founded).toEqual([
      { name: 'Shop', industry: 'Retail and e-commerce' },
      { name: 'Hut', industry: null },
    ]);
  });

  test('says which field is missing', async () => {
    const { id } = await preview(list);
    const { status, body } = await admin.client.post<{ error: { fields: object } }>(
      `${importsPath}/${id}/confirmation`,
      { json: { leave_out_errors: 'perhaps' } },
    );
    expect([status, Object.keys(body.error.fields).sort()]).toEqual([400, ['leave_out_errors', 'version']]);
  });

  test('after somebody of the list has joined is refused, and the fresh preview says why', async () => {
    const seen = await preview(list);
    const joined = await aMember(server, community, { email: 'ben@quay.example' });
    for (const leaveOut of [false, true]) {
      const refused = await confirm(admin.client, seen, { leave_out_errors: leaveOut });
      expect([refused.status, refused.body.error.code]).toEqual([409, 'import.changed_meanwhile']);
    }
    expect(await traces()).toEqual({ ...before, companies: 2 });
    const { body: fresh } = await look(admin.client, seen.id);
    expect(fresh.rows.map((row) => row.is_member)).toEqual([false, true, false]);
    expect(fresh.rows[1]!.values.email).toBe(joined.email);
    // Nothing is wrong, so nothing has to be left out on purpose.
    const { status, body } = await confirm(admin.client, fresh);
    expect(status).toBe(200);
    expect(body.outcome).toEqual({ invited: 2, founded: 2, left_out: 0, already_members: 1 });
    expect(body.rows).toEqual([]);
    const invited = await query<{ email: string }>(
      'SELECT email FROM invitations WHERE community_id = $1 ORDER BY email',
    );
    expect(invited.map(({ email }) => email)).toEqual(['anna@quay.example', 'rope@works.example']);
  });

  test('after a company of the list has been founded is refused in the same way', async () => {
    const seen = await preview(list);
    await confirm(admin.client, await preview('company,email\nRope works,other@works.example\n'));
    expect((await confirm(admin.client, seen)).body.error.code).toBe('import.changed_meanwhile');
    const { body: fresh } = await look(admin.client, seen.id);
    expect(fresh.rows[2]!.outcome).toEqual({
      company: 'joined',
      company_name: 'Rope works',
      founded_by_row: null,
    });
  });

  test('leaves nothing behind when one person does not want to be invited any more', async () => {
    const seen = await preview(list);
    await query(
      `INSERT INTO mail_opt_outs (community_id, email, kind) VALUES ($1, 'ben@quay.example', 'invitations')`,
    );
    expect((await confirm(admin.client, seen)).status).toBe(409);
    expect(await traces()).toEqual(before);
    expect((await look(admin.client, seen.id)).body.rows[1]!.errors).toHaveLength(1);
  });

  test('leaves nothing behind when it fails half-way', async () => {
    const seen = await preview(list);
    await server.database.admin.query(
      `CREATE FUNCTION fail_for_rope() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN IF NEW.recipient = 'rope@works.example' THEN RAISE 'planted'; END IF; RETURN NEW; END $$;
       CREATE TRIGGER planted BEFORE INSERT ON mails FOR EACH ROW EXECUTE FUNCTION fail_for_rope()`,
    );
    expect((await confirm(admin.client, seen)).status).toBe(500);
    await server.database.admin.query('DROP TRIGGER planted ON mails');
    expect(await traces()).toEqual(before);
    expect((await confirm(admin.client, seen)).status).toBe(200);
  });
});

describe('two at the same time', () => {
  test('of one import do it once, and both get the outcome', async () => {
    const seen = await preview(list);
    const tries = await Promise.all(Array.from({ length: 6 }, () => confirm(admin.client, seen)));
    expect(tries.map(({ status, body }) => [status, body.outcome])).toEqual(
      tries.map(() => [200, { invited: 3, founded: 2, left_out: 0, already_members: 0 }]),
    );
    expect(await traces()).toEqual({ companies: 3, invitations: 3, mails: 3, events: 1 });
  });

  test('of two imports with the same company found it once', async () => {
    const seen = [await preview(list), await preview(list.replaceAll('@', '.other@'))];
    const tries = await Promise.all(seen.map((one) => confirm(admin.client, one)));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await traces()).toMatchObject({ companies: 3, invitations: 3 });
  });

  test('a confirmation and a discarding: one of the two counts', async () => {
    const seen = await preview(list);
    const [confirmed, discarded] = await Promise.all([
      confirm(admin.client, seen),
      admin.client.delete(`${importsPath}/${seen.id}`),
    ]);
    const { status } = (await look(admin.client, seen.id)).body;
    expect([confirmed.status, discarded.status]).toEqual(status === 'Confirmed' ? [200, 409] : [409, 200]);
    expect(await traces()).toMatchObject({ invitations: status === 'Confirmed' ? 3 : 0 });
  });

  test('a retry with the same key gets the same answer', async () => {
    const seen = await preview(list);
    const headers = { 'idempotency-key': `confirm ${seen.id} once` };
    const first = await confirm(admin.client, seen, {}, headers);
    const second = await confirm(admin.client, seen, {}, headers);
    expect(second.text).toBe(first.text);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await traces()).toMatchObject({ invitations: 3 });
  });
});

test('500 people in 500 companies are invited within seconds', async () => {
  const lines = Array.from(
    { length: 500 },
    (_, at) =>
      `Firm ${at},First${at},Last${at},p${at}@firm.example,Legal services,Perth,Wills; Contracts; Courts`,
  );
  const seen = await preview(
    `company,first_name,last_name,email,industry,city,services\n${lines.join('\n')}\n`,
  );
  const began = performance.now();
  const { status, body } = await confirm(admin.client, seen);
  const seconds = (performance.now() - began) / 1000;
  expect([status, body.outcome]).toEqual([
    200,
    { invited: 500, founded: 500, left_out: 0, already_members: 0 },
  ]);
  expect(await traces()).toEqual({ companies: 501, invitations: 500, mails: 500, events: 1 });
  // About two on a machine that has nothing else to do.
  expect(seconds).toBeLessThan(30);
});

test('refuses rows with admins to a membership manager, in the preview and when an admin has made it', async () => {
  const manager = await asManager();
  const made = await preview(list);
  const seen = (await look(manager.client, made.id)).body;
  expect(errorsIn(seen)).toContain('3 role: Only an admin can let someone in as an admin.');
  expect(errorsIn(made)).not.toContain('3 role: Only an admin can let someone in as an admin.');
  const { status, body } = await confirm(manager.client, seen, { leave_out_errors: true });
  expect([status, body.outcome]).toMatchObject([200, { left_out: 1 + errorsIn(made).length }]);
  expect(await query(`SELECT FROM invitations WHERE community_id = $1 AND community_role = 'Admin'`)).toEqual(
    [],
  );
});
