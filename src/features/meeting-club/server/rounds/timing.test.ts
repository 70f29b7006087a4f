import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsFor } from '../../../../../testing/events.ts';
import { good, type TestMember } from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../../kit/common/errors.ts';
import type { ClubSettings } from '../../contract/club-settings.ts';
import type { ClubRound } from '../../contract/rounds.ts';
import { addDays, weekdayOf } from '../../rules/schedule.ts';
import {
  ascending,
  aClub,
  aMatchedRound,
  anOpenRound,
  codeOf,
  dayIn,
  matched,
  meetingsOf,
  path,
  placesOf,
  send,
  show,
  verb,
} from './rounds.test-support.ts';
import { beginDue, tendRounds } from './tend-rounds.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 100 });
});
afterAll(() => server.close());

const set = (text: string, values: unknown[]) => server.database.admin.query(text, values);
const tend = () => tendRounds(server.services.database);
const heard = async (member: TestMember, name: string) =>
  (await eventsFor(server, member)).filter((event) => event.name === name).length;
const roundsOf = async ({ client }: TestMember) =>
  good(await client.get<{ rounds: ClubRound[] }>(path), 200).rounds;
/** As if the deadline had come by so much. */
const moveDeadline = (id: number, by: string) =>
  set(
    `UPDATE club_rounds SET deadline = now() + $2::interval, opened_at = now() - interval '3 days' WHERE id = $1`,
    [id, by],
  );

const settings = '/api/meetingclub/admin/settings';
const read = async ({ client }: TestMember) => good(await client.get<ClubSettings>(settings), 200);
async function schedule(admin: TestMember, more: object = {}) {
  const { time_zone: _zone, next_turns: _turns, ...now } = await read(admin);
  const json = { ...now, ...more };
  return admin.client.put<ClubSettings & ErrorAnswer>(settings, { json });
}
/** The day that it is in the community now; every community of the tests is in one zone. */
const today = async (communityId: number) => {
  const { rows } = await set(
    `SELECT ((now() AT TIME ZONE time_zone)::date)::text AS day FROM communities WHERE id = $1`,
    [communityId],
  );
  return rows[0].day as string;
};
/** Moves the community to where it is noon by now: rounds begin at nine. */
const liveAtNoon = (communityId: number) => {
  const west = new Date().getUTCHours() - 12;
  const zone = `Etc/GMT${west < 0 ? '' : '+'}${west}`;
  return set('UPDATE communities SET time_zone = $2 WHERE id = $1', [communityId, zone]);
};
async function scheduledSinceYesterday(admin: TestMember, communityId: number, more: object = {}) {
  await liveAtNoon(communityId);
  const day = addDays(await today(communityId), -1);
  return good(
    await schedule(admin, { is_scheduled: true, first_on: day, weekday: weekdayOf(day), ...more }),
    200,
  );
}

