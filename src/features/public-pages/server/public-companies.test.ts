import { eventsFor } from '../../../../testing/events.ts';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { aCommunity, aMember, type TestCommunity } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { publicParts, type PublicPart } from '../../members/contract/public-parts.ts';
import type { listPublicCompanies, ShownProfile } from '../contract.ts';
import { contactAddressOf, publicCompany } from './companies.queries.ts';
import { aFullCompany, neverTold, told, type TestCompany } from './public-company.test-support.ts';

type Listed = z.infer<typeof listPublicCompanies.output>;

let server: TestServer;
let quay: TestCommunity;
let ridge: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
  quay = await aCommunity(server, 'quay');
  ridge = await aCommunity(server, 'ridge');
});
afterAll(() => server?.close());

let callers = 0;
/** Everybody comes from an address of their own, so that only the tests of the limits meet them. */
const fromElsewhere = () => ({
  'x-forwarded-for': `203.0.${Math.floor((callers += 1) / 250)}.${callers % 250}`,
});
const visit = <Body>(path: string, subdomain = 'quay') =>
  server.visitor(subdomain).get<Body>(path, { headers: fromElsewhere() });
const list = async (query = '', subdomain = 'quay') =>
  (await visit<Listed>(`/api/public/companies?${query}`, subdomain)).body;
const names = async (query: string, subdomain = 'quay') =>
  (await list(query, subdomain)).companies.map(({ name }) => name);
/** What no form takes, in case that it gets in by another way. */
const forge = ({ publicId }: TestCompany, change: object) =>
  server.database.admin.query(
    'UPDATE public_profiles SET profile = profile || $2::jsonb WHERE public_id = $1',
    [publicId, JSON.stringify(change)],
  );
const anId = () => randomBytes(16).toString('hex');

/** Everything that somebody without a sign-in can fetch about a company. */
const pagesOf = ({ publicId }: TestCompany) => [
  '/api/public/companies?q=',
  `/api/public/companies/${publicId}`,
  `/api/public/companies/${publicId}/vcard`,
  `/p/${publicId}`,
  `/public/profile/${publicId}`,
  `/c/${publicId}`,
  `/public/contact/${publicId}`,
  '/sitemap.xml',
];

