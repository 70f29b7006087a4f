import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../testing/client.ts';
import { aCommunity, aMember, type TestCommunity, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import { adminsHere } from '../../accounts/server/public.ts';
import { longestPage, type Page, pageSlug, pageTitles } from '../contract.ts';

let server: TestServer;
let lagoon: TestCommunity;
let ridge: TestCommunity;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
  lagoon = await aCommunity(server, 'lagoon');
  ridge = await aCommunity(server, 'ridge');
  admin = await aMember(server, lagoon, { isAdmin: true });
  member = await aMember(server, lagoon);
});
afterAll(() => server?.close());

const read = async (slug: string, subdomain = 'lagoon') =>
  (await server.visitor(subdomain).get<Page>(`/api/pages/${slug}`)).body;
/** On top of whatever is there. */
async function edit<Body = Page>(who: TestClient, slug: string, markdown: unknown) {
  const { body } = await who.get<Partial<Page>>(`/api/pages/${slug}`);
  return who.put<Body>(`/api/pages/${slug}`, { json: { markdown, version: body.version ?? 0 } });
}

describe('a page that nobody has changed', () => {
  test.each(pageSlug.options)('%s is there for everybody, in the community’s own name', async (slug) => {
    const { status, body } = await server.visitor('lagoon').get<Page>(`/api/pages/${slug}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ slug, title: pageTitles[slug], is_default: true });
    expect(body.markdown.length).toBeGreaterThan(200);
    expect(body.markdown).not.toContain('{community}');
  });

  test('shows a name as it is written, whatever Markdown could see in it', async () => {
    const { id } = await aCommunity(server, 'odd');
    await server.database.admin.query(`UPDATE communities SET name = '*$$&* [x](/y) <b>' WHERE id = $1`, [
      id,
    ]);
    expect((await read('about', 'odd')).markdown).toContain('to \\*$$\\&\\* \\[x\\](/y) \\<b\\>:');
  });

  test.each(['imprint', 'about%00', 'ABOUT', '..%2Fabout'])('%s is none', async (slug) => {
    expect((await server.visitor('lagoon').get(`/api/pages/${slug}`)).status).toBe(404);
    expect((await edit(admin.client, slug, 'x')).status).toBe(404);
  });
});

describe('changing a page', () => {
  test('an admin’s text is shown to everybody here, and to nobody elsewhere', async () => {
    const text = '## We are *Lagoon*\n\n<script>alert(1)</script>';
    const { status, body } = await edit(admin.client, 'about', text);
    expect([status, body]).toEqual([
      200,
      { slug: 'about', title: 'About', markdown: text, is_default: false, version: 1 },
    ]);
    expect(await read('about')).toEqual(body);
    expect(await read('about', 'ridge')).toMatchObject({ is_default: true });
    expect(await read('terms')).toMatchObject({ is_default: true });
  });

  test('an empty text brings the default back, twice over too', async () => {
    await edit(admin.client, 'terms', 'Our own terms');
    for (const empty of ['', ' \n ']) {
      expect((await edit(admin.client, 'terms', empty)).body).toMatchObject({ is_default: true });
    }
    expect((await read('terms')).markdown).toContain('Plans and prices');
  });

  test('is refused to a member, a stranger, and the admin of another community', async () => {
    const stranger = await aMember(server, ridge, { isAdmin: true });
    const visiting = server.visitor('lagoon');
    visiting.token = stranger.client.token;
    expect((await edit(member.client, 'privacy', 'mine')).status).toBe(403);
    expect((await edit(server.visitor('lagoon'), 'privacy', 'mine')).status).toBe(401);
    expect((await edit(visiting, 'privacy', 'mine')).status).toBe(401);
    expect(await read('privacy')).toMatchObject({ is_default: true });
  });

  test.each([
    ['a NUL', 'before\u0000after'],
    ['half a letter', 'before\ud800after'],
    ['too much', 'x'.repeat(longestPage + 1)],
    ['no text at all', 7],
  ])('refuses %s and names the field', async (_, markdown) => {
    const { status, body } = await edit<ErrorAnswer>(admin.client, 'privacy', markdown);
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['markdown']]);
  });

  test('takes the longest text that it promises, in letters that need two units too', async () => {
    const { status, body } = await edit(admin.client, 'privacy', '😀'.repeat(longestPage / 2));
    expect([status, body.markdown.length]).toEqual([200, longestPage]);
  });
});

describe('writing to the admins', () => {
  interface Mail {
    recipient: string;
    reply_to: string;
    subject: string;
    text_part: string;
    html_part: string;
    unsubscribe_url: string | null;
  }
  let callers = 0;
  /** Everybody writes from an address of their own, so that only the test of the limit meets it. */
  const write = <Body>(subdomain: string, change: object = {}, from = `203.0.113.${(callers += 1)}`) =>
    server.visitor(subdomain).post<Body>('/api/contact', {
      json: { name: 'Ada', email: 'ada@example.org', message: 'May we join?', ...change },
      headers: { 'x-forwarded-for': from },
    });
  const mailsOf = async ({ id }: TestCommunity) =>
    (
      await server.database.admin.query<Mail>(
        `SELECT * FROM mails WHERE community_id = $1 AND kind = 'messages to the admins' ORDER BY recipient`,
        [id],
      )
    ).rows;

  test('reaches every admin of this community, and nobody else', async () => {
    const quay = await aCommunity(server, 'quay');
    const admins = [
      await aMember(server, quay, { isAdmin: true }),
      await aMember(server, quay, { isAdmin: true }),
    ];
    const suspended = await aMember(server, quay, { isAdmin: true });
    await aMember(server, quay);
    await server.database.admin.query('UPDATE members SET suspended_at = now() WHERE id = $1', [
      suspended.id,
    ]);
    const { status, body } = await write('quay', { website: '' });
    expect([status, body]).toEqual([202, { sent: true }]);
    const mails = await mailsOf(quay);
    expect(mails.map(({ recipient }) => recipient)).toEqual(admins.map(({ email }) => email).sort());
    expect(mails[0]).toMatchObject({
      reply_to: 'ada@example.org',
      subject: 'Message from Ada',
      unsubscribe_url: null,
    });
    expect(mails[0]!.text_part).toContain('Ada (ada@example.org) wrote to the admins of Community quay:');
    expect(mails[0]!.text_part).toContain('May we join?');
    expect(await mailsOf(lagoon)).toEqual([]);
  });

  test('also goes as a plain form', async () => {
    const pier = await aCommunity(server, 'pier');
    await aMember(server, pier, { isAdmin: true });
    const { status } = await server.visitor('pier').post('/api/contact', {
      form: { name: 'Ada', email: 'ada@example.org', message: 'Hello' },
      headers: { 'x-forwarded-for': '203.0.113.250' },
    });
    expect([status, (await mailsOf(pier)).length]).toEqual([202, 1]);
  });

  test('a program that fills in the hidden field is thanked, and nothing is sent', async () => {
    const before = await mailsOf(lagoon);
    const { status, body } = await write('lagoon', { website: 'https://spam.example' });
    expect([status, body]).toEqual([202, { sent: true }]);
    expect(await mailsOf(lagoon)).toEqual(before);
  });

  test('no input can add a header, a line that pretends, or markup', async () => {
    const cove = await aCommunity(server, 'cove');
    await aMember(server, cove, { isAdmin: true });
    for (const field of ['name', 'email']) {
      const forged = await write<ErrorAnswer>('cove', { [field]: 'ada@example.org\r\nBcc: all@example.org' });
      expect([forged.status, Object.keys(forged.body.error.fields!)]).toEqual([400, [field]]);
    }
    await write('cove', {
      message: '<img src=x onerror=alert(1)>\n<a href="javascript:alert(1)">click</a>',
    });
    const [mail] = await mailsOf(cove);
    expect(mail!.subject).toBe('Message from Ada');
    expect(mail!.html_part).toContain('&#60;img src=x onerror=alert(1)&#62;');
    expect(mail!.html_part).not.toMatch(/<img src=x|href="javascript/);
  });

  test.each([
    ['name', ' '],
    ['name', 'x'.repeat(121)],
    ['email', 'nobody'],
    ['message', ''],
    ['message', 'x'.repeat(5001)],
    ['message', 'a\u0000b'],
  ])('refuses what does not fit into %s and names it', async (field, value) => {
    const { status, body } = await write<ErrorAnswer>('lagoon', { [field]: value });
    expect([status, Object.keys(body.error.fields!)]).toEqual([400, [field]]);
  });

  test('a community without an admin says that nobody would read it', async () => {
    await aCommunity(server, 'empty');
    const { status, body } = await write<ErrorAnswer>('empty');
    expect([status, body.error.code]).toEqual([409, 'contact.no_admin']);
  });

  test('the sixth message in a minute from one address has to wait', async () => {
    const send = async (from: string) => (await write('lagoon', {}, from)).status;
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push(await send('198.51.100.7'));
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    expect(await send('198.51.100.8')).toBe(202);
  });
});

test('the addresses of admins are for the application alone, and only those of the own community', async () => {
  const admins = (communityId: number, role: 'app' | 'public') =>
    server.services.database.inCommunity({ communityId, role }, adminsHere);
  expect((await admins(lagoon.id, 'app')).map(({ email }) => email)).toEqual([admin.email]);
  await expect(admins(lagoon.id, 'public')).rejects.toThrow('permission denied');
});
