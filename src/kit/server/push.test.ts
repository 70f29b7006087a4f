import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { z } from 'zod';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, type TestCommunity, type TestMember } from '../../../testing/factories.ts';
import { followPush, openPushes, wordsIn, type PushStream } from '../../../testing/push-stream.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { endpoint } from '../common/endpoint.ts';
import { event, whisper, type Audience } from '../common/event.ts';
import { record } from './events.ts';
import { serve } from './http/calls.ts';

const tell = endpoint({
  method: 'POST',
  path: '/api/test/tell',
  access: 'member',
  summary: 'Tells somebody something',
  tags: ['test'],
  body: z.object({
    to: z.array(z.number()),
    word: z.string(),
    whom: z.enum(['member', 'company', 'community']).default('member'),
    fail: z.boolean().default(false),
  }),
  output: z.object({}),
});

const hum = whisper({
  name: 'test.hum',
  payload: z.object({ word: z.string() }),
  says: 'A test hums, to somebody.',
});
const humTo = endpoint({
  method: 'POST',
  path: '/api/test/hum',
  access: 'member',
  summary: 'Hums to somebody',
  tags: ['test'],
  body: z.object({ to: z.number(), word: z.string() }),
  output: z.object({}),
});

const wordFor = <const A extends Audience>(audience: A) =>
  event({ name: 'test.word', payload: z.object({ word: z.string() }), audience, when: 'A test says it.' });
const wordTo = { member: wordFor('member'), company: wordFor('company'), community: wordFor('community') };

let server: TestServer;
let community: TestCommunity;
let sender: TestMember;
let receiver: TestMember;
const open: PushStream[] = [];

beforeAll(async () => {
  server = await startTestServer({
    extraRoutes: ({ sendWhisper }) => [
      serve(humTo, async ({ community: { id: communityId }, body: { to, word } }) => {
        sendWhisper({ communityId, memberId: to }, hum, { word });
        return {};
      }),
      serve(tell, async ({ tx, body }) => {
        const { word } = body;
        if (body.whom === 'member') record(tx, wordTo.member, { word }, { tells: body.to });
        if (body.whom === 'company') record(tx, wordTo.company, { word }, { tells: body.to });
        if (body.whom === 'community') record(tx, wordTo.community, { word }, {});
        if (body.fail) throw new Error('after recording');
        return {};
      }),
    ],
  });
  community = await aCommunity(server);
  sender = await aMember(server, community);
  receiver = await aMember(server, community);
});
afterEach(() => open.splice(0).forEach((stream) => stream.leave()));
afterAll(() => server.close());

const say = (word: string, to = [receiver.id], more = {}) =>
  sender.client.post('/api/test/tell', { json: { to, word, ...more } });

async function listen(
  who: TestMember,
  lastEventId?: string,
  headers?: Record<string, string>,
): Promise<PushStream> {
  const stream = await followPush(server, who, lastEventId, headers);
  open.push(stream);
  return stream;
}

test('what is recorded reaches the recipient after the commit, in order', async () => {
  const stream = await listen(receiver);
  await stream.events(1);
  for (const word of ['one', 'two', 'three']) await say(word);
  expect(wordsIn(await stream.events(4))).toEqual(['one', 'two', 'three']);
});

test('what is rolled back reaches nobody', async () => {
  const stream = await listen(receiver);
  await stream.events(1);
  expect((await say('never', [receiver.id], { fail: true })).status).toBe(500);
  await say('after');
  expect(wordsIn(await stream.events(2))).toEqual(['after']);
});

test('nobody else hears it, and several browsers of one member all do', async () => {
  const [first, second, other] = await Promise.all([listen(receiver), listen(receiver), listen(sender)]);
  await Promise.all([first, second, other].map((stream) => stream.events(1)));
  await say('private');
  await say('for the sender', [sender.id]);
  expect(wordsIn(await first.events(2))).toEqual(['private']);
  expect(wordsIn(await second.events(2))).toEqual(['private']);
  expect(wordsIn(await other.events(2))).toEqual(['for the sender']);
});

