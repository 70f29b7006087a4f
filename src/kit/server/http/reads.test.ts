import { z } from 'zod';
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, type TestCommunity, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../common/errors.ts';
import { endpoint } from '../../common/endpoint.ts';
import { Refusal } from '../../common/errors.ts';
import { sql } from '../sql.ts';
import { serve } from './calls.ts';

const how = z.enum(['read', 'refuse', 'fail', 'catch', 'write']).default('read');
const declared = {
  method: 'GET',
  summary: 'The names of all companies, and whose company asks',
  tags: ['test'],
  query: z.object({ how }),
  output: z.object({ mine: z.number(), names: z.array(z.string()), isAdmin: z.boolean() }),
} as const;
const namesCall = endpoint({ ...declared, path: '/api/test/names', access: 'member' });
const adminsCall = endpoint({ ...declared, path: '/api/test/admins-names', access: 'admin' });

/** What each run of a verb was told, and what it got to see. */
interface Run {
  mine: number;
  isAdmin: boolean;
  names?: string[];
}
let runs: Run[] = [];

let server: TestServer;
let community: TestCommunity;
let member: TestMember;

beforeAll(async () => {
  server = await startTestServer({
    extraRoutes: () =>
      [namesCall, adminsCall].map((call) =>
        serve(call, async ({ tx, caller, query }) => {
          const run: Run = { mine: caller.companyId, isAdmin: caller.isAdmin };
          runs.push(run);
          if (query.how === 'refuse') throw new Refusal('test.refused', 409, 'Refused.');
          if (query.how === 'fail') await sql`SELECT 1 / 0`.execute(tx);
          if (query.how === 'catch') await sql`SELECT 1 / 0`.execute(tx).catch(() => undefined);
          if (query.how === 'write')
            await sql`UPDATE companies SET name = 'Changed' WHERE community_id = ${tx.communityId}`.execute(
              tx,
            );
          if (query.how === 'catch') return { ...run, names: [] };
          const { rows } = await sql<{ name: string }>`SELECT name FROM companies`.execute(tx);
          run.names = rows.map(({ name }) => name);
          return { ...run, names: run.names };
        }),
      ),
  });
  community = await aCommunity(server);
});
afterAll(() => server.close());

beforeEach(async () => {
  member = await aMember(server, community);
  runs = [];
});

const inDatabase = (text: string, ...values: unknown[]) => server.database.admin.query(text, values);
const ask = (query = '', path = 'names') =>
  member.client.get<z.output<typeof namesCall.output> & ErrorAnswer>(`/api/test/${path}?${query}`);

/** The first call finds out what the second one begins with. */
async function isKnown(path = 'names'): Promise<void> {
  expect((await ask('', path)).status).toBe(200);
  runs = [];
}

test('answers a session that is known, with one run of the verb', async () => {
  await isKnown();
  const { status, body } = await ask();
  expect([status, runs.length]).toEqual([200, 1]);
  expect(body.names).toContain((await ask()).body.names[0]);
});

test.each([
  ['ended', 'UPDATE sessions SET ended_at = now() WHERE member_id = $1'],
  ['expired', 'UPDATE sessions SET expires_at = now() WHERE member_id = $1'],
  ['of a suspended member', 'UPDATE members SET suspended_at = now() WHERE id = $1'],
])('answers 401 to a session that is %s, and shows the verb nothing', async (_, change) => {
  await isKnown();
  await inDatabase(change, member.id);
  const { status, body } = await ask();
  expect([status, body.error.code]).toEqual([401, 'not_signed_in']);
  expect(runs).toHaveLength(1);
  expect(runs[0]).not.toHaveProperty('names');
  // It is not expected a second time.
  expect((await ask()).status).toBe(401);
  expect(runs).toHaveLength(1);
});

test('answers 401 and not the verb’s refusal when the session has ended', async () => {
  await isKnown();
  await inDatabase('UPDATE sessions SET ended_at = now() WHERE member_id = $1', member.id);
  expect((await ask('how=refuse')).status).toBe(401);
});

test('answers for the company that a member has moved to', async () => {
  await isKnown();
  const { mine } = (await ask()).body;
  const other = await aMember(server, community);
  runs = [];
  await inDatabase(
    'UPDATE members SET company_id = (SELECT company_id FROM members WHERE id = $2) WHERE id = $1',
    member.id,
    other.id,
  );
  const moved = await ask();
  expect(moved.status).toBe(200);
  expect(moved.body.mine).not.toBe(mine);
  expect(runs).toHaveLength(2);
  expect(runs[0]).toEqual({ mine, isAdmin: false });
  runs = [];
  expect((await ask()).body.mine).toBe(moved.body.mine);
  expect(runs).toHaveLength(1);
});

test('takes and gives an admin’s powers with the very next call', async () => {
  const role = (name: string) =>
    inDatabase('UPDATE members SET community_role = $2 WHERE id = $1', member.id, name);
  await isKnown();
  expect((await ask('', 'admins-names')).body.error.code).toBe('admins_only');
  await role('Admin');
  expect((await ask('', 'admins-names')).body.isAdmin).toBe(true);
  await role('Member');
  expect((await ask('', 'admins-names')).body.error.code).toBe('admins_only');
  expect((await ask()).body.isAdmin).toBe(false);
});

test('refuses an admin as soon as the community asks for a two-step sign-in that they lack', async () => {
  await inDatabase(`UPDATE members SET community_role = 'Admin' WHERE id = $1`, member.id);
  await isKnown('admins-names');
  await inDatabase('UPDATE communities SET admins_need_two_step = true WHERE id = $1', community.id);
  try {
    const refused = await ask('', 'admins-names');
    expect([refused.status, refused.body.error.code]).toEqual([403, 'two_step_required']);
    expect((await ask()).body.isAdmin).toBe(false);
  } finally {
    await inDatabase('UPDATE communities SET admins_need_two_step = false WHERE id = $1', community.id);
  }
});

test('says what a verb refused, and what failed in it, to a session that is known', async () => {
  await isKnown();
  expect((await ask('how=refuse')).status).toBe(409);
  for (const broken of ['fail', 'catch'])
    expect([broken, (await ask(`how=${broken}`)).status]).toEqual([broken, 500]);
  expect((await ask()).status).toBe(200);
});

test('writes nothing', async () => {
  for (const time of ['first', 'known']) {
    expect([time, (await ask('how=write')).status]).toEqual([time, 500]);
    await isKnown();
  }
  expect((await ask()).body.names).not.toContain('Changed');
});

test('keeps a hundred members apart who ask at the same time on few connections', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => aMember(server, community)));
  const answers = async () =>
    Promise.all(
      members.flatMap(({ client }) =>
        Array.from(
          { length: 5 },
          async () => (await client.get<{ mine: number }>('/api/test/names')).body.mine,
        ),
      ),
    );
  const first = await answers();
  expect(new Set(first).size).toBe(20);
  expect(await answers()).toEqual(first);
});
