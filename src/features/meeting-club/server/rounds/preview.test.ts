import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, good, type TestMember } from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../../kit/common/errors.ts';
import type { PreviewMeeting } from '../../contract/preview.ts';
import {
  ascending,
  aClub,
  aMatchedRound,
  codeOf,
  forecast,
  lock,
  matched,
  meetingsOf,
  membersOf,
  move,
  placesOf,
  setPlace,
  show,
  verb,
  type Club,
} from './rounds.test-support.ts';
import { joinClub } from '../wishes/wishes.test-support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 100 });
});
afterAll(() => server.close());

const set = (text: string, values: unknown[]) => server.database.admin.query(text, values);

async function twoPairs(): Promise<Club & { id: number; one: PreviewMeeting; two: PreviewMeeting }> {
  const club = await aClub(server, 4);
  const { id } = await aMatchedRound(club.admin);
  const [one, two] = await meetingsOf(club.admin, id);
  return { ...club, id, one: one!, two: two! };
}

const swapOf = (one: PreviewMeeting, two: PreviewMeeting) => ({
  member_id: one.people[0]!.id,
  from_meeting_id: one.id,
  to_meeting_id: two.id,
  with_member_id: two.people[0]!.id,
});

describe('the preview of a round', () => {
  it('says what a swap does to the total, and then does it', async () => {
    const { admin, id, one, two } = await twoPairs();
    const before = await show(admin, id);
    const said = good(await forecast(admin, id, swapOf(one, two)), 200);
    expect(said).toMatchObject({ is_possible: true, problem: null, total: before.total! + said.change });
    expect((await show(admin, id)).version).toBe(before.version);
    const after = good(await move(admin, id, swapOf(one, two)), 200);
    expect([after.total, after.version]).toEqual([said.total, before.version + 1]);
    const people = (meeting: PreviewMeeting) => meeting.people.map((person) => person.id);
    const changed = await meetingsOf(admin, id);
    expect(changed.map((meeting) => people(meeting).toSorted(ascending))).toEqual([
      [two.people[0]!.id, one.people[1]!.id].toSorted(ascending),
      [one.people[0]!.id, two.people[1]!.id].toSorted(ascending),
    ]);
    expect(changed.reduce((sum, meeting) => sum + meeting.score, 0)).toBe(after.total);
  });

  it('lets one of two admins change it who look at the same', async () => {
    const { community, admin, id, one, two } = await twoPairs();
    const other = await aMember(server, community, { isAdmin: true });
    const { version } = await show(admin, id);
    const both = await Promise.all([
      move(admin, id, swapOf(one, two), version),
      move(other, id, swapOf(one, two), version),
    ]);
    expect(both.map((answer) => answer.status).toSorted(ascending)).toEqual([200, 409]);
  });

  it('makes three of two and dissolves whom nobody is left to meet', async () => {
    const { admin, id, one, two } = await twoPairs();
    const [moved, stays] = one.people;
    const join = {
      member_id: moved!.id,
      from_meeting_id: one.id,
      to_meeting_id: two.id,
      with_member_id: null,
    };
    expect(good(await forecast(admin, id, join), 200).problem).toBe(`${stays!.name} would have no meeting.`);
    expect(good(await move(admin, id, join), 200)).toMatchObject({
      meetings: 1,
      people: { in: 3, left_out: 1 },
    });
    const [trio] = await meetingsOf(admin, id);
    expect(trio!.people).toHaveLength(3);
    expect((await placesOf(admin, id, 'left_out')).map((each) => [each.person.id, each.reason])).toEqual([
      [stays!.id, 'odd'],
    ]);
    const full = {
      member_id: stays!.id,
      from_meeting_id: null,
      to_meeting_id: trio!.id,
      with_member_id: null,
    };
    expect(await codeOf(move(admin, id, full))).toEqual([409, 'club_round.full']);
    // Out of the three again, to the one who was left.
    const back = {
      member_id: moved!.id,
      from_meeting_id: trio!.id,
      to_meeting_id: null,
      with_member_id: stays!.id,
    };
    expect(good(await move(admin, id, back), 200)).toMatchObject({
      meetings: 2,
      people: { in: 4, left_out: 0 },
    });
  });

  it('leaves somebody out and takes them back in, and a lock holds against both', async () => {
    const { admin, people, id, one } = await twoPairs();
    const gone = {
      member_id: one.people[0]!.id,
      from_meeting_id: one.id,
      to_meeting_id: null,
      with_member_id: null,
    };
    good(await lock(admin, id, one.id), 200);
    expect(await codeOf(move(admin, id, gone))).toEqual([409, 'club_round.locked']);
    const locked = people.find((person) => person.id === one.people[0]!.id)!;
    expect(await codeOf(setPlace(admin, id, locked, false))).toEqual([409, 'club_round.locked']);
    good(await lock(admin, id, one.id, false), 200);
    good(await move(admin, id, gone), 200);
    const reasons = async () =>
      Object.fromEntries(
        (await placesOf(admin, id, 'left_out')).map((each) => [each.person.id, each.reason]),
      );
    expect(await reasons()).toEqual({ [one.people[0]!.id]: 'by_admin', [one.people[1]!.id]: 'odd' });
    good(await setPlace(admin, id, { id: one.people[0]!.id }, true), 200);
    expect(await reasons()).toEqual({ [one.people[0]!.id]: 'odd', [one.people[1]!.id]: 'odd' });
    const pair = {
      member_id: one.people[0]!.id,
      from_meeting_id: null,
      to_meeting_id: null,
      with_member_id: one.people[1]!.id,
    };
    expect(good(await move(admin, id, pair), 200)).toMatchObject({ meetings: 2, people: { left_out: 0 } });
  });

  it('refuses what is not there', async () => {
    const { admin, id, one, two } = await twoPairs();
    for (const wrong of [
      { ...swapOf(one, two), member_id: two.people[0]!.id },
      { ...swapOf(one, two), from_meeting_id: null },
      { ...swapOf(one, two), to_meeting_id: 999_999 },
      { ...swapOf(one, two), to_meeting_id: one.id, with_member_id: one.people[1]!.id },
      { ...swapOf(one, two), to_meeting_id: null },
    ])
      expect(await codeOf(move(admin, id, wrong))).toEqual([409, 'club_round.not_there']);
    expect((await lock(admin, id, 999_999)).status).toBe(404);
  });

  it('puts no two together who meet in the round’s other meeting', async () => {
    const { admin } = await aClub(server, 4);
    const { id } = await aMatchedRound(admin, { meetings_each: 2 });
    const meetings = await meetingsOf(admin, id);
    expect(meetings.map(({ turn }) => turn).toSorted(ascending)).toEqual([1, 1, 2, 2]);
    const [one, two] = meetings.filter(({ turn }) => turn === 1) as [PreviewMeeting, PreviewMeeting];
    const [stays, leaves] = one.people.map((person) => person.id) as [number, number];
    const alsoMet = membersOf(meetings.filter(({ turn }) => turn === 2)).find((pair) =>
      pair.includes(stays),
    )!;
    const inTheirPlace = (isMetElsewhere: boolean) => ({
      member_id: leaves,
      from_meeting_id: one.id,
      to_meeting_id: two.id,
      with_member_id: two.people.find((person) => alsoMet.includes(person.id) === isMetElsewhere)!.id,
    });
    const said = good(await forecast(admin, id, inTheirPlace(true)), 200);
    expect(said).toMatchObject({ is_possible: false, problem: 'Not possible' });
    expect(await codeOf(move(admin, id, inTheirPlace(true)))).toEqual([409, 'club_round.not_possible']);
    good(await move(admin, id, inTheirPlace(false)), 200);
  });

  it('says when two have met, and allows it', async () => {
    const { community, admin, id, one, two } = await twoPairs();
    const [a, b] = [one.people[0]!, two.people[1]!].toSorted((x, y) => x.id - y.id);
    await set(
      `INSERT INTO club_met (community_id, low_member_id, high_member_id, meeting_id, met_at) VALUES ($1, $2, $3, $4, now() - interval '95 days')`,
      [community.id, a!.id, b!.id, one.id],
    );
    const said = good(await forecast(admin, id, swapOf(one, two)), 200);
    expect(said).toMatchObject({ is_possible: true, problem: `${a!.name} and ${b!.name} met 3 months ago.` });
    good(await move(admin, id, swapOf(one, two)), 200);
    expect((await meetingsOf(admin, id)).map((meeting) => meeting.is_repeat)).toContain(true);
  });

  it('answers alike for one company, a block, somebody suspended and whom somebody would rather not meet', async () => {
    const causes: Record<string, (one: number, other: number, community: number) => Promise<unknown>> = {
      company: (one, other) =>
        set('UPDATE members SET company_id = (SELECT company_id FROM members WHERE id = $2) WHERE id = $1', [
          one,
          other,
        ]),
      suspended: (one) => set('UPDATE members SET suspended_at = now() WHERE id = $1', [one]),
      avoided: (one, other, community) =>
        set('INSERT INTO club_avoided (community_id, member_id, avoided_member_id) VALUES ($1, $2, $3)', [
          community,
          one,
          other,
        ]),
      avoidedByThem: (one, other, community) =>
        set('INSERT INTO club_avoided (community_id, member_id, avoided_member_id) VALUES ($1, $3, $2)', [
          community,
          one,
          other,
        ]),
    };
    const answers: unknown[] = [];
    for (const [name, cause] of Object.entries(causes)) {
      const club = await aClub(server, 4);
      const { admin, people, community } = club;
      const [ana, ben] = people as [TestMember, TestMember];
      // Whoever is suspended before has no meeting, and what is private is read when the round is matched.
      if (name !== 'suspended') await cause(ana.id, ben.id, community.id);
      const { id } = await aMatchedRound(admin);
      const meetings = await meetingsOf(admin, id);
      if (name === 'suspended') await cause(ana.id, ben.id, community.id);
      const of = ({ id: person }: TestMember) =>
        meetings.find((meeting) => meeting.people.some((each) => each.id === person))!;
      const [one, two] = of(ana) === of(ben) ? meetings : [of(ana), of(ben)];
      const swap = {
        member_id: one!.people.find((each) => each.id !== ana.id)!.id,
        from_meeting_id: one!.id,
        to_meeting_id: two!.id,
        with_member_id: two!.people.find((each) => of(ana) === of(ben) || each.id === ben.id)!.id,
      };
      const before = await show(admin, id);
      const said = good(await forecast(admin, id, swap), 200);
      const { status, body } = await move(admin, id, swap);
      expect(said.total).toBe(before.total);
      answers.push({ ...said, total: 0, status, code: body.error.code, message: body.error.message });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual({
      is_possible: false,
      change: 0,
      total: 0,
      problem: 'Not possible',
      status: 409,
      code: 'club_round.not_possible',
      message: 'Not possible. Choose someone else.',
    });
  });

  it('never puts together whom one of them blocked or would rather not meet, and says so nowhere', async () => {
    const { community, admin, people } = await aClub(server, 3);
    const [ana, ben, cem] = people as [TestMember, TestMember, TestMember];
    good(
      await ana.client.post('/api/user/MessengerSendMessageNewConversation', {
        json: { RecipientUserId: ben.id, Message: 'Hello' },
      }),
      200,
    );
    const { rows } = await set('SELECT conversation_id FROM conversation_participants WHERE member_id = $1', [
      ana.id,
    ]);
    await set(
      'UPDATE conversation_participants SET has_blocked = true WHERE conversation_id = $1 AND member_id = $2',
      [rows[0].conversation_id, ana.id],
    );
    await set('INSERT INTO club_avoided (community_id, member_id, avoided_member_id) VALUES ($1, $2, $3)', [
      community.id,
      cem.id,
      ana.id,
    ]);
    const { id } = await aMatchedRound(admin);
    expect(membersOf(await meetingsOf(admin, id)).map((group) => group.toSorted(ascending))).toEqual([
      [ben.id, cem.id].toSorted(ascending),
    ]);
    const seen = await Promise.all([
      admin.client.get(`/api/meetingclub/admin/rounds/${id}`),
      admin.client.get(`/api/meetingclub/admin/rounds/${id}/places?state=left_out`),
      admin.client.get(`/api/meetingclub/admin/rounds/${id}/meetings`),
      admin.client.get('/api/meetingclub/admin/unmatched'),
    ]);
    for (const { text } of seen) expect(text).not.toMatch(/avoid|block/i);
    expect((await placesOf(admin, id, 'left_out')).map((each) => each.reason)).toEqual(['no_partner']);
  });

  it('is of those who joined before it was matched', async () => {
    const { community, admin, id, one } = await twoPairs();
    const newcomer = await aMember(server, community);
    await joinClub(newcomer);
    const join = {
      member_id: newcomer.id,
      from_meeting_id: null,
      to_meeting_id: one.id,
      with_member_id: null,
    };
    expect(await codeOf(move(admin, id, join))).toEqual([409, 'club_round.not_there']);
  });

  it('counts what the community wants to count, once it is matched again', async () => {
    const { admin, id } = await twoPairs();
    const before = await show(admin, id);
    const settings = '/api/meetingclub/admin/settings';
    const {
      time_zone: _zone,
      next_turns: _turns,
      ...now
    } = good(await admin.client.get<Record<string, unknown>>(settings), 200);
    const save = (weights: object) =>
      admin.client.put<Record<string, unknown> & ErrorAnswer>(settings, { json: { ...now, weights } });
    const refused = await save({ place: 501 });
    expect([refused.status, Object.keys(refused.body.error.fields!)]).toEqual([400, ['weights.place']]);
    expect((await save({ looks: 1 })).status).toBe(400);
    expect(good(await save({ place: 0, common_times: 500 }), 200).weights).toEqual({
      place: 0,
      common_times: 500,
    });
    // What was matched stays as it was said until somebody matches again.
    expect((await show(admin, id)).total).toBe(before.total);
    good(await verb(admin, id, 'matching'), 202);
    expect((await matched(admin, id)).total).toBeGreaterThan(before.total!);
  });
});
