import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  signIn,
  testPassword,
  type TestCommunity,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import { joinCommunity } from './join-community.ts';
import { countMailsTo, jobsAreDone, mailTo, tokenIn } from '../../../../testing/mail-box.ts';

let server: TestServer;
let community: TestCommunity;
let other: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, env: { TRUST_PROXY: '1' } });
  community = await aCommunity(server, 'first');
  other = await aCommunity(server, 'second');
});
afterAll(() => server.close());

let addresses = 0;
/** Everybody in these tests comes from an address of their own. */
const from = () => ({ 'x-forwarded-for': `198.51.100.${(addresses += 1)}` });

const ask = (email: string, subdomain: string | undefined = 'first') =>
  server.visitor(subdomain).post('/api/auth/reset', { json: { email }, headers: from() });

async function resetToken(email: string, subdomain?: string, after = 0): Promise<string> {
  await ask(email, subdomain);
  return tokenIn(await mailTo(server, email, /^Set a new password$/, after), '/auth/update');
}

const look = (token: string) => server.visitor('first').get<{ state: string }>(`/api/auth/reset/${token}`);
const set = (token: string, password: string) =>
  server
    .visitor('first')
    .post<ErrorAnswer>(`/api/auth/reset/${token}`, { json: { password }, headers: from() });
const goodPassword = 'seven green bottles';

