import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aCustomer,
  aMember,
  companyOf,
  good,
  testPassword,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { deadlocksIn, untilWaiting, whileHeld } from '../../../../testing/held-rows.ts';
import { jobsAreDone } from '../../../../testing/mail-box.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';

let database: TestDatabase;
let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({ database, takesJobs: true, limitFactor: 100 });
  community = await aCommunity(server, 'locks');
  await aMember(server, community, { isAdmin: true });
});
// The last test has closed the server, to count.
afterAll(() => database.drop());

const leave = ({ client }: TestMember) =>
  client.delete('/api/account', { json: { current_password: testPassword } });
const remove = (by: TestMember, { id }: TestMember) => by.client.delete(`/api/my-company/team/${id}`);
const send = (by: TestMember, { id }: TestMember) =>
  by.client.post('/api/referrals', { json: { company_id: id, ...aCustomer() } });
const count = async (statement: string, values: unknown[]) =>
  Number((await database.admin.query<{ count: string }>(statement, values)).rows[0]!.count);

async function aTeam(): Promise<{ contact: TestMember; colleague: TestMember }> {
  const contact = await aMember(server, community);
  return { contact, colleague: await aMember(server, community, { colleagueOf: contact }) };
}

async function anEventOf(author: TestMember): Promise<number> {
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const { id } = good(
    await author.client.post<{ id: number }>('/api/events', {
      json: { title: 'Breakfast', starts: `${day}T09:00`, ends: `${day}T10:00` },
    }),
    201,
  );
  const { rows } = await database.admin.query<{ event_id: number }>(
    'SELECT event_id FROM calendar_dates WHERE id = $1',
    [id],
  );
  return rows[0]!.event_id;
}

describe('a seat that ends', () => {
  test('ends without a deadlock when an event of its company gets another date meanwhile', async () => {
    const { contact, colleague } = await aTeam();
    const eventId = await anEventOf(colleague);
    let removal: ReturnType<typeof remove> | undefined;
    await whileHeld(database, async ({ run, commit }) => {
      await run('SELECT FROM calendar_events WHERE id = $1 FOR NO KEY UPDATE', [eventId]);
      removal = remove(contact, colleague);
      await untilWaiting(database);
      // The foreign key asks for the company, which the removal holds.
      await run(
        `INSERT INTO calendar_dates (community_id, event_id, company_id, original_day, starts_local, ends_local, starts_at, ends_at)
         SELECT community_id, event_id, company_id, original_day + 7, starts_local, ends_local, starts_at, ends_at
           FROM calendar_dates WHERE event_id = $1`,
        [eventId],
      );
      await commit();
    });
    expect((await removal!).status).toBe(200);
    expect(await count('SELECT count(*) FROM calendar_dates WHERE event_id = $1', [eventId])).toBe(2);
  });

  test('ends without a deadlock when its member is told something meanwhile, and takes that along', async () => {
    const { contact, colleague } = await aTeam();
    await database.admin.query(
      'INSERT INTO notification_counts (community_id, member_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [community.id, colleague.id],
    );
    let removal: ReturnType<typeof remove> | undefined;
    await whileHeld(database, async ({ run, commit }) => {
      await run('SELECT FROM notification_counts WHERE member_id = $1 FOR NO KEY UPDATE', [colleague.id]);
      removal = remove(contact, colleague);
      await untilWaiting(database);
      // The foreign key asks for the member, whom the removal holds.
      await run(
        `INSERT INTO notifications (community_id, member_id, event, kind, about, about_id, about_ids, began_at, happened_at, waits)
         VALUES ($1, $2, 'post.pinned', 'User', 'post', 1, '{1}', now(), now(), false)`,
        [community.id, colleague.id],
      );
      await commit();
    });
    expect((await removal!).status).toBe(200);
    expect(await count('SELECT count(*) FROM notifications WHERE member_id = $1', [colleague.id])).toBe(0);
  });

  test('waits for what its member is about to write, and takes that along', async () => {
    const { contact, colleague } = await aTeam();
    const post = good(
      await contact.client.post<{ id: number }>('/api/posts', { json: { message: 'A pier of ours' } }),
      201,
    );
    let removal: ReturnType<typeof remove> | undefined;
    await whileHeld(database, async ({ run, commit }) => {
      await run('INSERT INTO post_saves (community_id, member_id, post_id) VALUES ($1, $2, $3)', [
        community.id,
        colleague.id,
        post.id,
      ]);
      removal = remove(contact, colleague);
      await untilWaiting(database);
      await commit();
    });
    expect((await removal!).status).toBe(200);
    expect(await count('SELECT count(*) FROM post_saves WHERE member_id = $1', [colleague.id])).toBe(0);
  });
});