describe('the schedule', () => {
  it('begins a round on its day, once', async () => {
    const { community, admin, people } = await aClub(server, 3);
    await scheduledSinceYesterday(admin, community.id, {
      joining_days: 6,
      meeting_days: 10,
      meetings_each: 2,
    });
    await tend();
    await Promise.all([tend(), tend()]);
    const rounds = await roundsOf(admin);
    const day = addDays(await today(community.id), -1);
    expect(rounds).toMatchObject([
      {
        status: 'Open',
        is_scheduled: true,
        meetings_each: 2,
        meets_from: addDays(day, 7),
        meets_until: addDays(day, 16),
      },
    ]);
    expect(await heard(people[0]!, 'club_round.opened')).toBe(1);
    const { rows } = await set(
      `SELECT to_char(deadline AT TIME ZONE c.time_zone, 'YYYY-MM-DD HH24:MI') AS local
         FROM club_rounds r JOIN communities c ON c.id = r.community_id WHERE r.id = $1`,
      [rounds[0]!.id],
    );
    expect(rows).toEqual([{ local: `${addDays(day, 6)} 09:00` }]);
  });

  it('skips a holiday, and begins nothing while it is off or another round is open', async () => {
    const { community, admin } = await aClub(server, 3);
    await liveAtNoon(community.id);
    const day = addDays(await today(community.id), -1);
    await scheduledSinceYesterday(admin, community.id, { holidays: [{ day, name: 'Founders’ day' }] });
    await tend();
    expect(await roundsOf(admin)).toEqual([]);
    good(await schedule(admin, { holidays: [], is_on: false }), 200);
    await tend();
    expect(await roundsOf(admin)).toEqual([]);
    good(await schedule(admin, { is_on: true }), 200);
    const { id } = await anOpenRound(admin);
    await tend();
    expect(await roundsOf(admin)).toHaveLength(1);
    good(await verb(admin, id, 'withdrawal'), 200);
    await tend();
    expect(await roundsOf(admin)).toHaveLength(2);
  });

  it('begins nothing late whose deadline is over already', async () => {
    const { community, admin } = await aClub(server, 3);
    await liveAtNoon(community.id);
    const day = addDays(await today(community.id), -2);
    const days = { is_scheduled: true, first_on: day, weekday: weekdayOf(day), joining_days: 1 };
    good(await schedule(admin, days), 200);
    await server.services.database.inCommunity({ communityId: community.id }, beginDue);
    expect(await roundsOf(admin)).toEqual([]);
  });

  it('shows the next days, and names the field that is wrong', async () => {
    const { admin } = await aClub(server, 0);
    const first = addDays(dayIn(10), 8 - weekdayOf(dayIn(10)));
    const saved = good(
      await schedule(admin, { is_scheduled: true, every_weeks: 4, weekday: 1, first_on: first }),
      200,
    );
    expect(saved.next_turns).toEqual([first, addDays(first, 28), addDays(first, 56)]);
    const wrong: [object, string][] = [
      [{ first_on: addDays(first, 1) }, 'first_on'],
      [{ first_on: null }, 'first_on'],
      [{ every_weeks: 3 }, 'every_weeks'],
      [{ joining_days: 0 }, 'joining_days'],
      [{ meeting_days: 100 }, 'meeting_days'],
      [
        {
          holidays: [
            { day: first, name: '' },
            { day: first, name: '' },
          ],
        },
        'holidays',
      ],
    ];
    const { body: another } = await schedule(admin, { weekday: 1, first_on: addDays(first, 1) });
    expect(another.error.fields).toEqual({ first_on: 'That date isn’t a Monday.' });
    for (const [more, field] of wrong) {
      const { status, body } = await schedule(admin, more);
      expect([status, Object.keys(body.error.fields!)]).toEqual([400, [field]]);
    }
  });

  it('is changed by one of two admins who look at the same, and is in the audit', async () => {
    const { community, admin } = await aClub(server, 0);
    const both = await Promise.all([
      schedule(admin, { joining_days: 5 }),
      schedule(admin, { joining_days: 6 }),
    ]);
    expect(both.map((answer) => answer.status).toSorted(ascending)).toEqual([200, 409]);
    const { rows } = await set(
      `SELECT before, after FROM audit_entries WHERE community_id = $1 AND action = 'club.settings_changed'`,
      [community.id],
    );
    expect(rows).toEqual([{ before: { joining_days: 4 }, after: { joining_days: expect.any(Number) } }]);
  });

  it('keeps a club that is off from opening', async () => {
    const { admin } = await aClub(server, 3);
    good(await schedule(admin, { is_on: false }), 200);
    const round = await admin.client.post<ClubRound>(path, {
      json: { deadline: `${dayIn(3)}T00:00:00Z`, meets_from: dayIn(5), meets_until: dayIn(9) },
    });
    expect(await codeOf(verb(admin, good(round, 201).id, 'opening'))).toEqual([409, 'club_round.off']);
  });

  it('keeps a round of a club that was turned off from being matched and sent, until it is on again', async () => {
    const { admin, people } = await aClub(server, 4);
    const { id } = await anOpenRound(admin);
    good(await schedule(admin, { is_on: false }), 200);
    await moveDeadline(id, '20 hours');
    await tend();
    expect(await heard(people[0]!, 'club_round.closing')).toBe(0);
    await moveDeadline(id, '-1 minutes');
    await tend();
    expect((await show(admin, id)).status).toBe('Open');
    expect(await codeOf(verb(admin, id, 'matching'))).toEqual([409, 'club_round.off']);
    good(await schedule(admin, { is_on: true }), 200);
    await tend();
    expect((await matched(admin, id)).status).toBe('Matched');
    good(await schedule(admin, { is_on: false }), 200);
    expect(await codeOf(send(admin, id))).toEqual([409, 'club_round.off']);
    good(await schedule(admin, { is_on: true }), 200);
    good(await send(admin, id), 200);
  });
});