describe('what a company shows', () => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await aFullCompany(server, quay, 'Boats');
  });

  test.each(publicParts)('%s alone: no other part is on any page', async (part) => {
    await company.show([part]);
    const shown = part === 'contact_form' ? [] : told[part];
    const hidden = Object.values(told)
      .flat()
      .filter((value) => !shown.includes(value));
    const everywhere: string[] = [];
    for (const path of pagesOf(company)) {
      const { status, text } = await visit(path);
      expect([path, status]).toEqual([path, 200]);
      // Folded lines of a vCard could hide a value from the search.
      const whole = text.replaceAll('\r\n ', '');
      everywhere.push(whole);
      const found = [...hidden, company.email].filter((value) => whole.includes(value));
      expect([path, found]).toEqual([path, []]);
    }
    const profile = everywhere[1]!;
    for (const value of shown) expect(profile).toContain(value);
    expect(JSON.parse(profile)).toMatchObject({ has_contact_form: part === 'contact_form' });
    for (const value of neverTold) expect([value, profile.includes(`"${value}`)]).toEqual([value, false]);
  });

  test('all of it is there when all of it was chosen, and no more', async () => {
    await company.show(publicParts);
    const { body } = await visit<ShownProfile>(`/api/public/companies/${company.publicId}`);
    expect(body).toEqual({
      public_id: company.publicId,
      name: 'Boats',
      avatar: null,
      cover: null,
      pitch: 'We mend boats',
      bio: 'Qabout us',
      industry: 'Engineering',
      city: 'Qcity',
      region: 'Qregion',
      country: 'Qcountry',
      website: 'https://qwebsite.example',
      phone: '+61 2 5550 7531',
      email: 'qmail@example.org',
      linkedin: 'https://qlinkedin.example',
      facebook: 'https://qfacebook.example',
      instagram: 'https://qinstagram.example',
      youtube: 'https://qyoutube.example',
      x: 'https://qex.example',
      services: [{ text: 'Qservice', colour: 'blue' }],
      ideal_client: [{ text: 'Qideal', colour: 'blue' }],
      people: [{ first_name: 'Qfirst', last_name: 'Qlast', avatar: null, bio: 'Qperson', is_contact: true }],
      has_contact_form: true,
      shows_reputation: true,
      reputation: { answer_seconds: 7200, closed: 4711, reviews: 2, stars: 4.5 },
    });
    const { companies } = await list('q=boats');
    expect(companies.find(({ name }) => name === 'Boats')?.reputation?.stars).toBe(4.5);
  });

  test('shows nothing of a field that was added after the copy was made', async () => {
    await company.show(publicParts);
    await server.database.admin.query(
      `UPDATE public_profiles SET profile = profile - 'youtube' - 'industry' WHERE public_id = $1`,
      [company.publicId],
    );
    const { status, body } = await visit<ShownProfile>(`/api/public/companies/${company.publicId}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ youtube: null, industry: null, x: 'https://qex.example' });
  });

  test('one that is private, one of another community, and one that never was are the same 404', async () => {
    const secret = await aFullCompany(server, quay, 'Secret');
    const foreign = await aFullCompany(server, ridge, 'Foreign');
    await foreign.show(publicParts);
    const was = await aFullCompany(server, quay, 'Was public');
    await was.show(publicParts);
    await was.hide();
    const ids = [anId(), secret.publicId, foreign.publicId, was.publicId, '7', 'x'.repeat(32)];
    const written = { json: { name: 'Ada', email: 'ada@example.org', message: 'Hello' } };
    const answers = async (ask: (id: string) => Promise<{ status: number; text: string }>) =>
      new Set(
        await Promise.all(
          ids.map(async (id) => {
            const { status, text } = await ask(id);
            const same = text.replace(/"request_id":"[^"]+"/, '').replaceAll(/nonce="[^"]+"/g, '');
            return `${status} ${same}`;
          }),
        ),
      );
    const calls = [
      (id: string) => visit(`/api/public/companies/${id}`),
      (id: string) => visit(`/api/public/companies/${id}/vcard`),
      (id: string) => visit(`/p/${id}`),
      (id: string) => visit(`/public/contact/${id}`),
      (id: string) =>
        server
          .visitor('quay')
          .post(`/api/public/companies/${id}/messages`, { ...written, headers: fromElsewhere() }),
    ];
    for (const call of calls) {
      const different = [...(await answers(call))];
      expect(different.map((answer) => answer.slice(0, 3))).toEqual(['404']);
    }
    expect(await names('q=secret')).toEqual([]);
    expect(await names('q=foreign')).toEqual([]);
    expect(await names('q=was')).toEqual([]);
  });

  test('a member is led inside; a visitor is not told the number', async () => {
    await company.show([]);
    const path = `/api/public/companies/${company.publicId}/inside`;
    const colleague = await aMember(server, quay);
    const stranger = await aMember(server, ridge);
    expect((await colleague.client.get(path)).body).toEqual({ company_id: company.id });
    expect((await stranger.client.get(path)).status).toBe(404);
    expect((await visit(path)).status).toBe(401);
  });
});

describe('the public marketplace', () => {
  const town = 'market';
  let community: TestCommunity;
  const show = async (
    name: string,
    details: object = {},
    services: string[] = [],
    parts: readonly PublicPart[] = publicParts,
  ) => {
    const company = await aFullCompany(server, community, name, { details, services });
    await company.show(parts);
    return company;
  };
  beforeAll(async () => {
    community = await aCommunity(server, town);
    await show('Café Zürich', { industry: 'Events and hospitality', city: 'Perth' }, ['Catering']);
    await show('Anchor Plumbing', { industry: 'Construction and trades', city: 'Perth' }, ['Hot water']);
    await show('Quiet Roofs', { industry: 'Construction and trades', city: 'Hidden Bay' }, ['Slates'], []);
    await aFullCompany(server, community, 'Private Ltd', { services: ['Plumbing'] });
  });

  test('is in the order of names, and says what it can be narrowed to', async () => {
    const { companies, next, industries } = await list('', town);
    expect(companies.map(({ name }) => name)).toEqual(['Anchor Plumbing', 'Café Zürich', 'Quiet Roofs']);
    expect(next).toBeNull();
    expect(industries).toEqual(['Construction and trades', 'Events and hospitality']);
    expect(Object.keys(companies[0]!).sort()).toEqual(
      [
        'avatar',
        'city',
        'country',
        'industry',
        'name',
        'pitch',
        'public_id',
        'reputation',
        'services',
      ].sort(),
    );
    expect(companies[2]).toMatchObject({ city: null, country: null, services: [] });
  });

  test('finds by the beginnings of words, all of them, without accents', async () => {
    expect(await names('q=zuri', town)).toEqual(['Café Zürich']);
    expect(await names('q=perth', town)).toEqual(['Anchor Plumbing', 'Café Zürich']);
    expect(await names('q=perth+hot', town)).toEqual(['Anchor Plumbing']);
    expect(await names('q=perth+nothing', town)).toEqual([]);
    expect(await names('q=%20%2C%20', town)).toHaveLength(3);
  });

  test('never finds by a word that is not public', async () => {
    expect(await names('q=slates', town)).toEqual([]);
    expect(await names('q=hidden', town)).toEqual([]);
    expect(await names('q=qfirst', town)).toHaveLength(2);
    expect(await names('q=private', town)).toEqual([]);
    expect(await names('q=plumbing', town)).toEqual(['Anchor Plumbing']);
  });

  test('finds by what a search means where no company has its words, of services that are public', async () => {
    expect(await list('q=no+hot+water+since+monday', town)).toMatchObject({
      companies: [{ name: 'Anchor Plumbing' }],
      searched_for: 'hot water',
    });
    expect(await list('q=plumbing', town)).toMatchObject({ searched_for: null });
    expect(await list('q=dripping+tap', town)).toMatchObject({ companies: [], searched_for: null });
  });

  test('is narrowed to an industry', async () => {
    const trades = 'industry=Construction+and+trades';
    expect(await names(trades, town)).toEqual(['Anchor Plumbing', 'Quiet Roofs']);
    expect(await names(`${trades}&q=quiet`, town)).toEqual(['Quiet Roofs']);
    expect(await names('industry=Security', town)).toEqual([]);
    expect(await names('industry=Alchemy', town)).toEqual([]);
    expect(await names('q=&industry=&after=', town)).toHaveLength(3);
  });

  test.each([
    ['q', 'x'.repeat(201)],
    ['q', 'a\u0000b'],
    ['industry', 'x'.repeat(61)],
    ['after', 'nonsense'],
    ['after', Buffer.from('["x"]').toString('base64url')],
    ['after', Buffer.from('["x",7]').toString('base64url')],
  ])('refuses what %s cannot be', async (field, value) => {
    const { status, body } = await visit<ErrorAnswer>(
      `/api/public/companies?${field}=${encodeURIComponent(value)}`,
    );
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]]);
  });

  test('pages by key, each company once', async () => {
    const crowd = await aCommunity(server, 'crowd');
    const first = await aFullCompany(server, crowd, 'One Fleet');
    await first.show(publicParts);
    await multiply(crowd.id, first.publicId, 60);
    await server.database.admin.query(
      `INSERT INTO company_words (community_id, word, company_id, weight, is_public)
       SELECT community_id, word, company_id, 3, true FROM public_profiles, unnest('{fleet,one}'::text[]) AS word
        WHERE community_id = $1 ON CONFLICT DO NOTHING`,
      [crowd.id],
    );
    const { next: cursor, companies: shown } = await list('', 'crowd');
    expect(decoded(cursor!)).toEqual([expect.any(String), shown.at(-1)!.public_id]);
    for (const query of [
      '',
      'q=fleet',
      'q=fleet+on',
      'industry=Engineering',
      'q=flee&industry=Engineering',
    ]) {
      const seen: string[] = [];
      let after: string | null = '';
      let pages = 0;
      while (after !== null) {
        const page: Listed = await list(`${query}&after=${after}`, 'crowd');
        seen.push(...page.companies.map(({ public_id }) => public_id));
        after = page.next;
        pages += 1;
      }
      expect([query, seen.length, new Set(seen).size, pages]).toEqual([query, 61, 61, 3]);
    }
  });

  test('goes on behind those that were looked at, however rare the match among many', async () => {
    const crowd = await aCommunity(server, 'masses');
    const rare = await aFullCompany(server, crowd, 'Zz Rare', { services: ['alpha', 'beta'] });
    await rare.show(publicParts);
    await multiply(crowd.id, rare.publicId, 3100);
    // Both words are frequent, and only the last company of the list has them both.
    await server.database.admin.query(
      `INSERT INTO company_words (community_id, word, company_id, weight, is_public)
       SELECT $1, word || n, p.company_id, 1, true
         FROM (SELECT company_id, CASE WHEN row_number() OVER (ORDER BY company_id) <= 1500 THEN 'alpha' ELSE 'beta' END AS word
                 FROM public_profiles WHERE community_id = $1 AND name_key LIKE 'common%') p, generate_series(1, 2) n`,
      [crowd.id],
    );
    await server.database.admin.query('ANALYZE company_words, public_profiles');
    const first = await list('q=alpha+beta', 'masses');
    expect(first.companies).toEqual([]);
    // What a visitor can decode holds a name and a public identifier, never a number from inside.
    expect(decoded(first.next!)).toEqual([expect.any(String), expect.stringMatching(/^[0-9a-f]{32}$/)]);
    const second = await list(`q=alpha+beta&after=${first.next}`, 'masses');
    expect([second.companies.map(({ name }) => name), second.next]).toEqual([['Zz Rare'], null]);
  });

  const decoded = (cursor: string): unknown => JSON.parse(Buffer.from(cursor, 'base64url').toString());

  /** The same company so many times over, without its words: as many as a search has to cope with. */
  async function multiply(communityId: number, publicId: string, times: number) {
    const { admin } = server.database;
    await admin.query(
      `INSERT INTO companies (community_id, name, name_key, is_listed, is_public)
       SELECT $1, 'Common ' || n, 'common ' || n, true, true FROM generate_series(1, $2::integer) n`,
      [communityId, times],
    );
    // What PostgreSQL does by itself within a minute: until then it plans for the few rows that were there before.
    await admin.query('ANALYZE companies');
    await admin.query(
      `INSERT INTO public_profiles (community_id, company_id, public_id, name_key, industry, profile)
       SELECT $1, c.id, c.public_id, c.name_key, first.industry,
              first.profile || jsonb_build_object('public_id', c.public_id, 'name', c.name)
         FROM companies c, (SELECT * FROM public_profiles WHERE community_id = $1 AND public_id = $2) AS first
        WHERE c.community_id = $1 AND c.name_key LIKE 'common %'`,
      [communityId, publicId],
    );
  }
});

describe('the vCard', () => {
  const cardOf = async (company: TestCompany) => {
    const { headers, text } = await visit(`/api/public/companies/${company.publicId}/vcard`);
    return { headers, lines: text.replaceAll('\r\n ', '').split('\r\n') };
  };

  test('carries the contact, the company, and every way to reach it', async () => {
    const company = await aFullCompany(server, quay, 'Boats, Sails; Ropes');
    await company.show(publicParts);
    const { headers, lines } = await cardOf(company);
    const origin = `http://quay.localhost:${server.services.config.port}`;
    expect(headers['content-type']).toBe('text/vcard; charset=utf-8');
    expect(headers['content-disposition']).toContain('filename="Boats, Sails; Ropes.vcf"');
    expect(lines).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'PRODID:-//Guildhall//Contact card//EN',
      'N:Qlast;Qfirst;;;',
      'FN:Qfirst Qlast',
      'ORG:Boats\\, Sails\\; Ropes',
      'TEL;TYPE=WORK,VOICE:+61 2 5550 7531',
      'EMAIL;TYPE=WORK,INTERNET:qmail@example.org',
      'ADR;TYPE=WORK:;;;Qcity;Qregion;;Qcountry',
      'URL;TYPE=WORK:https://qwebsite.example',
      `URL:${origin}/p/${company.publicId}`,
      'NOTE:We mend boats',
      'END:VCARD',
      '',
    ]);
  });

  test('no text can begin a line of its own', async () => {
    const forged = 'x\r\nTEL:1\nEND:VCARD\r\n';
    const company = await aFullCompany(server, quay, 'Forger');
    await company.show(['location']);
    await forge(company, { name: `Forger${forged}y`, pitch: `p${forged}q`, city: `c${forged}d` });
    const { lines } = await cardOf(company);
    expect(lines.filter((line) => /^(TEL|END)/.test(line))).toEqual(['END:VCARD']);
    expect(lines).toContain('FN:Forgerx TEL:1 END:VCARD y');
    expect(lines).toContain('X-ABShowAs:COMPANY');
    expect(lines).toContain('NOTE:px\\nTEL:1\\nEND:VCARD\\nq');
  });
});

