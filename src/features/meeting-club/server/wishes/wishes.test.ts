import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { untilWaiting, whileHeld } from '../../../../../testing/held-rows.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../../kit/common/errors.ts';
import type { Club } from '../../contract/wishes.ts';
import { aMeeting, aRound, aWish, clubOf, joinClub, putWish } from './wishes.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 50 });
  community = await aCommunity(server);
  admin = await aMember(server, community, { isAdmin: true });
});
afterAll(() => server.close());

const query = (text: string, values: unknown[] = []) => server.database.admin.query(text, values);
const codeOf = ({ body }: { body: unknown }) => (body as ErrorAnswer).error.code;
const fieldsOf = ({ body }: { body: unknown }) => Object.keys((body as ErrorAnswer).error.fields ?? {});
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
const pause = ({ client }: TestMember, until: string) =>
  client.put<Club>('/api/meetingclub/wish/pause', { json: { until } });
const resume = ({ client }: TestMember) => client.delete<Club>('/api/meetingclub/wish/pause');
const leave = ({ client }: TestMember) => client.delete<Club>('/api/meetingclub/wish');
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('a wish', () => {
  test('joins, is read back and changed', async () => {
    const member = await aMember(server, community);
    expect((await clubOf(member)).wish).toBeNull();
    const joined = await joinClub(member, { slots: [21, 20, 20, 18] });
    expect(joined.wish).toMatchObject({
      pace: 'weekly',
      slots: [18, 20, 21],
      version: 1,
      paused_until: null,
    });
    const changed = await joinClub(member, { pace: 'monthly', zone: 'Europe/London', version: 1 });
    expect(changed.wish).toMatchObject({ pace: 'monthly', zone: 'Europe/London', version: 2 });
    expect(await clubOf(member)).toEqual(changed);
  });

  test('is not overwritten unseen: of two changes at once one is taken', async () => {
    const member = await aMember(server, community);
    const joining = await Promise.all([
      putWish(member, { pace: 'weekly' }),
      putWish(member, { pace: 'monthly' }),
    ]);
    expect(statuses(joining)).toEqual([200, 409]);
    expect(codeOf(joining.find(({ status }) => status === 409)!)).toBe('club.changed_meanwhile');
    const both = await Promise.all([
      putWish(member, { looking_for: 'one', version: 1 }),
      putWish(member, { looking_for: 'two', version: 1 }),
    ]);
    expect(statuses(both)).toEqual([200, 409]);
    expect((await clubOf(member)).wish!.version).toBe(2);
  });

  test('sent again with the same key is answered once more, and changed once', async () => {
    const member = await aMember(server, community);
    const send = () =>
      member.client.put<Club>('/api/meetingclub/wish', {
        json: aWish(),
        headers: { 'idempotency-key': 'joining the club' },
      });
    const first = good(await send(), 200);
    expect(good(await send(), 200)).toEqual(first);
    expect((await clubOf(member)).wish!.version).toBe(1);
  });

  const wrong: [string, object, string][] = [
    ['no such pace', { pace: 'daily' }, 'pace'],
    ['a zone that no clock has', { zone: 'Mars/Olympus' }, 'zone'],
    ['an offset instead of a zone', { zone: '+10:00' }, 'zone'],
    ['no time at all', { slots: [] }, 'slots'],
    ['a half hour alone', { slots: [3, 8] }, 'slots'],
    ['a half hour outside of the week', { slots: [335, 336] }, 'slots'],
    ['a negative half hour', { slots: [-1, 0] }, 'slots'],
    ['times that are no list', { slots: 'mornings' }, 'slots'],
    ['no such way to meet', { meets: 'by post' }, 'meets'],
    ['in person without a place', { meets: 'in_person', place: '  ' }, 'place'],
    ['a place of two lines', { place: 'a\nb' }, 'place'],
    ['too long a text', { looking_for: 'x'.repeat(501) }, 'looking_for'],
    ['too long an offer', { can_introduce: 'x'.repeat(501) }, 'can_introduce'],
    ['no version', { version: undefined }, 'version'],
  ];
  test.each(wrong)('is refused by the field: %s', async (_, more, field) => {
    const answer = await putWish(admin, more);
    expect([answer.status, ...fieldsOf(answer).map((name) => name.split('.')[0])]).toEqual([400, field]);
  });

  test('comes from a form as well', async () => {
    const member = await aMember(server, community);
    const form = { ...aWish(), slots: '[18,19]', version: '0' };
    expect(good(await member.client.put<Club>('/api/meetingclub/wish', { form }), 200).wish!.slots).toEqual([
      18, 19,
    ]);
  });

  test('pauses until a day, comes back on it or before, and leaves', async () => {
    const member = await aMember(server, community);
    expect(codeOf(await pause(member, inDays(7)))).toBe('club.not_joined');
    await joinClub(member);
    const answer = await pause(member, inDays(-1));
    expect([answer.status, ...fieldsOf(answer)]).toEqual([400, 'until']);
    expect((await pause(member, inDays(800))).status).toBe(400);
    // Their wish would count again at once.
    const { rows } = await query(
      'SELECT (now() AT TIME ZONE time_zone)::date::text AS today FROM communities WHERE id = $1',
      [community.id],
    );
    expect((await pause(member, (rows[0] as { today: string }).today)).status).toBe(400);
    const paused = good(await pause(member, inDays(10)), 200);
    expect(paused.wish).toMatchObject({ paused_until: inDays(10), pause_cause: 'own' });
    expect(good(await resume(member), 200).wish).toMatchObject({ paused_until: null, pause_cause: null });
    await pause(member, inDays(10));
    await query(`UPDATE club_wishes SET paused_until = current_date - 1 WHERE member_id = $1`, [member.id]);
    expect((await clubOf(member)).wish!.paused_until).toBeNull();
    expect(good(await leave(member), 200).wish).toBeNull();
    expect(good(await leave(member), 200).wish).toBeNull();
    expect(codeOf(await putWish(member, { version: 3 }))).toBe('club.changed_meanwhile');
    expect((await joinClub(member)).wish!.version).toBe(1);
  });

  test('is nothing for strangers, the suspended, or members of other communities', async () => {
    const visitor = server.visitor(community.subdomain);
    expect((await visitor.get('/api/meetingclub')).status).toBe(401);
    expect((await visitor.put('/api/meetingclub/wish', { json: aWish() })).status).toBe(401);
    const elsewhere = await aCommunity(server);
    const foreigner = await aMember(server, elsewhere);
    await joinClub(foreigner);
    const borrowed = server.visitor(community.subdomain);
    borrowed.token = foreigner.client.token;
    expect((await borrowed.get('/api/meetingclub')).status).toBe(401);
    const suspended = await aMember(server, community);
    await joinClub(suspended);
    const json = { reason: 'Unkind' };
    good(await admin.client.post(`/api/admin/members/${suspended.id}/suspension`, { json }), 200);
    expect((await putWish(suspended, { version: 1 })).status).toBe(401);
  });
});

