import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsFor } from '../../../../../testing/events.ts';
import { aMember, good, testPassword, type TestMember } from '../../../../../testing/factories.ts';
import { jobsAreDone } from '../../../../../testing/mail-box.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import type { PreviewMeeting } from '../../contract/preview.ts';
import { holdRound } from './find-round.ts';
import {
  ascending,
  aClub,
  aMatchedRound,
  anOpenRound,
  codeOf,
  lock,
  meetingsOf,
  membersOf,
  placesOf,
  send,
  setPlace,
  show,
  verb,
} from './rounds.test-support.ts';
import { sendMatched } from './send-round.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 100 });
});
afterAll(() => server.close());

const set = (text: string, values: unknown[]) => server.database.admin.query(text, values);
const heard = async (member: { id: number }, name: string) =>
  (await eventsFor(server, member)).filter((event) => event.name === name).length;
const bell = async ({ client }: TestMember) =>
  good(await client.get<{ title: string; deeplink: string }[]>('/api/User/GetUserNotifications'), 200);
const who = (people: readonly TestMember[], id: number) => people.find((person) => person.id === id)!;

/** Five people: a pair and three, or whatever the matching makes of them. */
async function aPreview(count: number) {
  const club = await aClub(server, count);
  const { id } = await aMatchedRound(club.admin);
  return { ...club, id, meetings: await meetingsOf(club.admin, id) };
}

const pairIn = (meetings: readonly PreviewMeeting[]) =>
  meetings.find((meeting) => meeting.people.length === 2)!;

