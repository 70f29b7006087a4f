import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, type TestMember } from '../../../testing/factories.ts';
import { followPush, type PushStream } from '../../../testing/push-stream.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

const mostStreams = 10;
const oneCommunitysShare = 7;

let server: TestServer;
let crowd: TestMember[];
let neighbour: TestMember;
const open: PushStream[] = [];

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 1000, env: { LIMIT_STREAMS: String(mostStreams) } });
  const community = await aCommunity(server);
  crowd = [];
  for (let each = 0; each < oneCommunitysShare; each += 1) crowd.push(await aMember(server, community));
  neighbour = await aMember(server, await aCommunity(server));
});
afterEach(() => open.splice(0).forEach((stream) => stream.leave()));
afterAll(() => server.close());

async function follow(who: TestMember): Promise<number> {
  const stream = await followPush(server, who);
  if (stream.status === 200) open.push(stream);
  return stream.status;
}

test('leaves connections for events to other communities when one community has opened its share', async () => {
  expect(await Promise.all(crowd.map(follow))).toEqual(crowd.map(() => 200));
  expect(await follow(crowd[0]!)).toBe(503);
  expect((await crowd[0]!.client.get('/api/push')).headers['retry-after']).toBe('2');
  expect(await follow(neighbour)).toBe(200);
});

test('gives a place to the next browser when one has left', async () => {
  await Promise.all(crowd.map(follow));
  open.shift()!.leave();
  await expect.poll(() => follow(crowd[0]!)).toBe(200);
});