describe('a company that closes', () => {
  test('gets nothing more when a send comes while its last seat ends', async () => {
    const sender = await aMember(server, community);
    const receiver = await aMember(server, community);
    const { id: companyId } = await companyOf(server, receiver);
    await database.admin.query(
      'INSERT INTO notification_counts (community_id, member_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [community.id, receiver.id],
    );
    let sent: ReturnType<typeof send> | undefined;
    let left: ReturnType<typeof leave> | undefined;
    await whileHeld(database, async ({ run, commit }) => {
      // The seat has ended by then, and its transaction goes on.
      await run('SELECT FROM notification_counts WHERE member_id = $1 FOR NO KEY UPDATE', [receiver.id]);
      left = leave(receiver);
      await untilWaiting(database);
      sent = send(sender, receiver);
      await untilWaiting(database, 2);
      await commit();
    });
    expect([(await left!).status, (await sent!).status]).toEqual([200, 404]);
    expect(await count('SELECT count(*) FROM referrals WHERE receiver_company_id = $1', [companyId])).toBe(0);
  });

  test('waits for a send that has begun, and ends what it brought', async () => {
    const sender = await aMember(server, community);
    const receiver = await aMember(server, community);
    const { id: companyId } = await companyOf(server, receiver);
    good(await send(sender, await aMember(server, community)), 201);
    let sent: ReturnType<typeof send> | undefined;
    let left: ReturnType<typeof leave> | undefined;
    await whileHeld(database, async ({ run, commit }) => {
      const { id: senderCompany } = await companyOf(server, sender);
      await run('SELECT FROM plan_usage WHERE company_id = $1 FOR UPDATE', [senderCompany]);
      sent = send(sender, receiver);
      await untilWaiting(database);
      left = leave(receiver);
      await untilWaiting(database, 2);
      await commit();
    });
    expect([(await sent!).status, (await left!).status]).toEqual([201, 200]);
    await jobsAreDone(server);
    expect(
      await count(`SELECT count(*) FROM referrals WHERE receiver_company_id = $1 AND status <> 'Expired'`, [
        companyId,
      ]),
    ).toBe(0);
  });
});

test('ends seats without a deadlock when many leave, send and announce at once, and leaves nothing open', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [{ contact, colleague }, other, leaver] = await Promise.all([
      aTeam(),
      aMember(server, community),
      aMember(server, community),
    ]);
    const { id: gone } = await companyOf(server, leaver);
    const [left, ...rest] = await Promise.all([
      leave(leaver),
      send(other, leaver),
      send(contact, leaver),
      remove(contact, colleague),
      anEventOf(contact).then(() => ({ status: 201 })),
      contact.client.post('/api/user/SetUserSubscription', { form: { Name: 'Basic' } }),
      other.client.post('/api/user/MessengerSendMessageNewConversation', {
        json: { RecipientUserId: colleague.id, Message: 'See you at the quay.' },
      }),
    ]);
    expect(left.status).toBe(200);
    for (const { status } of rest) expect(status).toBeLessThan(500);
    await jobsAreDone(server);
    const open = `SELECT count(*) FROM referrals WHERE receiver_company_id = $1 AND status IN ('New', 'Viewed')`;
    expect(await count(open, [gone])).toBe(0);
  }
  await server.close();
  expect(await deadlocksIn(database)).toBe(0);
});
