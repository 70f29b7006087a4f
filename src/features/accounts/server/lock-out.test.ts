import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCommunity, aMember, testPassword, type TestCommunity } from '../../../../testing/factories.ts';
import { untilWaiting, whileHeld } from '../../../../testing/held-rows.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { TestClient } from '../../../../testing/client.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import { patienceWithPair, patienceWithPlace } from '../rules.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
  community = await aCommunity(server, 'first');
});
afterAll(() => server.close());

const stranger = '203.0.113.7';
const guess = (
  email: string,
  password: string,
  address: string,
  client: TestClient = server.visitor('first'),
) =>
  client.post<ErrorAnswer>('/api/auth/login', {
    json: { email, password },
    headers: { 'x-forwarded-for': address },
  });

/** The first and the last wrong guess are real; those between are written down. */
async function guessUntilRefused(email: string, address: string): Promise<void> {
  await guess(email, 'wrong', address);
  await server.database.admin.query(
    `UPDATE sign_in_failures SET failures = $1 WHERE failures = 1 AND target <> sha256('')`,
    [patienceWithPair.free - 1],
  );
  expect((await guess(email, 'wrong again', address)).status).toBe(401);
}

describe('whoever guesses', () => {
  test('has to wait after ten wrong passwords, and is told for how long', async () => {
    const { email } = await aMember(server, community);
    for (let count = 0; count < patienceWithPair.free; count += 1) {
      expect((await guess(email, `wrong ${count}`, stranger)).status).toBe(401);
    }
    const { status, headers, body } = await guess(email, testPassword, stranger);
    expect([status, body.error.code]).toEqual([429, 'sign_in.wait']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(20);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(30);
    // Once the wait is over, the right password is right.
    await server.database.admin.query(`UPDATE sign_in_failures SET blocked_until = now()`);
    expect((await guess(email, testPassword, stranger)).status).toBe(200);
    expect((await guess(email, 'wrong', stranger)).status).toBe(401);
  });

  test('is told the same for an address that nobody has', async () => {
    await guessUntilRefused('nobody-at-all@example.org', '203.0.113.8');
    const { status, body } = await guess('nobody-at-all@example.org', 'wrong', '203.0.113.8');
    expect([status, body.error.code]).toEqual([429, 'sign_in.wait']);
  });

  test('does not keep the owner out who comes from another address', async () => {
    const { email } = await aMember(server, community);
    await guessUntilRefused(email, '203.0.113.9');
    expect((await guess(email, testPassword, '198.51.100.20')).status).toBe(200);
  });

  test('does not keep the owner out whose device is known, from the same address', async () => {
    const { email, client } = await aMember(server, community);
    await guessUntilRefused(email, '203.0.113.10');
    expect((await guess(email, testPassword, '203.0.113.10')).status).toBe(429);
    expect((await guess(email, testPassword, '203.0.113.10', client)).status).toBe(200);
  });

  test('gains nothing from a known device of another account, or from one that is made up', async () => {
    const [victim, own] = [await aMember(server, community), await aMember(server, community)];
    await guessUntilRefused(victim.email, '203.0.113.11');
    expect((await guess(victim.email, testPassword, '203.0.113.11', own.client)).status).toBe(429);
    const forger = server.visitor('first');
    forger.cookies.set('guildhall_device', `made-up.${'x'.repeat(43)}`);
    expect((await guess(victim.email, testPassword, '203.0.113.11', forger)).status).toBe(429);
  });

  test('in a known device has to wait too', async () => {
    const { email, client } = await aMember(server, community);
    for (let count = 0; count < patienceWithPair.free; count += 1)
      await guess(email, 'wrong', `198.51.100.${100 + count}`, client);
    expect((await guess(email, testPassword, '198.51.100.99', client)).status).toBe(429);
  });

  test('at many accounts from one address has to wait, whichever account it is', async () => {
    const { email, client } = await aMember(server, community);
    await guess('somebody@example.org', 'wrong', '203.0.113.12');
    await server.database.admin.query(`UPDATE sign_in_failures SET failures = $1 WHERE target = sha256('')`, [
      patienceWithPlace.free - 1,
    ]);
    await guess('somebody-else@example.org', 'wrong', '203.0.113.12');
    expect((await guess(email, testPassword, '203.0.113.12')).status).toBe(429);
    expect((await guess(email, testPassword, '203.0.113.12', client)).status).toBe(200);
  });

  test('at once, fifty times, is counted all the same: the right one among them is refused', async () => {
    const { email } = await aMember(server, community);
    const passwords = Array.from({ length: 50 }, (_, index) =>
      index === 49 ? testPassword : `wrong ${index}`,
    );
    const tries = await Promise.all(passwords.map((password) => guess(email, password, '203.0.113.13')));
    expect(tries.map(({ status }) => status)).not.toContain(200);
  });
});

test('a right guess that began before the wrong ones were counted is refused with them', async () => {
  const { email } = await aMember(server, community);
  const place = '203.0.113.16';
  await guess(email, 'wrong', place);
  // Holds the guess up after it was let through, until enough wrong ones have been counted.
  await whileHeld(server.database, async ({ run, commit }) => {
    await run('LOCK TABLE accounts IN ACCESS EXCLUSIVE MODE');
    const late = guess(email, testPassword, place);
    await untilWaiting(server.database);
    await run(`UPDATE sign_in_failures SET blocked_until = clock_timestamp() + interval '30 seconds'`);
    await commit();
    expect((await late).status).toBe(429);
  });
});

test('signing in twenty times at once with the right password is no guessing', async () => {
  const { email } = await aMember(server, community);
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => guess(email, testPassword, '203.0.113.14')),
  );
  expect(tries.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
});

test('what was guessed at is not to be read in the database', async () => {
  await guess('very-private@example.org', 'wrong', '203.0.113.15');
  const { rows } = await server.database.admin.query<{ row: string }>(
    'SELECT f::text AS row FROM sign_in_failures f',
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ row }) => row).join()).not.toMatch(/private|203\.0/);
});
