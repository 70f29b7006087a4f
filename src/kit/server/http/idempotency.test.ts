import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { endpoint } from '../../common/endpoint.ts';
import { Refusal } from '../../common/errors.ts';
import { sql } from '../sql.ts';
import { serve } from './calls.ts';

const found = endpoint({
  method: 'POST',
  path: '/api/test/companies',
  access: 'member',
  summary: 'Founds a company',
  tags: ['test'],
  body: z.object({ name: z.string(), refuse: z.boolean().default(false) }),
  output: z.object({ id: z.number() }),
  status: 201,
});

let server: TestServer;
let member: TestMember;
let neighbour: TestMember;

beforeAll(async () => {
  server = await startTestServer({
    extraRoutes: () => [
      serve(found, async ({ tx, body }) => {
        const { rows } = await sql<{ id: number }>`
          INSERT INTO companies (community_id, name) VALUES (${tx.communityId}, ${body.name}) RETURNING id`.execute(
          tx,
        );
        if (body.refuse) throw new Refusal('test.refused', 409, 'Refused.');
        return rows[0]!;
      }),
    ],
  });
  const community = await aCommunity(server);
  member = await aMember(server, community);
  neighbour = await aMember(server, community);
});
afterAll(() => server.close());

const post = (who: TestMember, key: string, json: object) =>
  who.client.post('/api/test/companies', { json, headers: { 'idempotency-key': key } });

async function countOf(name: string): Promise<number> {
  const { rows } = await server.database.admin.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM companies WHERE name = $1',
    [name],
  );
  return rows[0]!.count;
}

test('a retry gets the first answer, byte for byte, and changes nothing', async () => {
  const first = await post(member, 'retry-key-1', { name: 'Once' });
  const again = await post(member, 'retry-key-1', { name: 'Once' });
  expect([again.status, again.text]).toEqual([201, first.text]);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(await countOf('Once')).toBe(1);
});

test('fifty at the same time are done once, and all get the same answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => post(member, 'parallel-key', { name: 'Parallel' })),
  );
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  expect(await countOf('Parallel')).toBe(1);
});

test('the same key for another request is refused', async () => {
  await post(member, 'reused-key', { name: 'First use' });
  const { status } = await post(member, 'reused-key', { name: 'Second use' });
  expect(status).toBe(422);
  expect(await countOf('Second use')).toBe(0);
});

test('two members may choose the same key', async () => {
  const [one, other] = [
    await post(member, 'shared-key', { name: 'Mine' }),
    await post(neighbour, 'shared-key', { name: 'Mine' }),
  ];
  expect(one.text).not.toBe(other.text);
  expect(await countOf('Mine')).toBe(2);
});

test('a refused write frees its key', async () => {
  expect((await post(member, 'freed-key', { name: 'Freed', refuse: true })).status).toBe(409);
  expect((await post(member, 'freed-key', { name: 'Freed' })).status).toBe(201);
  expect(await countOf('Freed')).toBe(1);
});

test('a key that is too short is refused', async () => {
  expect((await post(member, 'short', { name: 'Short' })).status).toBe(400);
});
