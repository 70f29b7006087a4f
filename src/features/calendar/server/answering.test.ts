import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  aPartnership,
  good,
  testPassword,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CalendarEvent } from '../contract/types.ts';
import { answerEvent } from './answer-event.ts';
import { anEvent, answer, change, dayIn, eventAs } from './calendar.test-support.ts';
import { passOnSeats } from './pass-on-seats.ts';

let server: TestServer;
let community: TestCommunity;
let host: TestMember;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100, poolSize: 12 });
});
afterAll(() => server.close());

const some = async (count: number) => {
  community = await aCommunity(server);
  host = await aMember(server, community);
  const members: TestMember[] = [];
  for (let made = 0; made < count; made += 1) members.push(await aMember(server, community));
  return members;
};
const going = async (member: TestMember, id: number, party = 1) =>
  good(await answer(member, id, { answer: 'going', party }), 200);
const leaves = async (member: TestMember, id: number) =>
  good(await answer(member, id, { answer: 'not_going' }), 200);
const standing = async (members: readonly TestMember[], id: number) =>
  Promise.all(members.map(async (member) => (await eventAs(member, id)).my_answer));

/** Colleagues of the host, who are not signed in. */
async function aCrowd(count: number): Promise<Caller[]> {
  const { admin } = server.database;
  await admin.query(
    `INSERT INTO accounts (email) SELECT 'crowd' || n || '@example.net' FROM generate_series(1, $1::integer) n`,
    [count],
  );
  const { rows } = await admin.query<{ id: string; company_id: CompanyRowId }>(
    `INSERT INTO members (community_id, account_id, company_id, first_name, last_name)
     SELECT m.community_id, a.id, m.company_id, 'Person', 'Number' FROM members m, accounts a
      WHERE m.id = $1 AND a.email LIKE 'crowd%@example.net' RETURNING id, company_id`,
    [host.id],
  );
  return rows.map((row) => ({
    memberId: Number(row.id),
    companyId: row.company_id,
    isAdmin: false,
    sessionId: '',
  }));
}

/** The start, with all that is known of it, is in so many hours. */
const startsIn = (id: number, hours: number) =>
  server.database.admin.query(
    `UPDATE calendar_dates SET starts_at = now() + make_interval(hours => $2), ends_at = now() + make_interval(hours => $2 + 1) WHERE id = $1`,
    [id, hours],
  );
const inTx = (id: number) =>
  server.services.database.inCommunity({ communityId: community.id }, (tx) => passOnSeats(tx, id));

describe('seats', () => {
  it('the last one goes to one of a hundred who want it at once; the others stand in line, each in a place of their own', async () => {
    await some(0);
    const { id } = await anEvent(host, { capacity: 1 });
    const crowd = await aCrowd(100);
    const { database, media } = server.services;
    const shown = await Promise.all(
      crowd.map((caller) =>
        database.inCommunity({ communityId: community.id, memberId: caller.memberId }, (tx) =>
          answerEvent(tx, media, caller, id, { answer: 'going', party: 1 }),
        ),
      ),
    );
    expect(shown.filter((event) => event.my_answer === 'going')).toHaveLength(1);
    const { counts } = await eventAs(host, id);
    expect(counts).toEqual({ going: 1, maybe: 0, waiting: 99 });
    const { rows } = await server.database.admin.query<{ place: number }>(
      `SELECT place::integer FROM calendar_answers WHERE date_id = $1 AND answer = 'waiting' ORDER BY place`,
      [id],
    );
    expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: 99 }, (_, at) => at + 1));
  });

  it('never number more than there are, with parties of all sizes coming and going', async () => {
    const members = await some(6);
    const { id } = await anEvent(host, { capacity: 5, most_guests: 3 });
    const kinds = ['going', 'maybe', 'not_going', 'going'];
    await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        answer(members[at % 6]!, id, { answer: kinds[(at * 7) % 4], party: 1 + ((at * 5) % 4) }),
      ),
    );
    const { rows } = await server.database.admin.query<Record<string, number>>(
      `SELECT d.going, d.held, d.maybe, d.waiting,
              coalesce(sum(a.party) FILTER (WHERE a.answer = 'going'), 0)::integer AS really_going,
              count(*) FILTER (WHERE a.answer = 'maybe')::integer AS really_maybe,
              count(*) FILTER (WHERE a.answer = 'waiting')::integer AS really_waiting
         FROM calendar_dates d LEFT JOIN calendar_answers a ON a.date_id = d.id WHERE d.id = $1 GROUP BY d.community_id, d.id`,
      [id],
    );
    const { going: taken, held, maybe, waiting, ...really } = rows[0]!;
    expect(taken! + held!).toBeLessThanOrEqual(5);
    expect(really).toEqual({ really_going: taken, really_maybe: maybe, really_waiting: waiting });
  });

  it('are not for more guests than the host allows, and a larger party never costs the seat one has', async () => {
    const [ada, ben] = await some(2);
    const { id } = await anEvent(host, { capacity: 3, most_guests: 2 });
    // With seats for everybody, it is the host who says how many may be brought.
    const { id: roomy } = await anEvent(host, { capacity: 20, most_guests: 2 });
    expect((await answer(ada!, roomy, { answer: 'going', party: 4 })).status).toBe(400);
    await going(ada!, roomy, 3);
    await going(ada!, id, 2);
    await going(ben!, id, 1);
    const refused = await answer(ada!, id, { answer: 'going', party: 3 });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('too_few_seats')]);
    expect(await eventAs(ada!, id)).toMatchObject({ my_answer: 'going', my_party: 2, counts: { going: 3 } });
  });
});

