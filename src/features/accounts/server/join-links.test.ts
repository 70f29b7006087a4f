import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCommunity, aMember, type TestCommunity, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { z } from 'zod';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import type { joinLink } from '../contract/join-links.ts';
import type { joinRequest } from '../contract/join-requests.ts';
import { countMailsTo, jobsAreDone, mailTo, tokenIn } from '../../../../testing/mail-box.ts';

type JoinLink = z.infer<typeof joinLink> & ErrorAnswer;
type JoinRequest = z.infer<typeof joinRequest> & ErrorAnswer;

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, env: { TRUST_PROXY: '1' } });
  community = await aCommunity(server, 'first');
  await aCommunity(server, 'second');
  admin = await aMember(server, community, { isAdmin: true });
});
afterAll(() => server.close());

let addresses = 0;
const from = () => ({ 'x-forwarded-for': `10.0.${(addresses += 1) >> 8}.${addresses & 255}` });
let count = 0;
const newAddress = () => `asker${(count += 1)}@example.org`;

async function aLink(wanted: object = {}): Promise<{ id: number; token: string }> {
  const { status, body, text } = await admin.client.post<JoinLink>('/api/join-links', { json: wanted });
  if (status !== 201) throw new Error(text);
  return { id: body.id, token: body.url.split('/auth/register/')[1]! };
}

const at = (token: string) => `/api/auth/join-links/${token}`;
const look = (token: string, subdomain = 'first') =>
  server.visitor(subdomain).get<Record<string, unknown>>(at(token));
const person = { first_name: 'Ida', last_name: 'Quist', company: 'Quist & Co' };
const ask = (token: string, email: string, more: object = {}) =>
  server
    .visitor('first')
    .post<ErrorAnswer>(`${at(token)}/requests`, { json: { ...person, email, ...more }, headers: from() });
const waiting = async (status = 'Waiting') =>
  (await admin.client.get<{ requests: JoinRequest[] }>(`/api/join-requests?status=${status}`)).body.requests;

