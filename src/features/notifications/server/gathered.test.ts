import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, type TestCommunity, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { features } from '../../../app/server/features.ts';
import { memberJoined } from '../../accounts/events.ts';
import { bellOf, deliverAt, inMinutes, mailsTo } from './delivery/delivery.test-support.ts';
import { notify } from './notify.ts';
import { Table } from './table.ts';

const table = new Table(features.flatMap((feature) => feature.notices ?? []));

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 20 });
  community = await aCommunity(server, 'gathered');
});
afterAll(() => server.close());

let made = 0;
/** So many people with a company each, or all of them at one that is here. Answers their ids. */
async function newcomers(count: number, colleagueOf?: TestMember): Promise<number[]> {
  const { rows } = await server.database.admin.query<{ id: number }>(
    `WITH numbers AS (SELECT n FROM generate_series($2::integer + 1, $2::integer + $3::integer) n),
          people AS (INSERT INTO accounts (email) SELECT 'newcomer' || n || '@example.net' FROM numbers RETURNING id),
          firms AS (INSERT INTO companies (community_id, name, name_key)
                    SELECT $1, 'Firm ' || n, 'firm ' || n FROM numbers RETURNING id),
          pairs AS (SELECT p.id AS account_id, f.id AS firm_id FROM (SELECT id, row_number() OVER () AS at FROM people) p
                      JOIN (SELECT id, row_number() OVER () AS at FROM firms) f USING (at))
     INSERT INTO members (community_id, account_id, company_id, first_name, last_name)
     SELECT $1, account_id, coalesce((SELECT company_id FROM members WHERE id = $4), firm_id), 'Anna', 'Berg' FROM pairs
     RETURNING id`,
    [community.id, made, count, colleagueOf?.id ?? null],
  );
  made += count;
  return rows.map(({ id }) => id);
}

let events = 1000;
/** As the job does it, one join after the other. */
async function joins(count: number, readers: readonly TestMember[], colleagueOf?: TestMember): Promise<void> {
  const ids = await newcomers(count, colleagueOf);
  await server.services.database.inCommunity({ communityId: community.id }, async (tx) => {
    for (const id of ids) {
      events += 1;
      await notify(tx, table, {
        community_id: community.id,
        event_id: events,
        name: memberJoined.name,
        payload: { user_id: id },
        audience: 'member',
        tells: readers.map((reader) => reader.id),
        actor_member_id: null,
        by_company_id: id,
        happened_at: new Date(),
        is_history: false,
        behind: 0,
      });
    }
  });
}

const anAdmin = () => aMember(server, community, { isAdmin: true });
const unreadOf = async ({ client }: TestMember) =>
  (await client.get<{ unread_notifications_count: number }[]>('/api/User/GetUserNotificationsCount')).body[0]!
    .unread_notifications_count;
const settle = ({ client }: TestMember, json: object) => client.put('/api/notifications/settings', { json });

test('makes one row of 120 joins from 120 companies, which counts once and leads to the list', async () => {
  const admin = await anAdmin();
  await joins(120, [admin]);
  expect(await bellOf(admin)).toMatchObject([
    {
      title: 'Anna Berg and 119 others joined the community',
      deeplink: '/ecosystem-admin/members?sort=newest',
      notification_status: 'Unread',
    },
  ]);
  expect(await unreadOf(admin)).toBe(1);
});

test('goes on with the unread row days later, and begins another once it was read', async () => {
  const admin = await anAdmin();
  await joins(1, [admin]);
  expect((await bellOf(admin))[0]!.title).toMatch(/^Anna Berg from Firm \d+ joined the community$/);
  await server.database.admin.query(
    `UPDATE notifications SET began_at = began_at - interval '5 days' WHERE member_id = $1`,
    [admin.id],
  );
  await joins(1, [admin]);
  expect((await bellOf(admin)).map(({ title }) => title)).toEqual([
    'Anna Berg and one other joined the community',
  ]);
  await admin.client.post('/api/User/MarkAllNotificationsRead');
  await joins(1, [admin]);
  expect(await bellOf(admin)).toHaveLength(2);
  expect(await unreadOf(admin)).toBe(1);
});

test('emails only the joins that were not emailed before, in one line', async () => {
  const admin = await anAdmin();
  await settle(admin, { topics: [{ topic: 'user_news', email: 'at_once' }] });
  await joins(4, [admin]);
  await deliverAt(server, inMinutes(3));
  await joins(3, [admin]);
  await deliverAt(server, inMinutes(6));
  expect((await mailsTo(server, admin)).map(({ subject }) => subject)).toEqual([
    'Anna Berg and 3 others joined the community',
    'Anna Berg and 2 others joined the community',
  ]);
  expect((await bellOf(admin)).map(({ title }) => title)).toEqual([
    'Anna Berg and 6 others joined the community',
  ]);
});

test('keeps one row for an admin who does not want joins to be counted', async () => {
  const admin = await anAdmin();
  await settle(admin, { topics: [{ topic: 'user_news', in_app: false }] });
  await joins(5, [admin]);
  expect(await bellOf(admin)).toMatchObject([
    { title: 'Anna Berg and 4 others joined the community', notification_status: 'Read' },
  ]);
  expect(await unreadOf(admin)).toBe(0);
});

test('tells a member of their colleagues in one row, which leads to the team', async () => {
  const member = await aMember(server, community);
  await joins(3, [member], member);
  expect(await bellOf(member)).toMatchObject([
    { title: 'Anna Berg and 2 others joined your company', deeplink: '/profile/team' },
  ]);
});

test('names no one where the latest of them has left', async () => {
  const admin = await anAdmin();
  await joins(3, [admin]);
  await server.database.admin.query(
    `UPDATE members SET left_at = now(), account_id = NULL
      WHERE id = (SELECT about_id FROM notifications WHERE member_id = $1)`,
    [admin.id],
  );
  expect((await bellOf(admin))[0]!.title).toBe('3 people joined the community');
});