describe('seats that somebody has', () => {
  it('are theirs to keep when fewer guests or seats are allowed since', async () => {
    const [ada] = await some(1);
    const { id } = await anEvent(host, { capacity: 5, most_guests: 2 });
    await going(ada!, id, 3);
    const fewer = { capacity: 1, most_guests: 0, starts: `${dayIn(12)}T09:00`, ends: `${dayIn(12)}T10:00` };
    good(await change(host, await eventAs(host, id), fewer), 200);
    expect((await eventAs(ada!, id)).moved_from).not.toBeNull();
    expect(good(await answer(ada!, id, { answer: 'going', party: 3 }), 200)).toMatchObject({
      my_answer: 'going',
      my_party: 3,
      moved_from: null,
    });
    good(await answer(ada!, id, { answer: 'going', party: 2 }), 200);
    expect((await answer(ada!, id, { answer: 'going', party: 3 })).status).toBe(400);
  });
});

describe('the waiting list', () => {
  it('moves up by itself when somebody leaves; a party that does not fit is passed over and keeps its place', async () => {
    const [ada, ben, cam, dee] = await some(4);
    const { id } = await anEvent(host, { capacity: 2, most_guests: 1 });
    await going(ada!, id);
    await going(ben!, id);
    expect((await going(cam!, id, 2)).my_place_in_line).toBe(1);
    expect((await going(dee!, id)).my_place_in_line).toBe(2);
    await leaves(ada!, id);
    expect(await standing([cam!, dee!], id)).toEqual(['waiting', 'going']);
    expect((await eventAs(cam!, id)).my_place_in_line).toBe(1);
    await leaves(dee!, id);
    await leaves(ben!, id);
    expect(await standing([cam!], id)).toEqual(['going']);
  });

  it('takes only as many parties from the line as fit together', async () => {
    const [ada, ben, cam, dee, eve] = await some(5);
    const { id } = await anEvent(host, { capacity: 3, most_guests: 1 });
    await going(ada!, id, 2);
    await going(ben!, id);
    await going(cam!, id, 2);
    await going(dee!, id, 2);
    await going(eve!, id);
    await leaves(ada!, id);
    // Each of them would fit alone; the first takes both seats.
    expect(await standing([cam!, dee!, eve!], id)).toEqual(['going', 'waiting', 'waiting']);
    expect(await eventAs(host, id)).toMatchObject({
      seats_left: 0,
      counts: { going: 3, maybe: 0, waiting: 2 },
    });
  });

  it('moves up when there are more seats, and when a party becomes smaller', async () => {
    const [ada, ben, cam] = await some(3);
    const made = await anEvent(host, { capacity: 2, most_guests: 1 });
    const { id } = made;
    await going(ada!, id, 2);
    await going(ben!, id);
    await going(cam!, id);
    await going(ada!, id, 1);
    expect(await standing([ada!, ben!, cam!], id)).toEqual(['going', 'going', 'waiting']);
    good(await change(host, await eventAs(host, id), { capacity: 3 }), 200);
    expect(await standing([cam!], id)).toEqual(['going']);
    expect((await eventAs(host, id)).counts).toEqual({ going: 3, maybe: 0, waiting: 0 });
  });

  it('asks instead within twelve hours of the start, for half an hour, and then asks the next', async () => {
    const [ada, ben, cam] = await some(3);
    const { id } = await anEvent(host, { capacity: 1 });
    await going(ada!, id);
    await going(ben!, id);
    await going(cam!, id);
    await startsIn(id, 11);
    await leaves(ada!, id);
    const offered = await eventAs(ben!, id);
    expect(offered.my_answer).toBe('offered');
    const minutes = (Date.parse(offered.offered_until!) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(20);
    expect(minutes).toBeLessThanOrEqual(30);
    // The seat is kept: nobody else can have it meanwhile.
    expect((await going(ada!, id)).my_answer).toBe('waiting');
    await inTx(id);
    expect(await standing([ben!], id)).toEqual(['offered']);
    await server.database.admin.query(
      `UPDATE calendar_answers SET offered_until = now() - interval '1 second' WHERE date_id = $1 AND answer = 'offered'`,
      [id],
    );
    await inTx(id);
    await inTx(id);
    expect(await standing([ben!, cam!, ada!], id)).toEqual([null, 'offered', 'waiting']);
    expect((await going(cam!, id)).my_answer).toBe('going');
    expect((await eventAs(cam!, id)).counts).toEqual({ going: 1, maybe: 0, waiting: 1 });
    await leaves(cam!, id);
    await leaves(ada!, id);
    expect((await eventAs(cam!, id)).counts).toEqual({ going: 0, maybe: 0, waiting: 0 });
  });

  it('stands still once it has begun', async () => {
    const [ada, ben] = await some(2);
    const { id } = await anEvent(host, { capacity: 1 });
    await going(ada!, id);
    await going(ben!, id);
    await server.database.admin.query(
      `UPDATE calendar_dates SET starts_at = now() - interval '1 minute', ends_at = now() + interval '1 hour' WHERE id = $1`,
      [id],
    );
    await leaves(ada!, id);
    expect(await standing([ben!], id)).toEqual(['waiting']);
    await server.database.admin.query(
      `UPDATE calendar_dates SET ends_at = now(), starts_at = now() - interval '1 hour' WHERE id = $1`,
      [id],
    );
    expect((await answer(ada!, id, { answer: 'going' })).status).toBe(409);
  });
});

describe('who comes', () => {
  it('is shown to all, with those worth meeting and why', async () => {
    const [ada, ben, cam, dee] = await some(4);
    await aPartnership(ada!, ben!);
    await aPartnership(ben!, cam!);
    const { id } = await anEvent(host, { most_guests: 1 });
    await going(cam!, id, 2);
    await going(ben!, id);
    good(await answer(dee!, id, { answer: 'maybe' }), 200);
    await leaves(host, id);
    const { people, worth_meeting: few } = good(
      await ada!.client.get<{ people: object[]; worth_meeting: object[] }>(`/api/events/${id}/people`),
      200,
    );
    expect(people).toMatchObject([
      { user_id: ben!.id, answer: 'going', party: 1 },
      { user_id: cam!.id, answer: 'going', party: 2 },
      { user_id: dee!.id, answer: 'maybe' },
    ]);
    expect(few).toMatchObject([
      { user_id: cam!.id, why: expect.stringMatching(/^Partner of Company .+, like you$/) },
    ]);
  });

  it('is checked in at two doors that agree, and taken back', async () => {
    const [ada, ben] = await some(2);
    const { id } = await anEvent(host, { most_guests: 1, hosts: [host.id] });
    await going(ada!, id, 2);
    good(await answer(ben!, id, { answer: 'maybe' }), 200);
    const here = (who: TestMember, member: TestMember, isHere = true) =>
      who.client.put<{ checked_in: number }>(`/api/events/${id}/check-in`, {
        json: { user_id: member.id, is_here: isHere },
      });
    expect((await here(ada!, ada!)).status).toBe(403);
    expect((await ada!.client.get(`/api/events/${id}/check-in`)).status).toBe(403);
    const both = await Promise.all([here(host, ada!), here(host, ada!)]);
    expect(both.map(({ body }) => body.checked_in)).toEqual([2, 2]);
    expect((await here(host, ben!)).status).toBe(404);
    const list = good(
      await host.client.get<{ people: object[]; checked_in: number }>(`/api/events/${id}/check-in`),
      200,
    );
    expect(list).toMatchObject({
      people: [{ user_id: ada!.id, party: 2, checked_in_at: expect.any(String) }],
      checked_in: 2,
    });
    expect(good(await here(host, ada!, false), 200).checked_in).toBe(0);
  });

  it('goes into a spreadsheet that runs nothing', async () => {
    const [ada] = await some(1);
    const evil = await aMember(server, community, { company: '=HYPERLINK("https://evil.example")' });
    const { id } = await anEvent(host);
    await going(ada!, id);
    await going(evil, id);
    expect((await ada!.client.get(`/api/events/${id}/people.csv`)).status).toBe(403);
    const { text, headers } = await host.client.get(`/api/events/${id}/people.csv`);
    expect(headers['content-disposition']).toContain(`event-${dayIn(10)}.csv`);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^Person Number\d+,Company \d+,Going,1,/);
    expect(lines[2]).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  });
});

