import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  aPartnership,
  aReferral,
  anInvitation,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { getDashboard } from '../contract/overview.ts';
import { ask } from './dashboard.test-support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function aMeeting(
  { id: community }: TestCommunity,
  people: readonly TestMember[],
  { daysAgo, status }: { daysAgo: number; status: 'Met' | 'Missed' },
): Promise<number> {
  const { admin } = server.database;
  const { rows } = await admin.query<{ id: number }>(
    `WITH round AS (
       INSERT INTO club_rounds (community_id, number, status, deadline, meets_from, meets_until, meetings_each, matched_at, sent_at)
       SELECT $1, coalesce(max(number), 0) + 1, 'Sent', now(), current_date, current_date, 1, now(), now() FROM club_rounds WHERE community_id = $1
       RETURNING id)
     INSERT INTO club_meetings (community_id, round_id, status, score, weights_version, starts_at, sent_at)
     SELECT $1, id, $2, 500, 1, now() - $3 * interval '1 day', now() FROM round RETURNING id`,
    [community, status, daysAgo],
  );
  const { id } = rows[0]!;
  for (const person of people)
    await admin.query('INSERT INTO club_people (community_id, meeting_id, member_id) VALUES ($1, $2, $3)', [
      community,
      id,
      person.id,
    ]);
  return id;
}

const cameOf = (
  { id: community }: TestCommunity,
  meeting: number,
  by: TestMember,
  what: { referral?: number; partnership?: number },
  daysAgo: number,
) =>
  server.database.admin.query(
    `INSERT INTO club_outcomes (community_id, meeting_id, member_id, kind, referral_id, partnership_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, now() - $7 * interval '1 day')`,
    [
      community,
      meeting,
      by.id,
      what.referral ? 'referral' : 'partnership',
      what.referral,
      what.partnership,
      daysAgo,
    ],
  );

const meetingsOf = async (member: TestMember, direction: 'outgoing' | 'incoming') =>
  (await ask(getDashboard, member, { direction, period: '30' })).meetings;

test('meetings that took place, and what came of them for each side, are counted on their days', async () => {
  const community = await aCommunity(server);
  const [mia, pavel, third] = [
    await aMember(server, community),
    await aMember(server, community),
    await aMember(server, community),
  ];
  // Whoever joined today has no days before to compare with.
  await server.database.admin.query(
    `UPDATE companies SET created_at = created_at - interval '200 days' WHERE community_id = $1`,
    [community.id],
  );
  const none = { count: 0, before: 0, today: 0 };
  expect(await meetingsOf(mia, 'outgoing')).toEqual({ held: none, referrals: none, partnerships: none });

  const recent = await aMeeting(community, [mia, pavel], { daysAgo: 5, status: 'Met' });
  await aMeeting(community, [mia, pavel], { daysAgo: 40, status: 'Met' });
  await aMeeting(community, [mia, pavel], { daysAgo: 6, status: 'Missed' });
  const trio = await aMeeting(community, [mia, pavel, third], { daysAgo: 7, status: 'Met' });
  const partnership = await aPartnership(mia, pavel);
  const { id: referral } = await aReferral(mia, pavel);
  const { id: other } = await aReferral(mia, pavel);
  await cameOf(community, recent, mia, { referral }, 4);
  // It counts on the day of the yes.
  await cameOf(community, recent, mia, { partnership }, 35);
  await server.database.admin.query(
    `UPDATE partnerships SET accepted_at = now() - interval '3 days' WHERE id = $1`,
    [partnership],
  );
  // One that waits for an answer is none yet.
  await cameOf(community, trio, mia, { partnership: await anInvitation(mia, third) }, 3);
  await cameOf(community, trio, mia, { referral: other }, 2);

  const two = { count: 2, before: 1, today: 0 };
  const one = { count: 1, before: 0, today: 0 };
  expect(await meetingsOf(mia, 'outgoing')).toEqual({
    held: two,
    referrals: { ...one, count: 2 },
    partnerships: one,
  });
  expect(await meetingsOf(mia, 'incoming')).toEqual({ held: two, referrals: none, partnerships: one });
  // What came of a meeting of three is told of by whoever did it: it may have been between the other two.
  expect(await meetingsOf(pavel, 'incoming')).toEqual({ held: two, referrals: one, partnerships: one });
  expect(await meetingsOf(third, 'incoming')).toEqual({
    held: one,
    referrals: none,
    partnerships: none,
  });
});

test('a community that has turned its club off has no such numbers', async () => {
  const community = await aCommunity(server);
  const member = await aMember(server, community);
  await server.database.admin.query(`INSERT INTO club_settings (community_id, is_on) VALUES ($1, false)`, [
    community.id,
  ]);
  expect(await meetingsOf(member, 'outgoing')).toBeNull();
});
