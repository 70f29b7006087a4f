import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  testPassword,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { TestClient } from '../../../../testing/client.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import { mailTo, tokenIn } from '../../../../testing/mail-box.ts';

let server: TestServer;
let community: TestCommunity;
let other: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
  community = await aCommunity(server, 'first');
  other = await aCommunity(server, 'second');
});
afterAll(() => server.close());

interface Protected extends TestMember {
  secret: string;
  recoveryCodes: string[];
}

const now = () => Math.floor(Date.now() / 1000);
/** Codes of the time steps around now; each counts once, so tests walk through them. */
const codeAt = (secret: string, steps: number) => generate({ secret, epoch: now() + steps * 30 });

const begin = (client: TestClient, password = testPassword) =>
  client.post<{ secret: string; uri: string } & ErrorAnswer>('/api/account/two-step', {
    json: { current_password: password },
  });
const confirm = (client: TestClient, code: string) =>
  client.post<{ recovery_codes: string[] } & ErrorAnswer>('/api/account/two-step/confirmation', {
    json: { code },
  });
const security = async (client: TestClient) =>
  (await client.get<{ has_two_step: boolean; recovery_codes_left: number }>('/api/account/security')).body;

/** Confirmed long ago, so the present code is still good. */
async function aProtectedMember(): Promise<Protected> {
  const member = await aMember(server, community);
  const { secret } = (await begin(member.client)).body;
  const { body } = await confirm(member.client, await codeAt(secret, 0));
  await server.database.admin.query('UPDATE two_steps SET last_step = 0');
  return { ...member, secret, recoveryCodes: body.recovery_codes };
}

let addresses = 0;
const from = () => ({ 'x-forwarded-for': `10.1.${(addresses += 1) >> 8}.${addresses & 255}` });
type SignInAnswer = { token?: string; second_step?: { ticket: string; methods: string[] } } & ErrorAnswer;
const login = (email: string, password = testPassword) =>
  server
    .visitor('first')
    .post<SignInAnswer>('/api/auth/login', { json: { email, password }, headers: from() });
const answer = (ticket: string, code: string, subdomain: string | undefined = 'first') =>
  server
    .visitor(subdomain)
    .post<SignInAnswer>('/api/auth/second-step', { json: { ticket, code }, headers: from() });
const ticketFor = async (email: string) => (await login(email)).body.second_step!.ticket;

describe('turning two-step sign-in on', () => {
  test('takes the password, then a code of the app, and shows ten recovery codes', async () => {
    const { client, email } = await aMember(server, community);
    const wrong = await begin(client, 'wrong');
    expect([wrong.status, Object.keys(wrong.body.error.fields!)]).toEqual([400, ['current_password']]);
    const { secret, uri } = (await begin(client)).body;
    expect(uri).toContain(`secret=${secret}`);
    expect(decodeURIComponent(uri)).toContain(`Guildhall:${email}`);
    const misread = await confirm(client, (await codeAt(secret, 0)) === '000000' ? '111111' : '000000');
    expect([misread.status, Object.keys(misread.body.error.fields!)]).toEqual([400, ['code']]);
    expect(await security(client)).toMatchObject({ has_two_step: false });
    const { status, body } = await confirm(client, await codeAt(secret, 0));
    expect([status, new Set(body.recovery_codes).size]).toEqual([200, 10]);
    expect(await security(client)).toMatchObject({ has_two_step: true, recovery_codes_left: 10 });
    await mailTo(server, email, /^Two-step sign-in was turned on/);
  });

  test('counts only once it is confirmed, and needs a beginning', async () => {
    const { client, email } = await aMember(server, community);
    expect((await confirm(client, '123456')).status).toBe(409);
    await begin(client);
    expect((await login(email)).body.token).toBeTypeOf('string');
  });

  test('leaves no secret and no code in the database that could be used', async () => {
    const { secret, recoveryCodes } = await aProtectedMember();
    const { rows } = await server.database.admin.query<{ row: string }>(
      'SELECT t::text AS row FROM two_steps t UNION ALL SELECT r::text FROM recovery_codes r',
    );
    const all = rows.map(({ row }) => row).join();
    expect(all).not.toContain(Buffer.from(secret).toString('hex'));
    expect(all).not.toContain(Buffer.from(recoveryCodes[0]!).toString('hex'));
  });

  test('again leaves the old app working until the new one is confirmed', async () => {
    const { client, email, secret } = await aProtectedMember();
    await begin(client);
    expect((await answer(await ticketFor(email), await codeAt(secret, 0))).status).toBe(200);
  });
});