it('whoever leaves the community gives their seat to the next in line', async () => {
  const [ada, ben] = await some(2);
  const { id } = await anEvent(host, { capacity: 1, hosts: [host.id, ada!.id] });
  await going(ada!, id);
  await going(ben!, id);
  good(await ada!.client.delete('/api/account', { json: { current_password: testPassword } }), 200);
  expect(await standing([ben!], id)).toEqual(['going']);
  const shown = await eventAs(ben!, id);
  expect(shown).toMatchObject({ counts: { going: 1, waiting: 0 }, hosts: [{ user_id: host.id }] });
});

it('the calendar of whoever answers is a new version', async () => {
  const [ada] = await some(1);
  const { id } = await anEvent(host);
  const version = async () => {
    const { rows } = await server.database.admin.query<{ version: number }>(
      'SELECT version::integer FROM calendar_versions WHERE community_id = $1 AND member_id = $2',
      [community.id, ada!.id],
    );
    return rows[0]?.version ?? 0;
  };
  await going(ada!, id);
  expect(await version()).toBe(1);
  await leaves(ada!, id);
  expect(await version()).toBe(2);
  const mine = await ada!.client.get<{ events: CalendarEvent[] }>('/api/events?mine=true');
  expect(mine.body.events).toEqual([]);
});