describe('a club that is off', () => {
  test('says so, lets nobody in, and lets everybody out', async () => {
    const quiet = await aCommunity(server);
    const member = await aMember(server, quiet);
    await joinClub(member);
    const roundId = await aRound(server, quiet);
    await query('INSERT INTO club_settings (community_id, is_on) VALUES ($1, false)', [quiet.id]);
    const shown = await clubOf(member);
    expect([shown.is_on, shown.round]).toEqual([false, null]);
    const refused = [
      await putWish(member, { version: 1 }),
      await putWish(await aMember(server, quiet)),
      await pause(member, inDays(3)),
      await member.client.put(`/api/meetingclub/rounds/${roundId}/place`, { json: { state: 'skipped' } }),
    ];
    for (const answer of refused) expect([answer.status, codeOf(answer)]).toEqual([409, 'club.off']);
    expect(good(await leave(member), 200).wish).toBeNull();
  });
});

describe('the open round', () => {
  const place = ({ client }: TestMember, id: number, state: string) =>
    client.put<Club>(`/api/meetingclub/rounds/${id}/place`, { json: { state } });
  let town: TestCommunity;
  let member: TestMember;
  beforeAll(async () => {
    town = await aCommunity(server);
    member = await aMember(server, town);
  });
  const clear = () => query('DELETE FROM club_rounds WHERE community_id = $1', [town.id]);

  test('has whoever joins while it is open, until they skip it, and again after all', async () => {
    const id = await aRound(server, town);
    expect((await clubOf(member)).round).toMatchObject({ id, is_open: true, standing: null });
    expect(codeOf(await place(member, id, 'skipped'))).toBe('club.not_joined');
    expect((await joinClub(member)).round!.standing).toBe('in');
    expect(good(await place(member, id, 'skipped'), 200).round!.standing).toBe('skipped');
    expect(good(await place(member, id, 'skipped'), 200).round!.standing).toBe('skipped');
    expect(good(await place(member, id, 'in'), 200).round!.standing).toBe('in');
    const answer = await place(member, id, 'perhaps');
    expect([answer.status, ...fieldsOf(answer)]).toEqual([400, 'state']);
    good(await place(member, id, 'skipped'), 200);
    await leave(member);
    expect((await joinClub(member)).round!.standing).toBe('in');
    expect(good(await pause(member, inDays(30)), 200).round!.standing).toBe('paused');
    expect(good(await resume(member), 200).round!.standing).toBe('in');
    await clear();
  });

  test('shows whoever an admin left out that they are not in it', async () => {
    const id = await aRound(server, town);
    await query(
      `INSERT INTO club_places (community_id, round_id, member_id, state, reason) VALUES ($1, $2, $3, 'left_out', 'by_admin')`,
      [town.id, id, member.id],
    );
    expect((await clubOf(member)).round!.standing).toBe('out');
    // Skipping it and taking that back puts nobody in whom an admin left out.
    await place(member, id, 'skipped');
    expect(good(await place(member, id, 'in'), 200).round!.standing).toBe('out');
    await clear();
  });

  test('is as it was frozen from matching on', async () => {
    const id = await aRound(server, town, { status: 'Matched' });
    const standing = async () => (await clubOf(member)).round!.standing;
    // They joined afterwards.
    expect(await standing()).toBeNull();
    await query(
      `INSERT INTO club_places (community_id, round_id, member_id, state, reason) VALUES ($1, $2, $3, 'out', 'not_due')`,
      [town.id, id, member.id],
    );
    expect(await standing()).toBe('not_due');
    const frozen: [string, string | null, string][] = [
      ['in', null, 'in'],
      ['left_out', 'odd', 'in'],
      ['skipped', 'skipped', 'skipped'],
      ['out', 'paused', 'paused'],
    ];
    for (const [state, reason, shown] of frozen) {
      await query('UPDATE club_places SET state = $2, reason = $3 WHERE round_id = $1', [id, state, reason]);
      expect(await standing()).toBe(shown);
    }
    await clear();
  });

  test('counts nothing again that somebody missed before they left', async () => {
    await leave(member);
    await joinClub(member);
    const { rows } = await query(
      'SELECT misses_from = joined_at AS is_anew FROM club_wishes WHERE member_id = $1',
      [member.id],
    );
    expect(rows).toEqual([{ is_anew: true }]);
  });

  test('is over at its deadline, whatever its row still says', async () => {
    const id = await aRound(server, town, { hours: -1 });
    expect((await clubOf(member)).round).toMatchObject({ is_open: false });
    expect(codeOf(await place(member, id, 'skipped'))).toBe('club.round_closed');
    await clear();
    for (const status of ['Matched', 'Sent', 'Closed']) {
      const later = await aRound(server, town, { status });
      expect(codeOf(await place(member, later, 'skipped'))).toBe('club.round_closed');
      await clear();
    }
  });

  test('is not there where it is a draft, or another community’s', async () => {
    const draft = await aRound(server, town, { status: 'Draft' });
    expect((await clubOf(member)).round).toBeNull();
    expect((await place(member, draft, 'skipped')).status).toBe(404);
    const foreign = await aRound(server, await aCommunity(server));
    expect((await place(member, foreign, 'skipped')).status).toBe(404);
    await clear();
  });

  test('is skipped before it is matched, or not at all', async () => {
    const id = await aRound(server, town);
    // Both at once: whichever holds the round first is through before the other looks.
    await whileHeld(server.database, async ({ run, commit }) => {
      await run(`UPDATE club_rounds SET status = 'Matched', matched_at = now() WHERE id = $1`, [id]);
      const skipping = place(member, id, 'skipped');
      await untilWaiting(server.database);
      await commit();
      expect(codeOf(await skipping)).toBe('club.round_closed');
    });
    await clear();
  });

  test('is announced by the schedule where none is open', async () => {
    expect((await clubOf(member)).next_round_on).toBeNull();
    await query(
      `INSERT INTO club_settings (community_id, is_scheduled, every_weeks, weekday, first_on)
       VALUES ($1, true, 2, extract(isodow FROM current_date + 6), current_date + 6)`,
      [town.id],
    );
    await query('INSERT INTO club_holidays (community_id, day) VALUES ($1, current_date + 6)', [town.id]);
    expect((await clubOf(member)).next_round_on).toBe(inDays(20));
    await aRound(server, town);
    expect((await clubOf(member)).next_round_on).toBeNull();
    await query('DELETE FROM club_settings WHERE community_id = $1', [town.id]);
    await clear();
  });

  test('waits until a member’s pace is due again', async () => {
    const monthly = await aMember(server, town);
    await joinClub(monthly, { pace: 'monthly' });
    const before = await aRound(server, town, { status: 'Closed' });
    await aMeeting(server, town, before, [monthly, member], { daysAgo: 10 });
    await aRound(server, town);
    expect((await clubOf(monthly)).round!.standing).toBe('not_due');
    expect((await clubOf(member)).round!.standing).toBe('in');
    await query(`UPDATE club_meetings SET status = 'Cancelled' WHERE round_id = $1`, [before]);
    expect((await clubOf(monthly)).round!.standing).toBe('in');
    await clear();
  });
});