describe('signing in with two steps', () => {
  test('gives a ticket for the right password, and the token for the code', async () => {
    const { email, secret } = await aProtectedMember();
    const first = await login(email);
    expect(first.body).toEqual({
      second_step: { ticket: expect.any(String), methods: ['totp', 'recovery'] },
    });
    expect(first.headers['set-cookie']).toBeUndefined();
    const second = await answer(first.body.second_step!.ticket, await codeAt(secret, 0));
    expect([second.status, typeof second.body.token]).toEqual([200, 'string']);
    expect(second.headers['set-cookie']!.join()).toContain('guildhall_refresh=');
  });

  test('takes a code once: not with another ticket, and not by two at the same time', async () => {
    const { email, secret } = await aProtectedMember();
    const tickets = await Promise.all([1, 2, 3].map(() => ticketFor(email)));
    const code = await codeAt(secret, 0);
    const tries = await Promise.all(tickets.map((ticket) => answer(ticket, code)));
    expect(tries.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401, 401]);
    expect((await answer(await ticketFor(email), code)).body.error.code).toBe('second_step.wrong');
    // The clock of the phone may be half a minute ahead.
    expect((await answer(await ticketFor(email), await codeAt(secret, 1))).status).toBe(200);
  });

  test('does not take a code of two minutes ago', async () => {
    const { email, secret } = await aProtectedMember();
    expect((await answer(await ticketFor(email), await codeAt(secret, -4))).status).toBe(401);
  });

  test('takes each recovery code once, however it is typed', async () => {
    const { email, client, recoveryCodes } = await aProtectedMember();
    const [first = '', second = ''] = recoveryCodes;
    expect((await answer(await ticketFor(email), first)).status).toBe(200);
    expect((await answer(await ticketFor(email), first)).status).toBe(401);
    expect((await answer(await ticketFor(email), second.toUpperCase().replace('-', ' '))).status).toBe(200);
    expect(await security(client)).toMatchObject({ recovery_codes_left: 8 });
  });

  test('is over for a ticket after its use, after five wrong codes, and after five minutes', async () => {
    const { email, secret } = await aProtectedMember();
    const guessed = await ticketFor(email);
    const guesses = await Promise.all(Array.from({ length: 20 }, () => answer(guessed, 'not-a-code')));
    const codes = guesses.map(({ body }) => body.error.code);
    expect(codes.filter((code) => code === 'second_step.wrong')).toHaveLength(5);
    expect((await answer(guessed, await codeAt(secret, 0))).body.error.code).toBe('sign_in.ticket_over');
    const late = await ticketFor(email);
    await server.database.admin.query(`UPDATE tickets SET expires_at = expires_at - interval '5 minutes'`);
    expect((await answer(late, await codeAt(secret, 0))).body.error.code).toBe('sign_in.ticket_over');
    const used = await ticketFor(email);
    expect((await answer(used, await codeAt(secret, 0))).status).toBe(200);
    expect((await answer(used, await codeAt(secret, 1))).body.error.code).toBe('sign_in.ticket_over');
  });

  test('slows down whoever has the password and tries codes, with ever new tickets', async () => {
    const { email } = await aProtectedMember();
    for (let count = 0; count < 6; count += 1) {
      const ticket = await ticketFor(email);
      for (let tries = 0; tries < 5; tries += 1) await answer(ticket, 'not-a-code');
    }
    const { status, headers } = await answer(await ticketFor(email), 'not-a-code');
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  });

  test('is bound to its community; the bare host can be signed in from too', async () => {
    const { email, secret } = await aProtectedMember();
    const ticket = await ticketFor(email);
    expect((await answer(ticket, await codeAt(secret, 0), 'second')).status).toBe(401);
    const json = { ticket, code: await codeAt(secret, 0) };
    expect((await server.visitor().post('/api/auth/second-step', { json })).status).toBe(200);
  });

  test('is asked for when an invitation is accepted too', async () => {
    const { email, secret } = await aProtectedMember();
    const admin = await aMember(server, other, { isAdmin: true });
    await admin.client.post('/api/invitations', { json: { email } });
    const token = tokenIn(await mailTo(server, email, /invitation/), '/auth/invite');
    const accepted = await server
      .visitor('second')
      .post<SignInAnswer>(`/api/auth/invitations/${token}/acceptance`, {
        json: { password: testPassword, company: 'Two' },
      });
    expect(accepted.body.token).toBeUndefined();
    const { ticket } = accepted.body.second_step!;
    expect((await answer(ticket, await codeAt(secret, 0), 'second')).status).toBe(200);
  });
});

describe('turning it off', () => {
  test('takes the password, and then one step is enough', async () => {
    const { client, email } = await aProtectedMember();
    const end = (password: string) =>
      client.post('/api/account/two-step/ending', { json: { current_password: password } });
    expect((await end('wrong')).status).toBe(400);
    expect((await login(email)).body.second_step).toBeDefined();
    expect([(await end(testPassword)).status, (await end(testPassword)).status]).toEqual([200, 200]);
    expect((await login(email)).body.token).toBeTypeOf('string');
    await mailTo(server, email, /^Two-step sign-in was turned off/);
  });
});