describe('writing to a company', () => {
  interface Mail {
    recipient: string;
    reply_to: string;
    subject: string;
    text_part: string;
    html_part: string;
  }
  let company: TestCompany;
  beforeAll(async () => {
    company = await aFullCompany(server, quay, 'Letterbox');
    await company.show(['contact_form']);
  });

  const write = <Body>(to: TestCompany, change: object = {}, headers = fromElsewhere()) =>
    server.visitor('quay').post<Body>(`/api/public/companies/${to.publicId}/messages`, {
      json: { name: 'Ada', email: 'ada@example.org', message: 'Can you help?', ...change },
      headers,
    });
  const mailsTo = async ({ email }: { email: string }) =>
    (
      await server.database.admin.query<Mail>(
        `SELECT * FROM mails WHERE recipient = $1 AND kind = 'messages from your public page' ORDER BY id`,
        [email],
      )
    ).rows;
  const eventsOf = async (member: { id: number }) =>
    (await eventsFor(server, member))
      .filter(({ name }) => name === 'company.contacted')
      .map(({ payload }) => payload);

  test('mails its contact, with the writer to answer to, and tells its members', async () => {
    const { status, body } = await write(company);
    expect([status, body]).toEqual([202, { sent: true }]);
    const [mail, ...others] = await mailsTo(company);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      reply_to: 'ada@example.org',
      subject: 'Message from Ada to Letterbox',
    });
    expect(mail!.text_part).toContain('Ada (ada@example.org) wrote to Letterbox:');
    expect(mail!.text_part).toContain('Can you help?');
    expect(mail!.text_part).toContain(
      `http://quay.localhost:${server.services.config.port}/c/${company.publicId}`,
    );
    expect(await eventsOf(company)).toEqual([{ name: 'Ada' }]);
  });

  test('the answer tells nobody the address behind it', async () => {
    const { text, headers } = await write(company, { message: 'Who are you?' });
    expect(text + JSON.stringify(headers)).not.toContain(company.email);
  });

  test('the same again within a minute is mailed once, also when it comes twice at once', async () => {
    const busy = await aFullCompany(server, quay, 'Busy');
    await busy.show(['contact_form']);
    const answers = await Promise.all(Array.from({ length: 4 }, () => write(busy)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect((await write(busy)).status).toBe(202);
    expect(await mailsTo(busy)).toHaveLength(1);
    expect(await eventsOf(busy)).toHaveLength(1);
    await write(busy, { message: 'Something else' });
    expect(await mailsTo(busy)).toHaveLength(2);
    await server.database.admin.query(`UPDATE company_messages SET sent_at = now() - interval '61 seconds'`);
    await write(busy);
    expect(await mailsTo(busy)).toHaveLength(3);
    const { rows } = await server.database.admin.query(
      `SELECT FROM company_messages m JOIN public_profiles p ON p.company_id = m.company_id WHERE p.public_id = $1`,
      [busy.publicId],
    );
    expect(rows).toHaveLength(1);
  });

  test('goes to whoever is the contact now, and to a colleague where that one is suspended', async () => {
    const shared = await aFullCompany(server, quay, 'Shared');
    await shared.show(['contact_form']);
    const colleague = await aMember(server, quay);
    await server.database.admin.query(
      'UPDATE members SET company_id = (SELECT company_id FROM members WHERE id = $1) WHERE id = $2',
      [shared.id, colleague.id],
    );
    await write(shared);
    expect([(await mailsTo(shared)).length, (await mailsTo(colleague)).length]).toEqual([1, 0]);
    expect(await eventsOf(colleague)).toHaveLength(1);
    await server.database.admin.query('UPDATE members SET suspended_at = now() WHERE id = $1', [shared.id]);
    await write(shared, { message: 'Still there?' });
    expect([(await mailsTo(shared)).length, (await mailsTo(colleague)).length]).toEqual([1, 1]);
    await server.database.admin.query('UPDATE members SET suspended_at = now() WHERE id = $1', [
      colleague.id,
    ]);
    const { status, body } = await write<ErrorAnswer>(shared, { message: 'Anybody?' });
    expect([status, body.error.code]).toEqual([409, 'contact.nobody']);
  });

  test('is not possible where the company offers no form', async () => {
    const shy = await aFullCompany(server, quay, 'Shy');
    await shy.show(publicParts.filter((part) => part !== 'contact_form'));
    const { status, body } = await write<ErrorAnswer>(shy);
    expect([status, body.error.code]).toEqual([404, 'not_found']);
    expect(await mailsTo(shy)).toEqual([]);
  });

  test('a program that fills in the hidden field is thanked, and nothing is sent', async () => {
    const before = await mailsTo(company);
    const { status, body } = await write(company, { website: 'https://spam.example', message: 'Buy' });
    expect([status, body]).toEqual([202, { sent: true }]);
    expect(await mailsTo(company)).toEqual(before);
  });

  test('no input can add a header, a line that pretends, or markup', async () => {
    const target = await aFullCompany(server, quay, 'Target');
    await target.show(['contact_form']);
    await forge(target, { name: 'Target\r\nBcc: all@example.org' });
    for (const field of ['name', 'email']) {
      const forged = await write<ErrorAnswer>(target, { [field]: 'ada@example.org\r\nBcc: all@example.org' });
      expect([forged.status, Object.keys(forged.body.error.fields!)]).toEqual([400, [field]]);
    }
    await write(target, { message: '<img src=x onerror=alert(1)>' });
    const [mail] = await mailsTo(target);
    expect(mail!.subject).toBe('Message from Ada to Target Bcc: all@example.org');
    expect(mail!.html_part).not.toContain('<img src=x');
  });

  test.each([
    ['name', ' '],
    ['name', 'x'.repeat(121)],
    ['email', 'nobody'],
    ['message', ''],
    ['message', 'x'.repeat(5001)],
    ['message', 'a\u0000b'],
  ])('refuses what does not fit into %s and names it', async (field, value) => {
    const { status, body } = await write<ErrorAnswer>(company, { [field]: value });
    expect([status, Object.keys(body.error.fields!)]).toEqual([400, [field]]);
  });

  test('the sixth message in a minute from one address has to wait', async () => {
    const from = { 'x-forwarded-for': '198.51.100.7' };
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await write(company, { message: `Number ${count}` }, from)).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  test('a company gets fifty messages a day from all visitors together', async () => {
    const flooded = await aFullCompany(server, quay, 'Flooded');
    await flooded.show(['contact_form']);
    await write(flooded);
    const setCount = (set: string) =>
      server.database.admin.query(
        `UPDATE company_message_counts c SET ${set} FROM public_profiles p
          WHERE p.community_id = c.community_id AND p.company_id = c.company_id AND p.public_id = $1`,
        [flooded.publicId],
      );
    await setCount('messages = 47');
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => write<ErrorAnswer>(flooded, { message: `Number ${at}` })),
    );
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      202, 202, 202, 429, 429,
    ]);
    const { body, headers } = answers.find(({ status }) => status === 429)!;
    expect(body.error).toMatchObject({
      code: 'contact.too_many_today',
      message: 'Flooded has reached its daily limit of messages. Try again tomorrow.',
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(86_000);
    expect(await mailsTo(flooded)).toHaveLength(4);
    // Another company is not concerned, and the next day begins anew.
    expect((await write(company, { message: 'And you?' })).status).toBe(202);
    await setCount(`began_at = now() - interval '1 day'`);
    expect((await write(flooded, { message: 'A new day' })).status).toBe(202);
    expect((await write(flooded, { message: 'And another' })).status).toBe(202);
  });

  test('a page of another site cannot send it', async () => {
    const headers = { ...fromElsewhere(), origin: 'https://evil.example' };
    expect((await write(company, {}, headers)).status).toBe(403);
  });
});

test('reading has a limit too, for each address', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.99' };
  const read = async () => (await server.visitor('quay').get('/api/public/companies', { headers })).status;
  const statuses = new Map<number, number>();
  for (let count = 0; count < 125; count += 1) {
    const status = await read();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 120, 429: 5 });
});

test('the address behind a form is for the application alone, and only inside of its community', async () => {
  const company = await aFullCompany(server, quay, 'Addressed');
  await company.show(['contact_form']);
  const ask = (communityId: number, role: 'app' | 'public', id: CompanyRowId) =>
    server.services.database.inCommunity({ communityId, role }, (tx) => contactAddressOf(tx, id));
  const { id } = (await server.services.database.inCommunity({ communityId: quay.id }, (tx) =>
    publicCompany(tx, company.publicId),
  ))!;
  expect(await ask(quay.id, 'app', id)).toBe(company.email);
  expect(await ask(ridge.id, 'app', id)).toBeNull();
  await expect(ask(quay.id, 'public', id)).rejects.toThrow('permission denied');
  await company.show([]);
  expect(await ask(quay.id, 'app', id)).toBeNull();
});