test('what is whispered reaches the open browsers of one member, without a number, and is kept nowhere', async () => {
  const [first, second, other] = await Promise.all([listen(receiver), listen(receiver), listen(sender)]);
  await Promise.all([first, second, other].map((stream) => stream.events(1)));
  const [ready] = await first.events(1);
  await sender.client.post('/api/test/hum', { json: { to: receiver.id, word: 'hm' } });
  await say('afterwards');
  await say('for the sender', [sender.id]);
  for (const stream of [first, second]) {
    const [, afterwards] = await stream.events(2);
    expect(stream.text()).toContain('\n\nevent: test.hum\ndata: {"word":"hm"}\n\n');
    expect(Number(afterwards!.id.split('.')[0])).toBe(Number(ready!.id.split('.')[0]) + 1);
  }
  await other.events(2);
  expect(other.text()).not.toContain('test.hum');
  const later = await listen(receiver, ready!.id);
  expect(wordsIn(await later.events(1))).toEqual(['afterwards']);
  expect(later.text()).not.toContain('test.hum');
});

test('what concerns a company reaches its people, and what concerns a community everybody in it', async () => {
  const colleague = await aMember(server, community, { colleagueOf: receiver });
  const foreign = await aMember(server, await aCommunity(server));
  const people = [receiver, colleague, sender, foreign];
  const streams = await Promise.all(people.map((who) => listen(who)));
  const [ready] = await Promise.all(streams.map(async (stream) => (await stream.events(1))[0]!));
  const { rows } = await server.database.admin.query<{ company_id: number }>(
    'SELECT company_id FROM members WHERE id = $1',
    [receiver.id],
  );
  const companyId = rows[0]!.company_id;
  await say('to the company', [companyId], { whom: 'company' });
  await say('to all', [], { whom: 'community' });
  await say('to one', [receiver.id]);
  expect(wordsIn(await streams[0]!.events(4))).toEqual(['to the company', 'to all', 'to one']);
  expect(wordsIn(await streams[1]!.events(3))).toEqual(['to the company', 'to all']);
  expect(wordsIn(await streams[2]!.events(2))).toEqual(['to all']);
  expect(wordsIn(await streams[3]!.events(1))).toEqual([]);
  // All three are resumed together.
  const missed = wordsIn(await (await listen(receiver, ready!.id)).events(3));
  expect(missed.toSorted((one, other) => one.localeCompare(other))).toEqual([
    'to all',
    'to one',
    'to the company',
  ]);
});

test('a browser that comes back gets what it missed, once', async () => {
  const before = await listen(receiver);
  const [ready] = await before.events(1);
  open.splice(0).forEach((stream) => stream.leave());
  await say('missed one');
  await say('missed two');
  const after = await listen(receiver, ready!.id);
  await after.events(2);
  await say('fresh');
  expect(wordsIn(await after.events(3))).toEqual(['missed one', 'missed two', 'fresh']);
});

test('a page is told what happened since it began, before it listened, and goes on from there', async () => {
  const late = await aMember(server, community);
  await say('before the page', [late.id]);
  await server.database.admin.query(`UPDATE events SET created_at = now() - interval '10 seconds'`);
  await say('while it loaded', [late.id]);
  const first = await (await listen(late, undefined, { 'x-page-age': '3000' })).events(2);
  expect(first.map(({ event: name, data }) => [name, data.word])).toEqual([
    ['ready', undefined],
    ['test.word', 'while it loaded'],
  ]);
  await say('then', [late.id]);
  // Whoever lost the connection between the two is owed the second as well.
  const again = await (await listen(late, first[0]!.id)).events(2);
  expect(again.map(({ data }) => data.word)).toEqual(['while it loaded', 'then']);
});

test('a page that missed too much while it loaded fetches afresh', async () => {
  const late = await aMember(server, community);
  for (let word = 0; word < 51; word += 1) await say(`word ${word}`, [late.id]);
  const events = await (await listen(late, undefined, { 'x-page-age': '60000' })).events(2);
  expect(events.map(({ event: name }) => name)).toEqual(['ready', 'reset']);
  const calm = await (await listen(late)).events(1);
  expect(calm.map(({ event: name }) => name)).toEqual(['ready']);
});

test('a browser that was away for too long is told to fetch afresh', async () => {
  await say('something');
  await server.database.admin.query(`UPDATE events SET created_at = now() - interval '8 days'`);
  await server.database.admin.query('SELECT forget_old_events()');
  const { company_id: companyId } = (
    await server.database.admin.query<{ company_id: number }>(
      'SELECT company_id FROM members WHERE id = $1',
      [receiver.id],
    )
  ).rows[0]!;
  const ids = [
    `0.${companyId}-0.0`,
    `999999.${companyId}-0.0`,
    `0.${companyId + 1000}-0.0`,
    '17',
    'nonsense',
  ];
  for (const id of ids) {
    const [reset] = await (await listen(receiver, id)).events(1);
    expect([id, reset!.event]).toEqual([id, 'reset']);
  }
});