describe('a join link', () => {
  test.each(['form', 'multipart'] as const)(
    'is made with its questions, and its questions are answered, by a %s too',
    async (kind) => {
      const sent = (entries: [string, string][]) => {
        const multipart = new FormData();
        for (const [name, value] of entries) multipart.append(name, value);
        const raw = new URLSearchParams(entries).toString();
        const headers = { ...from(), 'content-type': 'application/x-www-form-urlencoded' };
        return kind === 'multipart' ? { multipart, headers: from() } : { raw, headers };
      };
      const made = await admin.client.post<JoinLink>(
        '/api/join-links',
        sent([
          ['is_vetted', 'true'],
          ['questions[]', 'Why you?'],
          ['questions[]', 'Who knows you?'],
        ]),
      );
      const token = made.body.url.split('/auth/register/')[1]!;
      const email = newAddress();
      const request = (answers: object) =>
        server
          .visitor('first')
          .post<ErrorAnswer>(
            `${at(token)}/requests`,
            sent(Object.entries({ ...person, email, answers: JSON.stringify(answers) })),
          );
      const half = await request({ 1: 'Because' });
      expect([half.status, Object.keys(half.body.error.fields!)]).toEqual([400, ['answers.2']]);
      expect((await request({ 1: 'Because', 2: 'The baker' })).status).toBe(202);
      await jobsAreDone(server);
      expect((await waiting()).find((one) => one.email === email)!.answers).toEqual([
        { question: 'Why you?', answer: 'Because' },
        { question: 'Who knows you?', answer: 'The baker' },
      ]);
    },
  );

  test('can be listed again, and its secret stands nowhere in the database', async () => {
    const { id, token } = await aLink({ max_uses: 3, questions: ['Why?'] });
    const { body } = await admin.client.get<JoinLink[]>('/api/join-links');
    expect(body[0]).toMatchObject({ id, is_vetted: true, max_uses: 3, uses: 0, closed: false });
    expect(body[0]!.url).toBe(`http://first.localhost:3000/auth/register/${token}`);
    const { rows } = await server.database.admin.query<{ row: string }>(
      'SELECT l::text AS row FROM join_links l',
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(token.slice(token.indexOf('-') + 1));
  });

  test('is opened by its own secret, in its own community', async () => {
    const { id, token } = await aLink({ questions: ['Why?'] });
    expect((await look(token)).body).toEqual({
      state: 'open',
      is_vetted: true,
      questions: [{ id: '1', question: 'Why?', is_required: true }],
    });
    const another = await aLink();
    const swapped = `${id}-${another.token.replace(/^\d+-/, '')}`;
    for (const wrong of [swapped, `${id}-${'x'.repeat(43)}`, 'x'.repeat(43), `${id}`.padEnd(30, '0')])
      expect((await look(wrong)).status).toBe(404);
    expect((await look(token, 'second')).status).toBe(404);
  });

  test('is made by admins alone, with sensible numbers', async () => {
    const member = await aMember(server, community);
    expect((await member.client.post('/api/join-links', { json: {} })).status).toBe(403);
    expect((await member.client.get('/api/join-requests')).status).toBe(403);
    const { status, body } = await admin.client.post<JoinLink>('/api/join-links', {
      json: { max_uses: 0, days: 999, questions: [''] },
    });
    expect([status, Object.keys(body.error.fields!).sort()]).toEqual([
      400,
      ['days', 'max_uses', 'questions.0'],
    ]);
  });

  test('that is closed or too old opens nothing more', async () => {
    const [closed, old] = [await aLink(), await aLink()];
    expect((await admin.client.delete(`/api/join-links/${closed.id}`)).status).toBe(200);
    expect((await admin.client.delete(`/api/join-links/${closed.id}`)).status).toBe(200);
    expect((await admin.client.delete('/api/join-links/999999')).status).toBe(404);
    await server.database.admin.query('UPDATE join_links SET expires_at = now() WHERE id = $1', [old.id]);
    for (const { token } of [closed, old]) {
      expect((await look(token)).body.state).toBe('expired');
      const { status, body } = await ask(token, newAddress());
      expect([status, body.error.code]).toEqual([410, 'join_link.expired']);
    }
  });

  test('is used exactly as often as it may be, by a hundred at the same time', async () => {
    const { id, token } = await aLink({ max_uses: 7 });
    const tries = await Promise.all(Array.from({ length: 100 }, () => ask(token, newAddress())));
    expect(tries.filter(({ status }) => status === 202)).toHaveLength(7);
    const refused = tries.filter(({ status }) => status !== 202).map(({ body }) => body.error.code);
    expect(new Set(refused)).toEqual(new Set(['join_link.used_up']));
    expect((await look(token)).body.state).toBe('used_up');
    const { rows } = await server.database.admin.query('SELECT FROM join_requests WHERE link_id = $1', [id]);
    expect(rows).toHaveLength(7);
  });

  test('is used once by an address, however often it asks', async () => {
    const { id, token } = await aLink();
    const email = newAddress();
    await Promise.all(Array.from({ length: 10 }, () => ask(token, email)));
    await jobsAreDone(server);
    const { body } = await admin.client.get<JoinLink[]>('/api/join-links');
    expect(body.find((link) => link.id === id)!.uses).toBe(1);
    expect((await waiting()).filter((request) => request.email === email)).toHaveLength(1);
  });
});

describe('a trusted link', () => {
  test('is one in a form too, where everything is text', async () => {
    const { body } = await admin.client.post<JoinLink>('/api/join-links', { form: { is_vetted: 'false' } });
    expect(body.is_vetted).toBe(false);
    const wrong = await admin.client.post<JoinLink>('/api/join-links', { form: { is_vetted: 'perhaps' } });
    expect([wrong.status, Object.keys(wrong.body.error.fields!)]).toEqual([400, ['is_vetted']]);
  });

  test('mails the personal invitation at once, and the form begins with what was said', async () => {
    const { token } = await aLink({ is_vetted: false, community_role: 'Admin' });
    const email = newAddress();
    const { status, body } = await ask(token, email);
    expect([status, body]).toEqual([202, { sent_to: email, is_vetted: false }]);
    const mail = await mailTo(server, email, /^Welcome to/);
    // Nobody decided, so the mail speaks neither of a request nor of an approval.
    expect(mail.text_part).not.toMatch(/request|approv|asked? to join/i);
    const invitation = tokenIn(mail, '/auth/invite');
    const looked = await server.visitor('first').get(`/api/auth/invitations/${invitation}`);
    expect(looked.body).toMatchObject({
      state: 'open',
      email,
      community_role: 'Admin',
      invited_by: null,
      ...person,
    });
    const joined = await server.visitor('first').post(`/api/auth/invitations/${invitation}/joining`, {
      json: { ...person, password: 'seven green bottles' },
    });
    expect(joined.status).toBe(200);
  });

  test('says the same to a member, who is mailed the way in', async () => {
    const { token } = await aLink({ is_vetted: false });
    const { email } = await aMember(server, community);
    const [known, unknown] = [await ask(token, email), await ask(token, 'fresh@example.org')];
    expect([known.status, unknown.status]).toEqual([202, 202]);
    expect(known.text.replace(email, '')).toBe(unknown.text.replace('fresh@example.org', ''));
    expect((await mailTo(server, email, /already/)).text_part).toContain(
      'http://first.localhost:3000/auth/login',
    );
  });

  test('does not flood an address with mails', async () => {
    const { token } = await aLink({ is_vetted: false });
    const email = newAddress();
    for (let times = 0; times < 6; times += 1) await ask(token, email);
    await jobsAreDone(server);
    expect(await countMailsTo(server, email)).toBe(3);
  });
});

describe('a vetted link', () => {
  async function aRequest(): Promise<JoinRequest> {
    const { token } = await aLink({ questions: ['Why?', 'Who sent you?'] });
    const email = newAddress();
    const { status } = await ask(token, email, { answers: { 1: 'Because', 2: 'A friend', 3: 'Unasked' } });
    expect(status).toBe(202);
    await jobsAreDone(server);
    return (await waiting()).find((request) => request.email === email)!;
  }
  const decide = (id: number, verb: 'approval' | 'rejection') =>
    admin.client.post<JoinRequest>(`/api/join-requests/${id}/${verb}`);

  test('puts the request with its answers before the admins, who are told', async () => {
    const request = await aRequest();
    expect(request).toMatchObject({
      ...person,
      status: 'Waiting',
      answers: [
        { question: 'Why?', answer: 'Because' },
        { question: 'Who sent you?', answer: 'A friend' },
      ],
    });
    const { body } = await admin.client.get<{ title: string; deeplink: string }[]>(
      '/api/User/GetUserNotifications',
    );
    expect(body[0]).toMatchObject({
      title: 'Ida Quist from Quist & Co wants to join the community',
      deeplink: '/ecosystem-admin/requests',
    });
  });

  test('wants its questions answered, and names the one that is not', async () => {
    const { token } = await aLink({ questions: ['Why?', 'Who sent you?'] });
    const { status, body } = await ask(token, newAddress(), { answers: { 1: 'Because', 2: '  ' } });
    expect([status, Object.keys(body.error.fields!)]).toEqual([400, ['answers.2']]);
  });

  test('does not trouble the admins with somebody who is a member', async () => {
    const { token } = await aLink();
    const { email } = await aMember(server, community);
    expect((await ask(token, email)).status).toBe(202);
    await mailTo(server, email, /already/);
    expect((await waiting()).map((request) => request.email)).not.toContain(email);
  });

  test('approved once or twice: one invitation, which leads in', async () => {
    const { id, email } = await aRequest();
    const both = await Promise.all([decide(id, 'approval'), decide(id, 'approval')]);
    expect(both.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 'Approved'],
      [200, 'Approved'],
    ]);
    expect(await countMailsTo(server, email)).toBe(1);
    const mail = await mailTo(server, email, /^Welcome to/);
    expect(mail.text_part).toContain('Your request to join');
    expect(mail.text_part).toContain('was approved');
    const invitation = tokenIn(mail, '/auth/invite');
    expect((await server.visitor('first').get(`/api/auth/invitations/${invitation}`)).body).toMatchObject(
      person,
    );
    expect((await waiting('Approved')).map((request) => request.id)).toContain(id);
  });

  test('rejected is answered politely, and stays so', async () => {
    const { id, email } = await aRequest();
    expect((await decide(id, 'rejection')).body.status).toBe('Rejected');
    await mailTo(server, email, /^Your request to join/);
    const late = await decide(id, 'approval');
    expect([late.status, late.body.error.code]).toEqual([409, 'join_request.decided']);
    expect(await countMailsTo(server, email)).toBe(1);
  });

  test('approved and rejected at the same time has one winner', async () => {
    const { id, email } = await aRequest();
    const both = await Promise.all([decide(id, 'approval'), decide(id, 'rejection')]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await countMailsTo(server, email)).toBe(1);
  });

  test('says afterwards who decided and when, and is counted while it waits', async () => {
    const counted = async () =>
      (await admin.client.get<{ waiting: number }>('/api/join-requests/waiting')).body.waiting;
    const before = await counted();
    const { id, decided_at: undecided, decided_by: nobody } = await aRequest();
    expect([undecided, nobody, await counted()]).toEqual([null, null, before + 1]);
    await decide(id, 'approval');
    const decided = (await waiting('Approved')).find((request) => request.id === id)!;
    expect(decided.decided_by).toMatch(/^Person Number/);
    expect(Date.parse(decided.decided_at!)).toBeGreaterThan(Date.now() - 60_000);
    expect(await counted()).toBe(before);
  });

  test('is found on a later page', async () => {
    const one = await aRequest();
    const { rows } = await server.database.admin.query<{ link_id: number }>(
      'SELECT link_id FROM join_requests WHERE id = $1',
      [one.id],
    );
    await server.database.admin.query(
      `INSERT INTO join_requests (community_id, link_id, email, first_name, last_name, company, answers, status)
       SELECT community_id, $1, 'crowd' || n || '@example.org', 'C', 'Rowd', 'Crowd', '[]', 'Waiting'
         FROM join_links, generate_series(1, 60) n WHERE id = $1`,
      [rows[0]!.link_id],
    );
    const page = async (after: string) =>
      (await admin.client.get<{ requests: JoinRequest[]; next: string | null }>(`/api/join-requests${after}`))
        .body;
    const first = await page('');
    const second = await page(`?after=${first.next}`);
    expect(first.requests).toHaveLength(50);
    expect(first.requests.map(({ id }) => id)).not.toContain(one.id);
    expect(second.requests.map(({ id }) => id)).toContain(one.id);
    expect((await admin.client.get('/api/join-requests?after=x')).status).toBe(400);
  });

  test('cannot be decided from another community', async () => {
    const { id } = await aRequest();
    const second = (await server.services.directory.find('second'))!;
    const stranger = await aMember(server, second, { isAdmin: true });
    expect((await stranger.client.post(`/api/join-requests/${id}/approval`)).status).toBe(404);
    expect((await waiting()).map((request) => request.id)).toContain(id);
  });
});
