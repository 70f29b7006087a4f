import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { endpoint, type RateLimit } from '../../common/endpoint.ts';
import { serve } from './calls.ts';

const limited = (name: string, rateLimit: RateLimit) =>
  endpoint({
    method: 'POST',
    path: `/api/test/${name}`,
    access: 'member',
    summary: 'Counted',
    tags: ['test'],
    output: z.object({}),
    rateLimit,
  });

let server: TestServer;
let ann: TestMember;
let bob: TestMember;
let stranger: TestMember;
beforeAll(async () => {
  server = await startTestServer({
    env: { TRUST_PROXY: '1' },
    extraRoutes: () =>
      [
        limited('by-member', { member: 5 }),
        limited('by-address', { address: 5 }),
        limited('by-community', { community: 5 }),
      ].map((declared) => serve(declared, async () => ({}))),
  });
  const community = await aCommunity(server);
  [ann, bob] = [await aMember(server, community), await aMember(server, community)];
  stranger = await aMember(server, await aCommunity(server));
});
afterAll(() => server.close());

const times = async (who: TestMember, path: string, count: number, address = '198.51.100.1') => {
  const answers = await Promise.all(
    Array.from({ length: count }, () => who.client.post(path, { headers: { 'x-forwarded-for': address } })),
  );
  return answers.filter((answer) => answer.status === 200).length;
};

test('a member’s limit is the member’s own', async () => {
  expect(await times(ann, '/api/test/by-member', 20)).toBe(5);
  expect(await times(bob, '/api/test/by-member', 5)).toBe(5);
});

test('an address’s limit is shared by everybody behind it', async () => {
  expect(await times(ann, '/api/test/by-address', 3)).toBe(3);
  expect(await times(bob, '/api/test/by-address', 3)).toBe(2);
  expect(await times(bob, '/api/test/by-address', 3, '198.51.100.2')).toBe(3);
});

test('a community’s limit is shared by its members and by nobody else', async () => {
  expect(
    (await times(ann, '/api/test/by-community', 4)) + (await times(bob, '/api/test/by-community', 4)),
  ).toBe(5);
  expect(await times(stranger, '/api/test/by-community', 5)).toBe(5);
});

test('a refusal says when to come back', async () => {
  const { status, headers, text } = await ann.client.post('/api/test/by-member');
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(text).toContain('too_many_requests');
});

test('pages and files have limits of their own, which leave the API alone', async () => {
  const strict = await startTestServer({ env: { LIMIT_ADDRESS_PAGES: '6', LIMIT_ADDRESS_FILES: '60' } });
  const visitor = strict.visitor();
  const statuses = async (path: string, count: number) => {
    const answers = await Promise.all(Array.from({ length: count }, () => visitor.get(path)));
    return new Set(answers.map(({ status }) => status));
  };
  expect(await statuses('/', 6)).toEqual(new Set([200]));
  const { status, headers, text } = await visitor.get('/');
  expect([status, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(text).toContain('Wait a minute');
  expect(await statuses('/files/nothing', 60)).toEqual(new Set([404]));
  expect(await statuses('/files/nothing', 1)).toEqual(new Set([429]));
  expect(await statuses('/api/health', 20)).toEqual(new Set([200]));
  await strict.close();
});
