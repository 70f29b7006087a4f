import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../testing/client.ts';
import { aCrowd, anotherSession } from '../../../../testing/crowd.ts';
import { aCommunity, aMember, type TestCommunity, type TestMember } from '../../../../testing/factories.ts';
import { hasRedis, TestRedis } from '../../../../testing/redis.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';

/** What an open chat tab asks in a minute: 3 counts, 2 lists of conversations, 12 times the open one. */
const pollsOfATab = 17;
const counts = '/api/User/GetUserNotificationsCount';
const communities = '/api/ecosystem/GetUserEcosystems';
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

const times = <T>(count: number, one: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => one(index));
const statusesOf = async (answers: Iterable<Promise<{ status: number }>>) =>
  new Set((await Promise.all(answers)).map(({ status }) => status));

/** Polls as a browser does: the first answer is kept, and asked about from then on. */
async function poll(client: TestClient, count: number, { headers } = from('192.0.2.1')): Promise<number[]> {
  const first = await client.get(counts, { headers });
  const known = { headers: { ...headers, 'if-none-match': first.headers.etag ?? '' } };
  const later = await Promise.all(times(count - 1, () => client.get(counts, known)));
  return [first, ...later].map(({ status }) => status);
}

const narrow = {
  LIMIT_ADDRESS: '20',
  LIMIT_MEMBER: '10',
  LIMIT_MEMBER_POLLS: '5',
  LIMIT_COMMUNITY_STRANGERS: '50',
};

