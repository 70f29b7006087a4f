import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { good, type TestMember } from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import type { MoveForecast } from '../../contract/preview.ts';
import { joinClub } from '../wishes/wishes.test-support.ts';
import { fewestForLots, isSetApart } from '../../rules/matching/lots.ts';
import { apartInPreview } from './apart.ts';
import type { RoundRow } from './find-round.ts';
import {
  aClub,
  aMatchedRound,
  ascending,
  lock,
  matched,
  meetingsOf,
  membersOf,
  move,
  path,
  placesOf,
  send,
  setPlace,
  show,
  verb,
  type Move,
} from './rounds.test-support.ts';

let server: TestServer;
let admin: TestMember;
/** Large enough that the club draws lots; the admin is one of them, and the first would rather not meet the second. */
let people: TestMember[];
let id: number;
let before: Tried[];

beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 1000 });
  const club = await aClub(server, fewestForLots - 1);
  ({ admin } = club);
  await joinClub(admin);
  people = [...club.people, admin];
  good(await avoid(people[0]!, people[1]!.id), 200);
  ({ id } = await aMatchedRound(admin));
  before = await tryEverything();
});
afterAll(() => server.close());

const avoid = (by: TestMember, whom: number) =>
  by.client.put('/api/meetingclub/avoided', { json: { user_id: whom } });
const stopAvoiding = (by: TestMember, whom: number) =>
  by.client.delete('/api/meetingclub/avoided', { json: { user_id: whom } });

async function block(by: TestMember, whom: TestMember): Promise<void> {
  const { conversation_id: conversationId } = good(
    await by.client.post<{ conversation_id: number }>('/api/user/MessengerSendMessageNewConversation', {
      json: { RecipientUserId: whom.id, Message: 'Hello' },
    }),
    200,
  );
  await server.database.admin.query(
    'UPDATE conversation_participants SET has_blocked = true WHERE conversation_id = $1 AND member_id = $2',
    [conversationId, by.id],
  );
}

interface Tried {
  move: Move;
  /** The two or three who would meet there. */
  group: number[];
  answer: MoveForecast;
}

/** Everybody onto every other meeting, and in the place of everybody there. */
async function tryEverything(): Promise<Tried[]> {
  const meetings = await meetingsOf(admin, id);
  const { version } = await show(admin, id);
  const tried: Promise<Tried>[] = [];
  for (const from of meetings)
    for (const { id: member } of from.people)
      for (const to of meetings.filter((meeting) => meeting.id !== from.id))
        for (const other of [null, ...to.people.map((person) => person.id)]) {
          if (other === null && to.people.length === 3) continue;
          const stay = to.people.map((person) => person.id).filter((each) => each !== other);
          const json = {
            member_id: member,
            from_meeting_id: from.id,
            to_meeting_id: to.id,
            with_member_id: other,
          };
          tried.push(
            admin.client
              .post<MoveForecast>(`${path}/${id}/moves/forecast`, { json: { ...json, version } })
              .then((answer) => ({ move: json, group: [member, ...stay], answer: good(answer, 200) })),
          );
          if (tried.length % 8 === 0) await Promise.all(tried);
        }
  return Promise.all(tried);
}

/** All that the preview says, but for the rows’ own numbers and the version. */
async function seen() {
  const { total, bound, people: counted } = await show(admin, id);
  return {
    round: { total, bound, people: counted },
    meetings: (await meetingsOf(admin, id)).map((meeting) => ({ ...meeting, id: 0 })),
    leftOut: await placesOf(admin, id, 'left_out'),
  };
}

async function matchAgain(): Promise<void> {
  good(await verb(admin, id, 'matching'), 202);
  expect((await matched(admin, id)).run?.state).toBe('done');
}

const pairsIn = (tried: readonly Tried[], isPossible: boolean) =>
  tried.filter(({ group, answer }) => group.length === 2 && answer.is_possible === isPossible);
const keyOf = (group: readonly number[]) => group.toSorted(ascending).join();
const meet = async (group: readonly number[]) =>
  membersOf(await meetingsOf(admin, id)).some((members) => group.every((each) => members.includes(each)));

describe('an admin who tries every pair', () => {
  it('is refused pairs that the club drew by lot, in the same words as two who would rather not meet', async () => {
    const { rows } = await server.database.admin.query<RoundRow & { community_id: number }>(
      'SELECT * FROM club_rounds WHERE id = $1',
      [id],
    );
    const { lots } = await server.services.database.inCommunity(
      { communityId: rows[0]!.community_id },
      (tx) => apartInPreview(tx, rows[0]!, []),
    );
    const theirs = keyOf([people[0]!.id, people[1]!.id]);
    // A swap makes two pairs, so one may be refused because of the other. What is free is free for certain.
    const free = new Set(pairsIn(before, true).map(({ group }) => keyOf(group)));
    const refused = new Map(pairsIn(before, false).map(({ group, answer }) => [keyOf(group), answer]));
    const drawn = [...free, ...refused.keys()].filter((pair) => {
      const [one, other] = pair.split(',').map(Number);
      return isSetApart(lots!, one!, other!);
    });
    expect([theirs, ...drawn].filter((pair) => free.has(pair))).toEqual([]);
    expect(refused.has(theirs)).toBe(true);
    for (const answer of refused.values())
      expect(answer).toMatchObject({ is_possible: false, change: 0, problem: 'Not possible' });
  });

  it('cannot tell that someone would rather not meet someone since the round was matched', async () => {
    const first = await seen();
    const personOf = (memberId: number) => people.find((person) => person.id === memberId)!;
    // Someone avoids the admin, someone blocks someone, and someone has made up with the person they avoided.
    const free = pairsIn(before, true);
    const { group } = free.find((tried) => tried.group.includes(admin.id))!;
    const others = free.find((tried) => tried.group.every((each) => !group.includes(each)))!.group;
    good(await avoid(personOf(group.find((each) => each !== admin.id)!), admin.id), 200);
    await block(personOf(others[0]!), personOf(others[1]!));
    good(await stopAvoiding(people[0]!, people[1]!.id), 200);
    expect(await tryEverything()).toEqual(before);
    expect(await seen()).toEqual(first);

    // Matching again, after taking the round back, and with three people left.
    await matchAgain();
    expect(await seen()).toEqual(first);
    good(await verb(admin, id, 'withdrawal'), 200);
    await matchAgain();
    expect(await seen()).toEqual(first);
    for (const person of people.filter(({ id: each }) => !group.includes(each) && each !== others[0]))
      good(await setPlace(admin, id, person, false), 200);
    await matchAgain();
    const few = membersOf(await meetingsOf(admin, id));
    expect(few.flat().length).toBeGreaterThan(1);
    for (const person of people) good(await setPlace(admin, id, person, true), 200);
    await matchAgain();
    expect(await seen()).toEqual(first);

    // What is possible in words is possible in deed, and a lock holds it. Still they are not sent to meet each other.
    const again = pairsIn(await tryEverything(), true).find((tried) => keyOf(tried.group) === keyOf(group))!;
    good(await move(admin, id, again.move), 200);
    const made = (await meetingsOf(admin, id)).find((meeting) =>
      group.every((each) => meeting.people.some((person) => person.id === each)),
    )!;
    good(await lock(admin, id, made.id), 200);
    await matchAgain();
    expect(await meet(group)).toBe(true);
    good(await send(admin, id), 200);
    expect(await meet(group)).toBe(false);
  });
});