it('asks those who come whether they still do, once it has moved', async () => {
  const [ben, cam] = await some(2);
  const made = await anEvent(host);
  good(await answer(ben!, made.id, { answer: 'going' }), 200);
  good(await answer(cam!, made.id, { answer: 'not_going' }), 200);
  expect((await eventAs(ben!, made.id)).moved_from).toBeNull();
  const move = (day: number) => ({ starts: `${dayIn(day)}T09:00`, ends: `${dayIn(day)}T10:30` });
  for (const day of [12, 14]) good(await change(host, await eventAs(host, made.id), move(day)), 200);
  // The time that the answer was for, however often it has moved.
  expect((await eventAs(ben!, made.id)).moved_from).toBe(made.starts_at);
  expect((await eventAs(cam!, made.id)).moved_from).toBeNull();
  expect((await eventAs(host, made.id)).moved_from).toBeNull();
  expect(good(await answer(ben!, made.id, { answer: 'going' }), 200).moved_from).toBeNull();
  good(await change(host, await eventAs(host, made.id), { title: 'Other words' }), 200);
  expect((await eventAs(ben!, made.id)).moved_from).toBeNull();
});

it('does not call a seat free that is kept for someone', async () => {
  const [ben, cam] = await some(2);
  const { id } = await anEvent(host, { capacity: 2 });
  expect((await eventAs(ben!, id)).seats_left).toBe(2);
  good(await answer(ben!, id, { answer: 'going' }), 200);
  await server.database.admin.query('UPDATE calendar_dates SET held = 1 WHERE id = $1', [id]);
  expect(await eventAs(cam!, id)).toMatchObject({ seats_left: 0, counts: { going: 1 } });
  expect(good(await answer(cam!, id, { answer: 'going' }), 200).my_answer).toBe('waiting');
});

it('two who give each other their seats wait for nobody', async () => {
  const [ada, ben] = await some(2);
  const deadlocks = async () => {
    await server.database.admin.query('SELECT pg_stat_force_next_flush(), pg_stat_clear_snapshot()');
    const { rows } = await server.database.admin.query<{ deadlocks: number }>(
      'SELECT deadlocks::integer FROM pg_stat_database WHERE datname = current_database()',
    );
    return rows[0]!.deadlocks;
  };
  const before = await deadlocks();
  for (let round = 0; round < 12; round += 1) {
    const [one, other] = [await anEvent(host, { capacity: 1 }), await anEvent(host, { capacity: 1 })];
    await going(ada!, one.id);
    await going(ben!, one.id);
    await going(ben!, other.id);
    await going(ada!, other.id);
    const given = await Promise.all([
      answer(ada!, one.id, { answer: 'not_going' }),
      answer(ben!, other.id, { answer: 'not_going' }),
    ]);
    for (const each of given) good(each, 200);
    expect([await standing([ben!], one.id), await standing([ada!], other.id)]).toEqual([
      ['going'],
      ['going'],
    ]);
  }
  expect(await deadlocks()).toBe(before);
});

it('what somebody hosts is in their data, though another announced it', async () => {
  const [ada] = await some(1);
  await anEvent(host, { title: 'Hosted by two', hosts: [host.id, ada!.id] });
  const { content } = await ada!.client.get('/api/my-data');
  expect(strFromU8(unzipSync(content)['events.json']!)).toContain('Hosted by two');
});