describe('a forgotten password', () => {
  test('is replaced by the link in a mail, which ends every session in every community', async () => {
    const { email, client } = await aMember(server, community);
    await joinCommunity(server.services.database, other.id, {
      email,
      password: testPassword,
      firstName: 'A',
      lastName: 'B',
      company: 'C',
      communityRole: 'Member',
    });
    const elsewhere = server.visitor('second');
    await signIn(elsewhere, email);
    const token = await resetToken(email);
    expect((await look(token)).body.state).toBe('open');
    expect((await set(token, goodPassword)).status).toBe(200);
    expect((await client.get('/api/push')).status).toBe(401);
    expect((await elsewhere.get('/api/push')).status).toBe(401);
    expect((await elsewhere.post('/api/auth/refresh')).status).toBe(401);
    await signIn(server.visitor('first'), email, goodPassword);
    await expect(signIn(server.visitor('first'), email)).rejects.toThrow('Signing in failed');
    await mailTo(server, email, /^Your password was changed$/);
  });

  test('is replaced for someone who is suspended in their only community, where they are invited to', async () => {
    const { email, id } = await aMember(server, other);
    await server.database.admin.query('UPDATE members SET suspended_at = now() WHERE id = $1', [id]);
    await ask(email);
    await jobsAreDone(server);
    expect(await countMailsTo(server, email)).toBe(0);
    const admin = await aMember(server, community, { isAdmin: true });
    await admin.client.post('/api/invitations', { json: { email } });
    const invitation = tokenIn(await mailTo(server, email, /invitation/), '/auth/invite');
    const token = await resetToken(email);
    expect((await set(token, goodPassword)).status).toBe(200);
    const accepted = await server.visitor('first').post(`/api/auth/invitations/${invitation}/acceptance`, {
      json: { password: goodPassword, company: 'A new beginning' },
      headers: from(),
    });
    expect(accepted.status).toBe(200);
  });

  test('leaves no sign-in with the old one alive, however many were under way', async () => {
    const { email } = await aMember(server, community);
    const token = await resetToken(email);
    const knock = () => {
      const client = server.visitor('first');
      const headers = from();
      return client
        .post<{ token?: string }>('/api/auth/login', { json: { email, password: testPassword }, headers })
        .then(({ body }) => Object.assign(client, { token: body.token }));
    };
    const before = Array.from({ length: 20 }, knock);
    const setting = set(token, goodPassword);
    const during = Array.from({ length: 20 }, knock);
    expect((await setting).status).toBe(200);
    const entered = (await Promise.all([...before, ...during])).filter(
      (client) => client.token !== undefined,
    );
    for (const client of entered) expect((await client.get('/api/account/sessions')).status).toBe(401);
  });

  test('set anew ends the wait after wrong tries at the old one', async () => {
    const { email } = await aMember(server, community);
    const headers = from();
    const tryOne = (password: string) =>
      server.visitor('first').post('/api/auth/login', { json: { email, password }, headers });
    for (let n = 0; n < 12; n += 1) await tryOne('wrong');
    expect((await tryOne(testPassword)).status).toBe(429);
    await set(await resetToken(email), goodPassword);
    expect((await tryOne(goodPassword)).status).toBe(200);
  });

  test('is asked for in the same way for an address that nobody has', async () => {
    const { email } = await aMember(server, community);
    const [known, unknown] = [await ask(email), await ask('nobody@example.org')];
    expect([known.status, known.body]).toEqual([202, { sent_to: email }]);
    expect([unknown.status, unknown.body]).toEqual([202, { sent_to: 'nobody@example.org' }]);
    await jobsAreDone(server);
    expect(await countMailsTo(server, 'nobody@example.org')).toBe(0);
  });

  test('leads to a community of one’s own, wherever it was asked for', async () => {
    const { email } = await aMember(server, other);
    await ask(email, 'first');
    expect((await mailTo(server, email, /new password/)).text_part).toContain(
      'http://second.localhost:3000/auth/update/',
    );
    const atHome = await aMember(server, community);
    await ask(atHome.email, undefined);
    expect((await mailTo(server, atHome.email, /new password/)).text_part).toContain(
      'http://first.localhost',
    );
  });

  test('is never in the database but as a hash', async () => {
    const { email } = await aMember(server, community);
    const token = await resetToken(email);
    const { rows } = await server.database.admin.query<{ row: string }>(
      'SELECT r::text AS row FROM password_resets r',
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(token);
  });
});

describe('the link', () => {
  test('is used once, also by many at the same time', async () => {
    const { email } = await aMember(server, community);
    const token = await resetToken(email);
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, index) => set(token, `${goodPassword} ${index}`)),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    const losers = tries
      .filter(({ status }) => status !== 200)
      .map(({ status, body }) => [status, body.error.code]);
    expect(new Set(losers.map(String))).toEqual(new Set(['410,reset.used']));
    expect((await look(token)).body.state).toBe('used');
  });

  test('is voided by a newer one, and by an hour', async () => {
    const { email } = await aMember(server, community);
    const first = await resetToken(email);
    const { id } = await mailTo(server, email, /new password/);
    const second = await resetToken(email, 'first', id);
    expect([(await look(first)).body.state, (await look(second)).body.state]).toEqual(['expired', 'open']);
    expect((await set(first, goodPassword)).body.error.code).toBe('reset.expired');
    await server.database.admin.query(
      `UPDATE password_resets SET expires_at = expires_at - interval '1 hour'`,
    );
    expect((await look(second)).body.state).toBe('expired');
    expect((await set(second, goodPassword)).status).toBe(410);
  });

  test('that nobody sent does not exist', async () => {
    expect((await look('x'.repeat(43))).status).toBe(404);
    expect((await set('x'.repeat(43), goodPassword)).status).toBe(404);
  });

  test('is mailed five times in an hour at most', async () => {
    const { email } = await aMember(server, community);
    for (let count = 0; count < 8; count += 1) await ask(email);
    await jobsAreDone(server);
    expect(await countMailsTo(server, email)).toBe(5);
  });

  test('does not take a password that is short, common or tells of its owner, and stays open', async () => {
    const { email } = await aMember(server, community, { email: 'rosalind.burke@example.org' });
    const token = await resetToken(email);
    for (const wrong of [
      'short',
      'password123',
      'Basketball-1',
      'rosalind was here',
      'my guildhall key',
      'community first 1',
    ]) {
      const { status, body } = await set(token, wrong);
      expect([wrong, status, Object.keys(body.error.fields!)]).toEqual([wrong, 400, ['password']]);
    }
    expect((await look(token)).body.state).toBe('open');
  });
});