describe('sending a round', () => {
  it('begins every meeting once, however often and by however many it is sent', async () => {
    const { community, admin, people, id } = await aPreview(4);
    const other = await aMember(server, community, { isAdmin: true });
    expect(await heard(people[0]!, 'club_meeting.proposed')).toBe(0);
    const { version } = await show(admin, id);
    const key = { 'idempotency-key': 'send it' };
    const answers = await Promise.all([
      verb(admin, id, 'sending', { version }, key),
      verb(admin, id, 'sending', { version }, key),
      verb(other, id, 'sending', { version }),
    ]);
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses[0]).toBe(statuses[1]);
    expect((await meetingsOf(admin, id)).map((meeting) => meeting.status)).toEqual(['Proposed', 'Proposed']);
    const { rows } = await set(
      `SELECT after FROM audit_entries WHERE community_id = $1 AND action = 'club_round.sent'`,
      [community.id],
    );
    expect(rows).toEqual([{ after: { meetings: 2, left_out: 0 } }]);
  });

  it('is of what the admin has seen, and of nothing that was not matched', async () => {
    const { admin, id } = await aPreview(4);
    const { version } = await show(admin, id);
    expect(await codeOf(verb(admin, id, 'sending', { version: version - 1 }))).toEqual([
      409,
      'club_round.changed_meanwhile',
    ]);
    const { admin: another } = await aClub(server, 3);
    const open = await anOpenRound(another);
    expect(await codeOf(verb(another, open.id, 'sending', { version: open.version }))).toEqual([
      409,
      'club_round.not_in_this_state',
    ]);
  });

  it('is refused once its days are over', async () => {
    const { admin, id } = await aPreview(4);
    await set(
      `UPDATE club_rounds SET meets_from = current_date - 5, meets_until = current_date - 3, deadline = now() - interval '9 days' WHERE id = $1`,
      [id],
    );
    expect(await codeOf(send(admin, id))).toEqual([409, 'club_round.over']);
  });

  it('tells whoever was left out why, on the same day', async () => {
    const { admin, people, id } = await aPreview(4);
    const [out] = people as [TestMember];
    good(await setPlace(admin, id, out, false), 200);
    const alone = (await placesOf(admin, id, 'left_out')).find((each) => each.reason === 'odd')!;
    good(await send(admin, id), 200);
    await jobsAreDone(server);
    for (const member of [out, who(people, alone.person.id)]) {
      expect(await heard(member, 'club_round.left_out')).toBe(1);
      const [newest] = await bell(member);
      expect([newest!.title, newest!.deeplink]).toEqual([
        expect.stringMatching(/You’ll be first in line next time$/),
        '/meetingclub',
      ]);
    }
    expect(await heard(admin, 'club_round.left_out')).toBe(0);
  });

  it.each<[string, (memberId: number) => Promise<unknown>, string]>([
    [
      'paused',
      (id) =>
        set(
          `UPDATE club_wishes SET paused_until = current_date + 9, pause_cause = 'own' WHERE member_id = $1`,
          [id],
        ),
      'paused',
    ],
    ['left the club', (id) => set('DELETE FROM club_wishes WHERE member_id = $1', [id]), 'left'],
    [
      'was suspended',
      (id) => set('UPDATE members SET suspended_at = now() WHERE id = $1', [id]),
      'suspended',
    ],
  ])('gives somebody whose partner %s since another one, or tells them', async (_, happens, reason) => {
    const { admin, people, id, meetings } = await aPreview(4);
    // One pair loses one of them; the other pair, being locked, stays as it was.
    const [broken, kept] = meetings;
    good(await lock(admin, id, kept!.id), 200);
    const [gone, stays] = broken!.people;
    await happens(gone!.id);
    good(await send(admin, id), 200);
    expect(membersOf(await meetingsOf(admin, id))).toEqual([kept!.people.map((person) => person.id)]);
    expect((await placesOf(admin, id, 'out')).map((each) => [each.person.id, each.reason])).toEqual([
      [gone!.id, reason],
    ]);
    expect((await placesOf(admin, id, 'left_out')).map((each) => [each.person.id, each.reason])).toEqual([
      [stays!.id, 'partner_lost'],
    ]);
    expect(await heard(who(people, stays!.id), 'club_round.left_out')).toBe(1);
    expect(await heard(who(people, gone!.id), 'club_round.left_out')).toBe(0);
    expect(await heard(who(people, gone!.id), 'club_meeting.proposed')).toBe(0);
  });

  it('leaves out whom an admin left out, though somebody has lost their partner since', async () => {
    const { admin, people, id, meetings } = await aPreview(4);
    const [[out, alone], [gone, stays]] = membersOf(meetings) as [[number, number], [number, number]];
    good(await setPlace(admin, id, who(people, out), false), 200);
    await set('DELETE FROM club_wishes WHERE member_id = $1', [gone]);
    good(await send(admin, id), 200);
    expect(new Set(membersOf(await meetingsOf(admin, id)).flat())).toEqual(new Set([alone, stays]));
    expect((await placesOf(admin, id, 'left_out')).map((each) => [each.person.id, each.reason])).toEqual([
      [out, 'by_admin'],
    ]);
  });

  it('matches those who lost somebody anew among themselves', async () => {
    const { admin, people, id, meetings } = await aPreview(4);
    const gone = meetings.map((meeting) => meeting.people[0]!.id);
    const rest = meetings.map((meeting) => meeting.people[1]!.id).toSorted(ascending);
    // One has left the community altogether, and of the other pair two would rather not meet by now.
    good(
      await who(people, gone[0]!).client.delete('/api/account', { json: { current_password: testPassword } }),
      200,
    );
    await set('UPDATE members SET suspended_at = now() WHERE id = $1', [gone[1]]);
    good(await send(admin, id), 200);
    expect(membersOf(await meetingsOf(admin, id)).map((group) => group.toSorted(ascending))).toEqual([rest]);
    expect(await placesOf(admin, id, 'left_out')).toEqual([]);
  });

  it('sends no two who cannot meet any more, and lets two of three go on', async () => {
    const { community, admin, people, id, meetings } = await aPreview(3);
    const [trio] = meetings;
    const [one, two, three] = trio!.people.map((person) => person.id) as [number, number, number];
    await set('UPDATE members SET suspended_at = now() WHERE id = $1', [one]);
    good(await send(admin, id), 200);
    expect(membersOf(await meetingsOf(admin, id)).map((group) => group.toSorted(ascending))).toEqual([
      [two, three].toSorted(ascending),
    ]);
    const other = await aPreview(4);
    const pair = pairIn(other.meetings);
    await set('INSERT INTO club_avoided (community_id, member_id, avoided_member_id) VALUES ($1, $2, $3)', [
      other.community.id,
      pair.people[0]!.id,
      pair.people[1]!.id,
    ]);
    good(await send(other.admin, other.id), 200);
    const sent = membersOf(await meetingsOf(other.admin, other.id));
    expect(sent.some((group) => pair.people.every((person) => group.includes(person.id)))).toBe(false);
    expect([community.id, people.length]).toEqual([community.id, 3]);
  });

  it('tells two who cannot meet any more nothing of somebody who dropped out', async () => {
    const { community, admin, people, id, meetings } = await aPreview(4);
    const [broken, kept] = meetings;
    good(await lock(admin, id, kept!.id), 200);
    const [one, other] = broken!.people.map((person) => person.id) as [number, number];
    await set('INSERT INTO club_avoided (community_id, member_id, avoided_member_id) VALUES ($1, $2, $3)', [
      community.id,
      one,
      other,
    ]);
    good(await send(admin, id), 200);
    expect((await placesOf(admin, id, 'left_out')).map((each) => each.reason)).toEqual(['odd', 'odd']);
    await jobsAreDone(server);
    const [newest] = await bell(who(people, other));
    expect(newest!.title).not.toContain('dropped out');
  });

  it.each<[string, (member: TestMember, admin: TestMember) => Promise<unknown>]>([
    ['leaves', ({ client }) => client.delete('/api/account', { json: { current_password: testPassword } })],
    [
      'is suspended',
      async ({ id }, { client }) => {
        const json = { reason: 'Sends the same offer to everyone' };
        good(await client.post(`/api/admin/members/${id}/suspension`, { json }), 200);
        await jobsAreDone(server);
      },
    ],
  ])('calls off the meeting of whoever %s while it is being sent', async (_, goes) => {
    const { community, admin, people, id, meetings } = await aPreview(4);
    const gone = who(people, meetings[0]!.people[0]!.id);
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    let going: Promise<unknown> | undefined;
    await server.services.database.inCommunity({ communityId: community.id }, async (tx) => {
      await sendMatched(tx, server.services, await holdRound(tx, id));
      let isOver = false;
      going = goes(gone, admin).finally(() => (isOver = true));
      await expect.poll(async () => isOver || (await set(waiting, [])).rowCount! > 0).toBe(true);
    });
    await going;
    const statuses = new Map((await meetingsOf(admin, id)).map((meeting) => [meeting.id, meeting.status]));
    expect(statuses.get(meetings[0]!.id)).toBe('Cancelled');
    expect(statuses.get(meetings[1]!.id)).toBe('Proposed');
  });

  it('puts whoever was left out first the next time', async () => {
    const { community, admin, people, id } = await aPreview(4);
    good(await setPlace(admin, id, people[0]!, false), 200);
    good(await send(admin, id), 200);
    const { peopleToMatch } = await import('./matching-input.ts');
    const { findRound } = await import('./find-round.ts');
    const next = await anOpenRound(admin);
    const { participants } = await server.services.database.inCommunity(
      { communityId: community.id },
      async (tx) =>
        peopleToMatch(
          tx,
          await findRound(tx, next.id),
          people.map((person) => person.id),
          'now',
        ),
    );
    const times = new Map(participants.map((each) => [each.memberId, each.leftOutTimes]));
    const leftOut = (await placesOf(admin, id, 'left_out')).map((each) => each.person.id);
    expect(leftOut).toContain(people[0]!.id);
    for (const { id: memberId } of people)
      expect(times.get(memberId)).toBe(leftOut.includes(memberId) ? 1 : 0);
  });

  it('puts nobody together again who is still to meet from the round before', async () => {
    const { admin, id } = await aPreview(4);
    const pairs = membersOf(await meetingsOf(admin, id)).map((group) => group.toSorted(ascending).join());
    good(await send(admin, id), 200);
    const next = await aMatchedRound(admin);
    for (const meeting of await meetingsOf(admin, next.id)) {
      expect(meeting.is_repeat).toBe(false);
      expect(pairs).not.toContain(
        meeting.people
          .map((person) => person.id)
          .toSorted(ascending)
          .join(),
      );
    }
  });
});
