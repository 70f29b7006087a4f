import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aCommunity, aMember, companyOf, type TestMember } from '../../../testing/factories.ts';
import { untilWaiting, whileHeld } from '../../../testing/held-rows.ts';
import { followPush, openPushes, wordsIn } from '../../../testing/push-stream.ts';
import { hasRedis, TestRedis } from '../../../testing/redis.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { event, type Audience } from '../common/event.ts';
import { inBackground } from './database/work-context.ts';
import { record } from './events.ts';
import { MissedEvents } from './missed-events.ts';

const wordFor = <const A extends Audience>(audience: A) =>
  event({ name: 'test.word', payload: z.object({ word: z.string() }), audience, when: 'A test says it.' });
const wordTo = { member: wordFor('member'), company: wordFor('company'), community: wordFor('community') };

interface Person extends TestMember {
  communityId: number;
  companyId: number;
}

let server: TestServer;
/** Two companies with two people each, in each of two communities. */
let people: Person[];

beforeAll(async () => {
  server = await startTestServer();
  people = [];
  for (const community of [await aCommunity(server), await aCommunity(server)])
    for (const first of [await aMember(server, community), await aMember(server, community)])
      for (const member of [first, await aMember(server, community, { colleagueOf: first })]) {
        const { id: companyId } = await companyOf(server, member);
        people.push({ ...member, communityId: community.id, companyId });
      }
});
afterAll(() => server.close());

/** Something to each person, each company and each community. */
async function sayTo(everyone: readonly Person[], word: string, by = server): Promise<void> {
  for (const [communityId, members] of Map.groupBy(everyone, (one) => one.communityId))
    await by.services.database.inCommunity({ communityId }, async (tx) => {
      for (const { id } of members)
        record(tx, wordTo.member, { word: `${word} to member ${id}` }, { tells: [id] });
      for (const companyId of new Set(members.map((one) => one.companyId)))
        record(tx, wordTo.company, { word: `${word} to company ${companyId}` }, { tells: [companyId] });
      record(tx, wordTo.community, { word: `${word} to community ${communityId}` }, {});
    });
}

const wordsTo = ({ id, companyId, communityId }: Person, word: string) => [
  `${word} to member ${id}`,
  `${word} to company ${companyId}`,
  `${word} to community ${communityId}`,
];

/** How often this node has asked for what connections missed, from now on. */
function countQuestions({ services }: TestServer): () => number {
  const entered = vi.spyOn(services.database, 'asSystem');
  return () =>
    entered.mock.calls.filter(([purpose]) => purpose === 'tell connections what they missed').length;
}

test('answers every connection that comes back while a statement is under way by one more statement', async () => {
  const places = await Promise.all(
    people.map(async (one) => {
      const stream = await followPush(server, one);
      const [ready] = await stream.events(1);
      stream.leave();
      return ready!.id;
    }),
  );
  await expect.poll(() => openPushes(server)).toBe(0);
  await sayTo(people, 'missed');
  const questions = countQuestions(server);
  const comeBack = (at: number) => followPush(server, people[at]!, places[at]);
  await whileHeld(server.database, async (holder) => {
    await holder.run('LOCK TABLE stream_events IN ACCESS EXCLUSIVE MODE');
    const coming = [comeBack(0)];
    await untilWaiting(server.database);
    const others = people.flatMap((_, at) => [at, at, at, at]);
    coming.push(...others.map(comeBack));
    await expect.poll(() => openPushes(server)).toBe(1 + others.length);
    await untilWaiting(server.database);
    expect(server.services.database.stats().waiting).toBe(0);
    await holder.commit();
    const streams = await Promise.all(coming);
    await Promise.all(streams.map((stream) => stream.events(3)));
    expect(questions()).toBe(2);
    await sayTo(people, 'fresh');
    for (const [place, at] of [0, ...others].entries()) {
      const words = wordsIn(await streams[place]!.events(6));
      expect(words.toSorted()).toEqual(
        [...wordsTo(people[at]!, 'missed'), ...wordsTo(people[at]!, 'fresh')].toSorted(),
      );
    }
    streams.forEach((stream) => stream.leave());
  });
});

test('answers connections that have come differently far in one stream together, each from its own place', async () => {
  const [person] = people as [Person];
  const watching = await followPush(server, person);
  await watching.events(1);
  for (const word of ['one', 'two', 'three']) await sayTo([person], word);
  const ids = (await watching.events(10)).map(({ id }) => id);
  watching.leave();
  await whileHeld(server.database, async (holder) => {
    await holder.run('LOCK TABLE stream_events IN ACCESS EXCLUSIVE MODE');
    const first = followPush(server, person, ids[0]);
    await untilWaiting(server.database);
    const coming = [
      ...ids.slice(0, -1).map((id) => followPush(server, person, id)),
      followPush(server, person),
    ];
    await expect.poll(() => openPushes(server)).toBe(1 + coming.length);
    await holder.commit();
    const streams = await Promise.all(coming);
    await sayTo([person], 'fresh');
    for (const [at, stream] of streams.entries()) {
      const missed = streams.length - 1 - at;
      const isNew = missed === 0;
      const words = wordsIn(await stream.events(isNew ? 4 : missed + 3));
      expect(words).toHaveLength(missed + 3);
      expect(new Set(words).size).toBe(missed + 3);
      stream.leave();
    }
    (await first).leave();
  });
});

test('answers while background work holds all its connections, also when background work asked', async () => {
  const { database } = server.services;
  const [{ communityId }] = people as [Person];
  let letGo = () => {};
  const held = new Promise<void>((done) => (letGo = done));
  const holders = Array.from({ length: 5 }, () =>
    inBackground(() => database.inCommunity({ communityId }, () => held)),
  );
  const missed = new MissedEvents(database);
  const follows = [{ community_id: communityId, audience: 'community', owner_id: 0 }] as const;
  const { messages } = await inBackground(() =>
    missed.since({ follows, after: undefined, pageBegan: undefined }),
  );
  expect(messages).toEqual([]);
  letGo();
  await Promise.all(holders);
});

describe.skipIf(!hasRedis)('two nodes with a Redis between them', () => {
  let redis: TestRedis;
  let nodes: TestServer[] = [];

  beforeAll(async () => {
    redis = await TestRedis.start();
    const env = { REDIS_URL: redis.url };
    nodes = [
      await startTestServer({ env, database: server.database }),
      await startTestServer({ env, database: server.database }),
    ];
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await redis.stop();
  });

  test('asks once for all connections of a node when Redis is back', async () => {
    const [one, other] = nodes as [TestServer, TestServer];
    const followers = people.flatMap((person) => [person, person, person]);
    const streams = await Promise.all(followers.map((person) => followPush(other, person)));
    await Promise.all(streams.map((stream) => stream.events(1)));
    const questions = countQuestions(other);
    let gaps = 0;
    const stop = other.services.fanOut.onGap(() => (gaps += 1));
    await redis.goAway();
    await sayTo(people, 'missed', one);
    await redis.comeBack();
    for (const [at, stream] of streams.entries()) {
      const words = wordsIn(await stream.events(4));
      expect(words.toSorted()).toEqual(wordsTo(followers[at]!, 'missed').toSorted());
      stream.leave();
    }
    expect(gaps).toBeGreaterThan(0);
    expect(questions()).toBeLessThanOrEqual(gaps);
    stop();
  });
});