test('what the club brought is counted for all, and for each out of their own meetings', async () => {
  const town = await aCommunity(server);
  const [one, two, three] = [
    await aMember(server, town),
    await aMember(server, town),
    await aMember(server, town),
  ];
  const round = await aRound(server, town, { status: 'Closed' });
  const pair = await aMeeting(server, town, round, [one, two]);
  const trio = await aMeeting(server, town, round, [one, two, three]);
  await aMeeting(server, town, round, [one, three], { status: 'Missed' });
  const outcome = (meeting: number, by: TestMember, kind = 'introduction') =>
    query('INSERT INTO club_outcomes (community_id, meeting_id, member_id, kind) VALUES ($1, $2, $3, $4)', [
      town.id,
      meeting,
      by.id,
      kind,
    ]);
  await outcome(pair, two);
  await outcome(trio, two);
  await outcome(trio, three, 'nothing');
  const counts = (meetings: number, introductions: number) => ({
    meetings,
    introductions,
    referrals: 0,
    partnerships: 0,
  });
  const seen = await clubOf(one);
  expect([seen.brought, seen.brought_me]).toEqual([counts(2, 2), counts(2, 1)]);
  expect((await clubOf(three)).brought_me).toEqual(counts(1, 0));
  const newcomer = await clubOf(await aMember(server, town));
  expect([newcomer.brought_me, newcomer.has_meetings, seen.has_meetings]).toEqual([
    counts(0, 0),
    false,
    true,
  ]);
});
