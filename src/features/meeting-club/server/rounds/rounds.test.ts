import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsFor } from '../../../../../testing/events.ts';
import { aMember, good, type TestMember } from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import type { ClubRound } from '../../contract/rounds.ts';
import {
  ascending,
  aClub,
  aForm,
  aMatchedRound,
  anOpenRound,
  codeOf,
  dayIn,
  draft,
  lock,
  matched,
  meetingsOf,
  membersOf,
  path,
  placesOf,
  send,
  setPlace,
  show,
  verb,
} from './rounds.test-support.ts';
import { joinClub } from '../wishes/wishes.test-support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 100 });
});
afterAll(() => server.close());

const set = (text: string, values: unknown[]) => server.database.admin.query(text, values);
const heard = async (member: TestMember, name: string) =>
  (await eventsFor(server, member)).filter((event) => event.name === name).length;

describe('a round', () => {
  it('is drafted, changed, opened, matched, sent and closed', async () => {
    const { admin, people } = await aClub(server, 4);
    const round = await draft(admin);
    expect(round).toMatchObject({
      number: 1,
      status: 'Draft',
      people: { in: 4 },
      can: { open: true, delete: true, match: false },
    });
    const changed = await admin.client.put<ClubRound>(`${path}/${round.id}`, {
      json: { ...aForm({ meets_until: dayIn(25) }), version: round.version },
    });
    expect(good(changed, 200)).toMatchObject({ meets_until: dayIn(25), version: round.version + 1 });
    expect(await heard(people[0]!, 'club_round.opened')).toBe(0);
    good(await verb(admin, round.id, 'opening'), 200);
    expect(await heard(people[0]!, 'club_round.opened')).toBe(1);
    good(await verb(admin, round.id, 'matching'), 202);
    const preview = await matched(admin, round.id);
    expect(preview).toMatchObject({ status: 'Matched', meetings: 2, run: { state: 'done', people: 4 } });
    expect(preview.total).toBe(preview.bound);
    expect(
      membersOf(await meetingsOf(admin, round.id))
        .flat()
        .toSorted(ascending),
    ).toEqual(people.map((person) => person.id).toSorted(ascending));
    good(await send(admin, round.id), 200);
    expect(await show(admin, round.id)).toMatchObject({ status: 'Sent', can: { close: true, send: false } });
    expect(good(await verb(admin, round.id, 'closing'), 200)).toMatchObject({ status: 'Closed' });
    const { rounds } = good(await admin.client.get<{ rounds: ClubRound[] }>(path), 200);
    expect(rounds.map((each) => [each.number, each.status])).toEqual([[1, 'Closed']]);
  });

  it('lists the newest first, a page at a time', async () => {
    const { admin } = await aClub(server, 0);
    for (let each = 0; each < 21; each += 1) await draft(admin);
    const first = good(await admin.client.get<{ rounds: ClubRound[]; next: string }>(path), 200);
    expect(first.rounds.map((round) => round.number)).toEqual(Array.from({ length: 20 }, (_, at) => 21 - at));
    const rest = good(
      await admin.client.get<{ rounds: ClubRound[]; next: null }>(`${path}?after=${first.next}`),
      200,
    );
    expect([rest.rounds.map((round) => round.number), rest.next]).toEqual([[1], null]);
    expect((await admin.client.get(`${path}?after=nonsense`)).status).toBe(400);
  });

  it('is deleted as a draft alone, and goes back one state at a time', async () => {
    const { admin, people } = await aClub(server, 3);
    const gone = await draft(admin);
    good(await admin.client.delete(`${path}/${gone.id}`), 200);
    expect((await admin.client.get(`${path}/${gone.id}`)).status).toBe(404);
    const { id } = await aMatchedRound(admin);
    good(await setPlace(admin, id, people[0]!, false), 200);
    expect(await codeOf(admin.client.delete(`${path}/${id}`))).toEqual([409, 'club_round.not_in_this_state']);
    expect(good(await verb(admin, id, 'withdrawal'), 200)).toMatchObject({
      status: 'Open',
      total: null,
      meetings: 0,
      people: { in: 2, left_out: 1 },
    });
    expect(good(await verb(admin, id, 'withdrawal'), 200)).toMatchObject({ status: 'Draft' });
    expect(await codeOf(verb(admin, id, 'withdrawal'))).toEqual([409, 'club_round.not_in_this_state']);
  });

  it.each([
    [{ deadline: 'soon' }, 'deadline'],
    [{ deadline: new Date(Date.now() - 60_000).toISOString() }, 'deadline'],
    [{ meets_from: dayIn(1) }, 'meets_from'],
    [{ meets_until: dayIn(4) }, 'meets_until'],
    [{ meets_until: dayIn(80) }, 'meets_until'],
    [{ meetings_each: 4 }, 'meetings_each'],
    [{ message: 'x'.repeat(1001) }, 'message'],
  ])('refuses %o by the name of its field', async (wrong, field) => {
    const { admin } = await aClub(server, 0);
    const { status, body } = await admin.client.post<{ error: { fields: object } }>(path, {
      json: aForm(wrong),
    });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
  });

  it('is for admins of this community alone', async () => {
    const { community, admin, people } = await aClub(server, 3);
    const elsewhere = await aClub(server, 0);
    const { id } = await aMatchedRound(admin);
    const stranger = server.visitor(community.subdomain);
    stranger.token = elsewhere.admin.client.token;
    for (const [client, status] of [
      [people[0]!.client, 403],
      [stranger, 401],
      [elsewhere.admin.client, 404],
    ] as const) {
      const answers = await Promise.all([
        client.get(`${path}/${id}`),
        client.get(`${path}/${id}/meetings`),
        client.get(`${path}/${id}/places`),
        client.post(`${path}/${id}/opening`),
        client.post(`${path}/${id}/matching`),
        client.delete(`${path}/${id}/matching`),
        client.post(`${path}/${id}/sending`, { json: { version: 1 } }),
        client.post(`${path}/${id}/closing`),
        client.post(`${path}/${id}/withdrawal`),
        client.put(`${path}/${id}/places/${people[0]!.id}`, { json: { is_in: false } }),
        client.put(`${path}/${id}/meetings/1/lock`, { json: { is_locked: true } }),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    }
    for (const call of ['settings', 'results', 'unmatched', 'feedback', 'results.csv', 'rounds'])
      expect((await people[0]!.client.get(`/api/meetingclub/admin/${call}`)).status).toBe(403);
  });

  it('is opened by one of two admins, and alone', async () => {
    const { community, admin } = await aClub(server, 3);
    const other = await aMember(server, community, { isAdmin: true });
    const [one, two] = [await draft(admin), await draft(admin)];
    const both = await Promise.all([verb(admin, one.id, 'opening'), verb(other, one.id, 'opening')]);
    expect(both.map((answer) => answer.status).toSorted(ascending)).toEqual([200, 409]);
    expect(await codeOf(verb(admin, two.id, 'opening'))).toEqual([409, 'club_round.another_open']);
    good(await verb(admin, one.id, 'withdrawal'), 200);
    const race = await Promise.all([verb(admin, one.id, 'opening'), verb(other, two.id, 'opening')]);
    expect(race.map((answer) => answer.status).toSorted(ascending)).toEqual([200, 409]);
  });

  it('waits as a preview while the next one is open, and is not taken back beside it', async () => {
    const { admin, people } = await aClub(server, 4);
    const first = await aMatchedRound(admin);
    const next = await draft(admin);
    good(await verb(admin, next.id, 'opening'), 200);
    const { body } = await people[0]!.client.get<{ round: { id: number; is_open: boolean } }>(
      '/api/meetingclub',
    );
    expect(body.round).toMatchObject({ id: next.id, is_open: true });
    expect(await codeOf(verb(admin, first.id, 'withdrawal'))).toEqual([409, 'club_round.another_open']);
    good(await send(admin, first.id), 200);
  });

  it('needs three people, and says how many there are', async () => {
    const { admin } = await aClub(server, 2);
    const { id } = await anOpenRound(admin);
    const { status, body } = await verb(admin, id, 'matching');
    expect([status, body.error.code, body.error.message]).toEqual([
      409,
      'club_round.too_few',
      'Three people are needed: 2 have joined this round.',
    ]);
    expect((await show(admin, id)).status).toBe('Open');
  });
});

describe('who takes part', () => {
  it('is frozen when matching starts, with the reason', async () => {
    const { community, admin, people } = await aClub(server, 8);
    const [skips, pauses, isSuspended, notDue, late] = people;
    const first = await anOpenRound(admin);
    await set(
      `INSERT INTO club_meetings (community_id, round_id, status, score, weights_version, sent_at) VALUES ($1, $2, 'Met', 1, 1, now() - interval '5 days')`,
      [community.id, first.id],
    );
    await set(
      `INSERT INTO club_people (community_id, meeting_id, member_id) SELECT $1, max(id), $2 FROM club_meetings WHERE community_id = $1`,
      [community.id, notDue!.id],
    );
    await set(`UPDATE club_wishes SET pace = 'fortnightly' WHERE member_id = ANY ($1)`, [
      [notDue!.id, late!.id],
    ]);
    await set(
      `INSERT INTO club_places (community_id, round_id, member_id, state, reason) VALUES ($1, $2, $3, 'skipped', 'skipped')`,
      [community.id, first.id, skips!.id],
    );
    await set(
      `UPDATE club_wishes SET paused_until = current_date + 9, pause_cause = 'own' WHERE member_id = $1`,
      [pauses!.id],
    );
    await set('UPDATE members SET suspended_at = now() WHERE id = $1', [isSuspended!.id]);
    expect(first.people.in + 0).toBe(8);
    expect((await show(admin, first.id)).people).toEqual({ in: 4, skipped: 1, out: 3, left_out: 0 });
    good(await verb(admin, first.id, 'matching'), 202);
    await matched(admin, first.id);
    await set(`DELETE FROM club_wishes WHERE member_id = $1`, [pauses!.id]);
    const newcomer = await aMember(server, community);
    await joinClub(newcomer);
    expect((await show(admin, first.id)).people).toMatchObject({ in: 4, skipped: 1, out: 3 });
    const reasons = (await placesOf(admin, first.id, 'out')).map((each) => [each.person.id, each.reason]);
    expect(Object.fromEntries(reasons)).toEqual({
      [pauses!.id]: 'paused',
      [isSuspended!.id]: 'suspended',
      [notDue!.id]: 'not_due',
    });
  });

  it('can be narrowed by an admin, who cannot put anybody in against their will', async () => {
    const { community, admin, people } = await aClub(server, 4);
    const { id } = await anOpenRound(admin);
    expect(good(await setPlace(admin, id, people[0]!, false), 200).people).toMatchObject({
      in: 3,
      left_out: 1,
    });
    good(await setPlace(admin, id, people[0]!, false), 200);
    expect(good(await setPlace(admin, id, people[0]!, true), 200).people).toMatchObject({ in: 4 });
    await set(
      `INSERT INTO club_places (community_id, round_id, member_id, state, reason) VALUES ($1, $2, $3, 'skipped', 'skipped')`,
      [community.id, id, people[1]!.id],
    );
    expect(await codeOf(setPlace(admin, id, people[1]!, true))).toEqual([409, 'club_round.not_there']);
    expect((await setPlace(admin, id, admin, true)).status).toBe(404);
  });
});

describe('matching', () => {
  it('runs once at a time, can be stopped, and does not wait for a server that is gone', async () => {
    const { community, admin, people } = await aClub(server, 3);
    const { id, version } = await anOpenRound(admin);
    // As if a server were computing it.
    await set(`UPDATE club_rounds SET status = 'Matched', matched_at = now() WHERE id = $1`, [id]);
    await set(
      `INSERT INTO club_places (community_id, round_id, member_id, state) SELECT $1, $2, unnest($3::bigint[]), 'in'`,
      [community.id, id, people.map((person) => person.id)],
    );
    const run = `INSERT INTO club_runs (community_id, round_id, version, people) VALUES ($1, $2, $3, 3)`;
    await set(run, [community.id, id, version]);
    expect(await show(admin, id)).toMatchObject({
      run: { state: 'running' },
      can: { stop: true, match: false },
    });
    expect(await codeOf(verb(admin, id, 'matching'))).toEqual([409, 'club_round.matching_under_way']);
    expect(await codeOf(verb(admin, id, 'withdrawal'))).toEqual([409, 'club_round.matching_under_way']);
    const stopped = await admin.client.delete<ClubRound>(`${path}/${id}/matching`);
    expect(good(stopped, 200)).toMatchObject({ status: 'Matched', run: { state: 'stopped' } });
    expect(await codeOf(admin.client.delete(`${path}/${id}/matching`))).toEqual([
      409,
      'club_round.not_under_way',
    ]);
    await set(run, [community.id, id, version]);
    // One that waits for others in the queue is given time; one that has begun speaks every second.
    const silentFor = (minutes: number, hasBegun: boolean) =>
      set(
        `UPDATE club_runs SET seen_at = now() - make_interval(mins => $2), has_begun = $3 WHERE round_id = $1`,
        [id, minutes, hasBegun],
      );
    await silentFor(14, false);
    expect(await codeOf(verb(admin, id, 'matching'))).toEqual([409, 'club_round.matching_under_way']);
    expect(await show(admin, id)).toMatchObject({ run: { state: 'running' } });
    await silentFor(16, false);
    expect(await show(admin, id)).toMatchObject({ run: { state: 'failed' } });
    await silentFor(1, true);
    expect(await show(admin, id)).toMatchObject({ run: { state: 'failed' }, can: { match: true } });
    good(await verb(admin, id, 'matching'), 202);
    expect(await matched(admin, id)).toMatchObject({ run: { state: 'done' }, meetings: 1 });
  });

  it('started by two admins at once is one', async () => {
    const { community, admin } = await aClub(server, 3);
    const other = await aMember(server, community, { isAdmin: true });
    const { id } = await anOpenRound(admin);
    const both = await Promise.all([verb(admin, id, 'matching'), verb(other, id, 'matching')]);
    const codes = both.map((answer) => answer.body.error?.code ?? 'started').toSorted();
    // The second one may come after the first has ended: then it matches again.
    expect([
      ['club_round.matching_under_way', 'started'],
      ['started', 'started'],
    ]).toContainEqual(codes);
    await matched(admin, id);
    expect(await meetingsOf(admin, id)).toHaveLength(1);
  });

  it('takes no result for another version of the round', async () => {
    const { admin } = await aClub(server, 4);
    const { id } = await aMatchedRound(admin);
    const before = membersOf(await meetingsOf(admin, id));
    const { rows } = await set(
      `INSERT INTO club_runs (community_id, round_id, version, people) SELECT community_id, id, version - 1, 4 FROM club_rounds WHERE id = $1 RETURNING id`,
      [id],
    );
    const { runMatching } = await import('./run-matching.ts');
    const { rows: places } = await set('SELECT community_id FROM club_rounds WHERE id = $1', [id]);
    await runMatching(server.services, { communityId: places[0].community_id, runId: rows[0].id });
    expect(await show(admin, id)).toMatchObject({ run: { state: 'failed' } });
    expect(membersOf(await meetingsOf(admin, id))).toEqual(before);
  });

  it('goes around what is locked, and leaves out whom an admin leaves out', async () => {
    const { admin, people } = await aClub(server, 7);
    const { id } = await aMatchedRound(admin);
    const [kept] = await meetingsOf(admin, id);
    good(await lock(admin, id, kept!.id), 200);
    const out = people.find((person) => !kept!.people.some((each) => each.id === person.id))!;
    good(await setPlace(admin, id, out, false), 200);
    good(await verb(admin, id, 'matching'), 202);
    await matched(admin, id);
    const again = await meetingsOf(admin, id);
    expect(again.find((meeting) => meeting.id === kept!.id)).toMatchObject({
      is_locked: true,
      people: kept!.people,
    });
    expect(membersOf(again).flat()).not.toContain(out.id);
    expect((await placesOf(admin, id, 'left_out')).map((each) => [each.person.id, each.reason])).toEqual([
      [out.id, 'by_admin'],
    ]);
  });

  it('lets go of a lock whose other person has left, and gives nobody two meetings for one', async () => {
    const { admin, people } = await aClub(server, 6);
    const { id } = await aMatchedRound(admin);
    const [broken, kept] = await meetingsOf(admin, id);
    good(await lock(admin, id, broken!.id), 200);
    good(await lock(admin, id, kept!.id), 200);
    const gone = people.find((person) => person.id === broken!.people[0]!.id)!;
    await set('DELETE FROM club_wishes WHERE member_id = $1', [gone.id]);
    good(await verb(admin, id, 'matching'), 202);
    await matched(admin, id);
    const again = await meetingsOf(admin, id);
    expect(membersOf(again).flat().toSorted(ascending)).toEqual(
      people
        .map((person) => person.id)
        .filter((memberId) => memberId !== gone.id)
        .toSorted(ascending),
    );
    expect(again.map((meeting) => meeting.id)).toContain(kept!.id);
    expect(again.map((meeting) => meeting.id)).not.toContain(broken!.id);
  });
});