describe('time', () => {
  it('reminds whoever is in the day before, once, and matches at the deadline for admins to look at', async () => {
    const { community, admin, people } = await aClub(server, 4);
    const { id } = await anOpenRound(admin);
    await set(
      `INSERT INTO club_places (community_id, round_id, member_id, state, reason) VALUES ($1, $2, $3, 'skipped', 'skipped')`,
      [community.id, id, people[0]!.id],
    );
    await tend();
    expect(await heard(people[1]!, 'club_round.closing')).toBe(0);
    await moveDeadline(id, '20 hours');
    await tend();
    await tend();
    expect([
      await heard(people[1]!, 'club_round.closing'),
      await heard(people[0]!, 'club_round.closing'),
    ]).toEqual([1, 0]);
    expect((await show(admin, id)).status).toBe('Open');
    await moveDeadline(id, '-1 minutes');
    await tend();
    expect(await matched(admin, id)).toMatchObject({ status: 'Matched', run: { state: 'done', people: 3 } });
    await tend();
    expect(await heard(admin, 'club_round.previewed')).toBe(1);
    expect(await heard(people[1]!, 'club_round.previewed')).toBe(0);
  });

  it('matches nothing again that an admin took back or stopped', async () => {
    const { community, admin } = await aClub(server, 3);
    const { id } = await anOpenRound(admin);
    await moveDeadline(id, '-1 minutes');
    await tend();
    await matched(admin, id);
    good(await verb(admin, id, 'withdrawal'), 200);
    await tend();
    expect((await show(admin, id)).status).toBe('Open');
    good(await verb(admin, id, 'matching'), 202);
    await matched(admin, id);
    // A server that died over a run of the schedule is made up for.
    await set(`UPDATE club_rounds SET total = NULL WHERE id = $1`, [id]);
    await set(
      `INSERT INTO club_runs (community_id, round_id, version, people, is_timed, has_begun, seen_at) SELECT $1, id, version, 3, true, true, now() - interval '2 minutes' FROM club_rounds WHERE id = $2`,
      [community.id, id],
    );
    // A round that is held in that moment is left for the next time.
    await expect
      .poll(async () => {
        await tend();
        return (await matched(admin, id)).total;
      })
      .not.toBeNull();
  });

  it('sends by itself where the community wants that', async () => {
    const { community, admin, people } = await aClub(server, 4);
    await scheduledSinceYesterday(admin, community.id, { sends_itself: true });
    await tend();
    const [round] = await roundsOf(admin);
    await moveDeadline(round!.id, '-1 minutes');
    await tend();
    expect(await matched(admin, round!.id)).toMatchObject({ status: 'Sent', meetings: 2 });
    expect((await meetingsOf(admin, round!.id)).map((meeting) => meeting.status)).toEqual([
      'Proposed',
      'Proposed',
    ]);
    expect(await heard(admin, 'club_round.previewed')).toBe(0);
    expect(await heard(people[0]!, 'club_round.left_out')).toBe(0);
  });

  it('ends a round that too few joined, and tells them', async () => {
    const { admin, people } = await aClub(server, 2);
    const { id } = await anOpenRound(admin);
    await moveDeadline(id, '-1 minutes');
    await tend();
    await tend();
    expect(await show(admin, id)).toMatchObject({ status: 'Closed', people: { in: 0, left_out: 2 } });
    expect(await heard(people[0]!, 'club_round.left_out')).toBe(1);
    const reasons = (await placesOf(admin, id, 'left_out')).map((each) => each.reason);
    expect(reasons).toEqual(['too_few', 'too_few']);
    // That they were few says nothing of them.
    const unmatched = await admin.client.get<{ people: object[] }>('/api/meetingclub/admin/unmatched');
    expect(good(unmatched, 200).people).toEqual([]);
  });

  it('reminds admins of a round that was not sent, then closes it, tells everyone and lets them come first', async () => {
    const { community, admin, people } = await aClub(server, 4);
    const { id } = await aMatchedRound(admin);
    const lastDayIn = async (days: number) =>
      set(
        `UPDATE club_rounds SET meets_from = $2, meets_until = $2, deadline = now() - interval '20 days' WHERE id = $1`,
        [id, addDays(await today(community.id), days)],
      );
    await lastDayIn(4);
    await tend();
    expect(await heard(admin, 'club_round.unsent')).toBe(0);
    await lastDayIn(3);
    await tend();
    await tend();
    expect(await heard(admin, 'club_round.unsent')).toBe(1);
    await lastDayIn(0);
    await tend();
    expect(await show(admin, id)).toMatchObject({ status: 'Matched', can: { send: true } });
    await lastDayIn(-1);
    expect(await show(admin, id)).toMatchObject({ status: 'Matched', can: { send: false } });
    await tend();
    await tend();
    expect(await show(admin, id)).toMatchObject({
      status: 'Closed',
      people: { in: 0, left_out: 4 },
      meetings: 0,
    });
    expect(await heard(people[0]!, 'club_round.left_out')).toBe(1);
    const places = await placesOf(admin, id, 'left_out');
    expect(new Set(places.map((each) => each.reason))).toEqual(new Set(['not_sent']));
    const { body } = await people[0]!.client.get<object>('/api/meetingclub');
    expect(JSON.stringify(body)).not.toContain('Matched');
    const { rows } = await set(
      `SELECT count(*)::integer AS first FROM club_places p JOIN club_rounds r ON r.community_id = p.community_id AND r.id = p.round_id
        WHERE p.community_id = $1 AND p.state = 'left_out' AND r.status = 'Closed'`,
      [community.id],
    );
    expect(rows).toEqual([{ first: 4 }]);
  });

  it('closes a round that was taken back and whose days went by', async () => {
    const { community, admin, people } = await aClub(server, 4);
    const { id } = await anOpenRound(admin);
    await moveDeadline(id, '-1 minutes');
    await tend();
    await matched(admin, id);
    good(await verb(admin, id, 'withdrawal'), 200);
    await set('UPDATE club_rounds SET meets_from = $2, meets_until = $2 WHERE id = $1', [
      id,
      addDays(await today(community.id), -1),
    ]);
    await tend();
    expect(await show(admin, id)).toMatchObject({ status: 'Closed', people: { left_out: 4 } });
    expect(await heard(people[0]!, 'club_round.left_out')).toBe(1);
  });

  it('closes a round two weeks after its last day', async () => {
    const { community, admin } = await aClub(server, 4);
    const { id } = await aMatchedRound(admin);
    good(await send(admin, id), 200);
    const end = async (daysAgo: number) => {
      const day = addDays(await today(community.id), -daysAgo);
      await set(
        `UPDATE club_rounds SET meets_from = $2, meets_until = $2, deadline = now() - interval '20 days' WHERE id = $1`,
        [id, day],
      );
    };
    await end(14);
    await tend();
    expect((await show(admin, id)).status).toBe('Sent');
    await end(15);
    await tend();
    expect((await show(admin, id)).status).toBe('Closed');
  });
});