test('200 commits at the same time to overlapping members arrive whole, in order and without a gap', async () => {
  const streams = await Promise.all([listen(receiver), listen(sender)]);
  const numberIn = (id: string) => Number(id.split('.')[0]);
  const starts = await Promise.all(streams.map(async (stream) => numberIn((await stream.events(1))[0]!.id)));
  await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      say(`n${n}`, n % 2 ? [receiver.id, sender.id] : [sender.id, receiver.id]),
    ),
  );
  for (const [index, stream] of streams.entries()) {
    const events = (await stream.events(201)).slice(1);
    expect(events.map(({ id }) => numberIn(id))).toEqual(events.map((_, n) => starts[index]! + n + 1));
    expect(new Set(wordsIn(events)).size).toBe(200);
  }
});

test('somebody without a session, or of another community, gets no stream', async () => {
  const foreign = await aMember(server, await aCommunity(server));
  expect((await server.visitor(community.subdomain).get('/api/push')).status).toBe(401);
  const intruder = server.visitor(community.subdomain);
  intruder.token = foreign.client.token;
  expect((await intruder.get('/api/push')).status).toBe(401);
});

test('browsers that leave at once leave nothing behind', async () => {
  for (let n = 0; n < 30; n += 1) {
    const request = httpRequest({
      host: '127.0.0.1',
      port: server.port,
      path: '/api/push',
      headers: { host: receiver.client.host, authorization: `Bearer ${receiver.client.token}` },
    });
    request.on('error', () => undefined);
    request.end();
    setTimeout(() => request.destroy(), n % 4);
  }
  const stream = await listen(receiver);
  await stream.events(1);
  await expect.poll(() => openPushes(server)).toBe(1);
});

test('keeps twelve streams of a member when fifty are opened at the same time', async () => {
  const member = await aMember(server, community);
  // One that has to make room before its first bytes have left hangs up instead of ending.
  const opened = await Promise.allSettled(Array.from({ length: 50 }, () => listen(member)));
  const streams = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  let ended = opened.length - streams.length;
  for (const { closed } of streams) void closed.then(() => (ended += 1));
  await expect.poll(() => ended).toBe(38);
  await say('to those who stayed', [member.id]);
  await expect
    .poll(() => streams.filter(({ text }) => text().includes('to those who stayed')).length)
    .toBe(12);
});

test('a browser that does not read is let go, and the server goes on', async () => {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(
    `GET /api/push HTTP/1.1\r\nHost: ${receiver.client.host}\r\nAuthorization: Bearer ${receiver.client.token}\r\n\r\n`,
  );
  await new Promise((done) => socket.once('data', done));
  socket.pause();
  for (let n = 0; n < 40; n += 1) await say('x'.repeat(500_000));
  await expect.poll(() => openPushes(server)).toBe(0);
  socket.destroy();
  expect((await say('still here')).status).toBe(200);
});

test('a stream ends with its session, its seat or its place in the company, at once', async () => {
  const endings = {
    session: 'UPDATE sessions SET ended_at = now() WHERE member_id = $1',
    suspension: 'UPDATE members SET suspended_at = now() WHERE id = $1',
    company: `UPDATE members SET company_id = (SELECT max(id) FROM companies) WHERE id = $1`,
  };
  for (const ending of Object.values(endings)) {
    const member = await aMember(server, community);
    await aMember(server, community);
    const stream = await listen(member);
    await stream.events(1);
    await server.database.admin.query(ending, [member.id]);
    expect(await stream.closed).toBeUndefined();
  }
});

test('a stream whose end was not heard is found when the database is listened to again', async () => {
  const stream = await listen(receiver);
  await stream.events(1);
  const { admin } = server.database;
  await admin.query(`ALTER TABLE sessions DISABLE TRIGGER tell_ended`);
  await admin.query(`UPDATE sessions SET ended_at = now() WHERE member_id = $1`, [receiver.id]);
  await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'guildhall endings' AND datname = current_database()`,
  );
  expect(await stream.closed).toBeUndefined();
});