describe.for(['this process', ...(hasRedis ? ['Redis'] : [])])('counted in %s', (place) => {
  let redis: TestRedis | undefined;
  const servers: TestServer[] = [];
  /** As it is delivered, and with few calls for everybody. */
  let usual: { server: TestServer; community: TestCommunity; founder: TestMember };
  let strict: typeof usual;

  // Communities of different databases have the same numbers: to each a Redis database of its own.
  const redisUrl = (database: number): Record<string, string> =>
    redis ? { REDIS_URL: `${redis.url}/${database}` } : {};
  const start = async (env: Record<string, string>) => {
    const server = await startTestServer({ env: { TRUST_PROXY: '1', ...env } });
    // The whole crowd calls from the server's own process, which may take longer than its patience for a request's first lines.
    server.app.server.headersTimeout = 60_000;
    servers.push(server);
    const community = await aCommunity(server);
    return { server, community, founder: await aMember(server, community) };
  };
  beforeAll(async () => {
    redis = place === 'Redis' ? await TestRedis.start() : undefined;
    usual = await start(redisUrl(0));
    strict = await start({ ...narrow, ...redisUrl(1) });
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await redis?.stop();
  });

  // Counting in Redis is held by the other tests; 500 sign-ins take ten seconds.
  test.runIf(place === 'this process')(
    'an office of 500 people behind one address polls, works and signs in',
    async () => {
      const { server, community, founder } = usual;
      const office = from('203.0.113.7');
      const people = await aCrowd(server, community, founder, 500);
      const statuses = await Promise.all(people.map((person) => poll(person, 6, office)));
      expect(new Set(statuses.flat())).toEqual(new Set([200, 304]));
      expect(await statusesOf(people.map((person) => person.get(communities, office)))).toEqual(
        new Set([200]),
      );
      const streams = await Promise.all(people.map((person) => opensStream(server, person, office)));
      expect(new Set(streams)).toEqual(new Set([200]));
      const json = { email: founder.email, password: 'correct horse battery' };
      const visitor = server.visitor(community.subdomain);
      expect((await visitor.post('/api/auth/login', { json, ...office })).status).toBe(200);
    },
  );

  test('a community of 5,000 open tabs is answered, and what it polls leaves its other calls alone', async () => {
    const { server } = usual;
    const community = await aCommunity(server);
    const people = await aCrowd(server, community, await aMember(server, community), 20);
    const spend = (name: string, calls: number) =>
      server.services.counters.add([{ name, who: String(community.id), weight: calls * 10 }]);
    // What all the others do in the same minute, at the worst: every poll has news, and everybody works.
    await spend('community polls', 4980 * pollsOfATab);
    await spend('community members', 4980 * 10);
    const statuses = await Promise.all(people.map((person) => poll(person, pollsOfATab)));
    expect(new Set(statuses.flat())).toEqual(new Set([200, 304]));
    await spend('community polls', 200_000);
    expect(await poll(people[0]!, 1)).toEqual([429]);
    expect((await people[0]!.get(communities)).status).toBe(200);
  });

  test('ten polls without news count as one', async () => {
    const { server, community, founder } = strict;
    const [changed, unchanged] = await aCrowd(server, community, founder, 2);
    // One answer, and forty times that it still holds.
    expect(new Set(await poll(unchanged!, 41))).toEqual(new Set([200, 304]));
    expect((await unchanged!.get(counts)).status).toBe(429);
    expect(await statusesOf(times(5, () => changed!.get(counts)))).toEqual(new Set([200]));
    expect((await changed!.get(counts)).status).toBe(429);
  });

  test('a flood of strangers from many addresses costs members nothing', async () => {
    const { server, community, founder } = strict;
    const stranger = server.visitor(community.subdomain);
    const somewhere = (index: number) => from(`198.51.100.${index % 10}`);
    const flood = (count: number) =>
      times(count, (index) => stranger.get('/api/pages/about', somewhere(index)));
    expect(await statusesOf(flood(50))).toEqual(new Set([200]));
    expect(await statusesOf(flood(150))).toEqual(new Set([429]));
    // Also what strangers may read, also from where the flood comes from, and also without a token that still holds.
    const [member] = await aCrowd(server, community, founder, 1);
    const reading = times(5, (index) => member!.get('/api/pages/about', somewhere(index)));
    expect(await statusesOf(reading)).toEqual(new Set([200]));
    expect((await member!.get(communities, somewhere(1))).status).toBe(200);
    founder.client.token = undefined;
    expect((await founder.client.post('/api/auth/refresh')).status).toBe(200);
    const json = { email: founder.email, password: 'correct horse battery' };
    expect((await stranger.post('/api/auth/login', { json })).status).toBe(200);
  });

  test('whoever comes with a token that is not genuine is a stranger', async () => {
    const { server, community, founder } = strict;
    const [member] = await aCrowd(server, community, founder, 1);
    const elsewhere = await aMember(server, await aCommunity(server));
    const forger = server.visitor(community.subdomain);
    const [head, said, signature = ''] = member!.token!.split('.');
    const forgeries = [
      'garbage',
      `${head}.${said}.${signature.split('').toReversed().join('')}`,
      elsewhere.client.token!,
    ];
    const here = from('203.0.113.8');
    const forged = (index: number) => {
      const headers = { ...here.headers, authorization: `Bearer ${forgeries[index % 3]}` };
      return forger.get(index % 2 === 0 ? counts : communities, { headers });
    };
    expect(await statusesOf(times(20, forged))).toEqual(new Set([401]));
    expect(await statusesOf(times(6, forged))).toEqual(new Set([429]));
    expect((await member!.get(communities, here)).status).toBe(200);
    expect(await poll(member!, 2, here)).toEqual([200, 304]);
  });

  test('the token of an ended session is soon refused, and spends nothing of its member’s', async () => {
    const { server, community, founder } = strict;
    const { client: again } = await anotherSession(server, community, founder);
    const { client: ended, sessionId } = await anotherSession(server, community, founder);
    await server.database.admin.query('UPDATE sessions SET ended_at = now() WHERE id = $1', [sessionId]);
    expect(await statusesOf(times(10, () => ended.get(communities)))).toEqual(new Set([401]));
    expect((await ended.get(communities)).status).toBe(429);
    expect(await statusesOf(times(10, () => again.get(communities)))).toEqual(new Set([200]));
  });

  test('guesses at passwords are counted by address, with a genuine token too', async () => {
    const { server, community, founder } = usual;
    const [member] = await aCrowd(server, community, founder, 1);
    const guess = () => member!.post('/api/auth/login', { json: {}, ...from('203.0.113.9') });
    expect(await statusesOf(times(60, guess))).toEqual(new Set([400]));
    expect((await guess()).status).toBe(429);
  });

  test('whether the product is alive and ready may be asked at any time', async () => {
    const visitor = strict.server.visitor();
    const here = from('203.0.113.10');
    for (const path of ['/api/health', '/api/ready'])
      expect(await statusesOf(times(50, () => visitor.get(path, here)))).toEqual(new Set([200]));
    // None of them was counted.
    expect((await visitor.get('/api/communities?name=xy', here)).status).not.toBe(429);
  });

  test.runIf(place === 'Redis')(
    'several nodes count together, and each for itself while Redis is away',
    async () => {
      const { server, community, founder } = strict;
      const [member, other] = await aCrowd(server, community, founder, 2);
      const second = await startTestServer({
        env: { ...narrow, ...redisUrl(1) },
        database: server.database,
      });
      servers.unshift(second);
      const ask = (on: TestServer, { token }: TestClient) => {
        const client = on.visitor(community.subdomain);
        client.token = token;
        return client.get(communities);
      };
      const shared = times(10, (index) => ask(index % 2 === 0 ? server : second, member!));
      expect(await statusesOf(shared)).toEqual(new Set([200]));
      expect((await ask(second, member!)).status).toBe(429);
      await redis!.goAway();
      expect(await statusesOf(times(10, () => ask(server, other!)))).toEqual(new Set([200]));
      expect((await ask(server, other!)).status).toBe(429);
      expect((await ask(second, other!)).status).toBe(200);
    },
  );
});

/** The status of a stream, which would stay open: it is left at once. */
function opensStream(
  { port }: TestServer,
  { host, token }: TestClient,
  { headers }: ReturnType<typeof from>,
): Promise<number> {
  return new Promise((done, failed) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path: '/api/push',
        agent: false,
        headers: { host, authorization: `Bearer ${token}`, ...headers },
      },
      (answer) => {
        answer.on('error', () => undefined);
        done(answer.statusCode ?? 0);
        asked.destroy();
      },
    );
    asked.on('error', failed);
    asked.end();
  });
}
