import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { CallOutput } from '../../../kit/common/call.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import type { chooseInvitations, getReminders, ReminderRun } from '../contract/invitations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 20 });
});
afterAll(() => server.close());

interface Place {
  community: TestCommunity;
  admin: TestMember;
  ids: number[];
}

/** A community with so many who were invited two days ago. */
async function aPlace(count: number): Promise<Place> {
  const community = await aCommunity(server);
  const admin = await aMember(server, community, { isAdmin: true });
  return { community, admin, ids: await invited(community, count) };
}

async function invited({ id, subdomain }: TestCommunity, count: number): Promise<number[]> {
  const { rows } = await server.database.admin.query<{ id: number }>(
    `INSERT INTO invitations (community_id, email, token_hash, mailed_at, expires_at)
     SELECT $1::bigint, $2 || n || '@many.example', sha256(($2 || n)::bytea), now() - interval '2 days', now() + interval '9 days'
       FROM generate_series(1, $3::integer) n RETURNING id`,
    [id, subdomain, count],
  );
  return rows.map((row) => row.id);
}

const start = ({ client }: TestMember, ids: readonly number[], mails = ids.length, key?: string) =>
  client.post<ReminderRun & ErrorAnswer>('/api/invitations/reminders', {
    json: { ids, mails },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const progress = async ({ client }: TestMember) =>
  good(await client.get<CallOutput<typeof getReminders>>('/api/invitations/reminders'), 200).run;
async function isOver(admin: TestMember): Promise<void> {
  await expect.poll(async () => (await progress(admin))?.is_over).toBe(true);
}
const withdraw = ({ client }: TestMember, ids: readonly number[]) =>
  client.post<{ withdrawn: number } & ErrorAnswer>('/api/invitations/withdrawals', { json: { ids } });
const mailsIn = async ({ id }: TestCommunity) =>
  (
    await server.database.admin.query<{ recipient: string; count: number }>(
      `SELECT recipient, count(*)::integer AS count FROM mails WHERE community_id = $1 GROUP BY recipient`,
      [id],
    )
  ).rows;
const actionsIn = async ({ id }: TestCommunity) =>
  (
    await server.database.admin.query<{ action: string; count: number }>(
      `SELECT action, count(*)::integer AS count FROM audit_entries
        WHERE community_id = $1 AND action LIKE 'invitation.%' GROUP BY action ORDER BY action`,
      [id],
    )
  ).rows;

test('reminds 60 people piece by piece, each once, with an entry in the audit for each', async () => {
  const { community, admin, ids } = await aPlace(60);
  expect(await start(admin, ids)).toMatchObject({ status: 202, body: { total: 60 } });
  await isOver(admin);
  expect(await progress(admin)).toMatchObject({ total: 60, done: 60, sent: 60 });
  const mails = await mailsIn(community);
  expect([mails.length, mails.every(({ count }) => count === 1)]).toEqual([60, true]);
  expect(await actionsIn(community)).toEqual([
    { action: 'invitation.many_resent', count: 1 },
    { action: 'invitation.resent', count: 60 },
  ]);
  // A second press on the same day finds no one.
  const again = await start(admin, ids);
  expect([again.status, again.body.error.code]).toEqual([409, 'invitation.no_one_to_remind']);
});

test('leaves out those who were emailed lately, opted out or answered meanwhile', async () => {
  const { community, admin, ids } = await aPlace(5);
  const { admin: database } = server.database;
  await database.query('UPDATE invitations SET mailed_at = now() WHERE id = $1', [ids[0]]);
  await database.query('UPDATE invitations SET accepted_at = now() WHERE id = $1', [ids[1]]);
  await database.query(
    `INSERT INTO mail_opt_outs (community_id, email, kind)
     SELECT community_id, email, 'invitations' FROM invitations WHERE id = $1`,
    [ids[2]],
  );
  expect((await start(admin, ids)).body.total).toBe(2);
  await isOver(admin);
  expect(await mailsIn(community)).toHaveLength(2);
});

test('refuses to send more emails than the admin was told of', async () => {
  const { community, admin, ids } = await aPlace(4);
  const { status, body } = await start(admin, ids, 3);
  expect([status, body.error.code]).toEqual([409, 'invitation.more_emails']);
  expect(await mailsIn(community)).toEqual([]);
});

test('answers a retry with the first answer, and begins nothing twice', async () => {
  const { community, admin, ids } = await aPlace(3);
  const key = 'reminders-once-and-again';
  const first = await start(admin, ids, 3, key);
  await isOver(admin);
  const second = await start(admin, ids, 3, key);
  expect([second.status, second.body]).toEqual([202, first.body]);
  expect((await mailsIn(community)).map(({ count }) => count)).toEqual([1, 1, 1]);
});

test('lets one of two admins begin who press at the same time', async () => {
  const { community, admin, ids } = await aPlace(30);
  const other = await aMember(server, community, { isAdmin: true });
  const answers = await Promise.all([start(admin, ids), start(other, ids)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 409]));
  await isOver(admin);
  expect((await mailsIn(community)).every(({ count }) => count === 1)).toBe(true);
});

test('takes up a run again after one that its job gave up', async () => {
  const { community, admin, ids } = await aPlace(2);
  await server.database.admin.query(
    `INSERT INTO reminder_runs (community_id, member_id, invitation_ids, moved_at) VALUES ($1, $2, $3, now() - interval '2 hours')`,
    [community.id, admin.id, ids],
  );
  expect((await start(admin, ids)).status).toBe(202);
  await isOver(admin);
  expect(await mailsIn(community)).toHaveLength(2);
});

test('withdraws many at once, except those who have joined', async () => {
  const { community, admin, ids } = await aPlace(4);
  await server.database.admin.query('UPDATE invitations SET accepted_at = now() WHERE id = $1', [ids[0]]);
  expect((await withdraw(admin, ids)).body).toEqual({ withdrawn: 3 });
  expect((await withdraw(admin, ids)).body).toEqual({ withdrawn: 0 });
  expect(await actionsIn(community)).toEqual([{ action: 'invitation.cancelled', count: 3 }]);
});

test('chooses every unanswered invitation that a filter finds, with why some get no reminder', async () => {
  const { community, admin, ids } = await aPlace(30);
  await server.database.admin.query('UPDATE invitations SET mailed_at = now() WHERE id = $1', [ids[0]]);
  const choose = async (query: string) =>
    good(
      await admin.client.get<CallOutput<typeof chooseInvitations>>(`/api/invitations/matching?${query}`),
      200,
    );
  const all = await choose('state=open');
  expect([all.invitations.length, all.is_more]).toEqual([30, false]);
  expect(all.invitations.filter((each) => each.no_reminder !== null).map(({ id }) => id)).toEqual([ids[0]]);
  expect((await choose(`q=${community.subdomain}30@`)).invitations.map(({ id }) => id)).toEqual([ids[29]]);
  expect((await choose('state=expired')).invitations).toEqual([]);
});

test('refuses what names no invitation, too many, or is none of theirs', async () => {
  const { admin, ids } = await aPlace(2);
  const elsewhere = await aPlace(1);
  for (const json of [
    { ids: [], mails: 1 },
    { ids: Array.from({ length: 1001 }, (_, at) => at + 1), mails: 1 },
    { ids: ['x'], mails: 1 },
  ]) {
    const { status } = await admin.client.post('/api/invitations/reminders', { json });
    expect(status).toBe(400);
  }
  expect((await start(admin, ids, 0)).status).toBe(400);
  expect((await start(admin, elsewhere.ids)).status).toBe(404);
  expect((await withdraw(admin, elsewhere.ids)).body).toEqual({ withdrawn: 0 });
  const member = await aMember(server, elsewhere.community);
  expect((await start(member, elsewhere.ids)).status).toBe(403);
  expect((await withdraw(member, elsewhere.ids)).status).toBe(403);
  expect((await member.client.get('/api/invitations/matching')).status).toBe(403);
  expect((await member.client.get('/api/invitations/reminders')).status).toBe(403);
});
