import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  anInvitation,
  companyOf,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Notification } from '../contract/bell.ts';
import { markOpened } from './mark-read.ts';
import { Table } from './table.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 20 });
  community = await aCommunity(server, 'opened');
});
afterAll(() => server.close());

const bell = async ({ client }: TestMember) =>
  (await client.get<Notification[]>('/api/User/GetUserNotifications')).body;
const unread = async (member: TestMember) =>
  (await bell(member)).filter((row) => row.notification_status === 'Unread').length;
const opened = ({ client }: TestMember, path: string, again = false) =>
  client.post('/api/notifications/opened', { json: { path, again } });

/** Rows that lead to whatever their number says. */
const linksTo = (links: readonly string[]) =>
  new Table([
    {
      called: 'thing',
      about: 'page',
      gone: 'Gone.',
      idsIn: () => [],
      notices: [],
      silent: [],
      answers: async () => [],
      tell: async (_tx, wanted) =>
        wanted.map(({ id }) => ({
          sentence: 'New',
          link: links[id]!,
          company: null,
          isWaiting: false,
          isAsked: false,
        })),
    },
  ]);

async function aRow({ id }: TestMember, page: number, count = 1, isRead = false): Promise<void> {
  await server.database.admin.query(
    `INSERT INTO notification_counts (community_id, member_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
    [community.id, id],
  );
  await server.database.admin.query(
    `INSERT INTO notifications (community_id, member_id, event, kind, about, about_id, about_ids, began_at, happened_at, waits)
     SELECT $1, $2, 'page.new', 'Feature', 'page', $3, ARRAY[$3::bigint], now(), now() - n * interval '1 second', false
       FROM generate_series(1, $4::integer) n`,
    [community.id, id, page, count],
  );
  await server.database.admin.query(
    isRead
      ? 'UPDATE notification_counts SET read_to = (SELECT max(change) FROM notifications) WHERE member_id = $1'
      : 'UPDATE notification_counts SET unread = unread + $2 WHERE member_id = $1',
    isRead ? [id] : [id, count],
  );
}

async function open(
  member: TestMember,
  links: readonly string[],
  path: string,
  around: (tx: CommunityTx, work: () => Promise<number>) => Promise<number> = (_tx, work) => work(),
): Promise<number> {
  const company = await companyOf(server, member);
  const caller = { memberId: member.id, companyId: company.id } as Parameters<typeof markOpened>[2];
  return server.services.database.inCommunity({ communityId: community.id, memberId: member.id }, (tx) =>
    around(
      tx,
      async () => (await markOpened(tx, linksTo(links), caller, { path })).unread_notifications_count,
    ),
  );
}

test('a page is the one that the link asks for: another month, or a page below a list, is another', async () => {
  const me = await aMember(server, community);
  const links = ['/referrals/statement?month=2026-04', '/profile', '/incoming/referrals', '/partner/7'];
  for (const page of links.keys()) await aRow(me, page);
  const left: number[] = [];
  for (const path of [
    '/referrals/statement?month=2026-05',
    '/profile/company',
    '/incoming/referrals/7',
    '/referrals/statement?view=table&month=2026-04',
    '/profile',
    '/incoming/referrals',
    '/partner/7/offers',
  ])
    left.push(await open(me, links, path));
  expect(left).toEqual([4, 4, 4, 3, 2, 1, 0]);
});

test('twenty thousand that were read are not read again to find the one that was not', async () => {
  const me = await aMember(server, community);
  await aRow(me, 0, 20_000, true);
  await aRow(me, 1);
  await server.database.admin.query('ANALYZE notifications');
  const read = await open(me, ['/a', '/b'], '/nowhere', async (tx, work) => {
    const count = async () => {
      const { rows } = await sql<{ read: number }>`
        SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS read FROM pg_stat_xact_user_tables
         WHERE relname = 'notifications'`.execute(tx);
      return rows[0]?.read ?? 0;
    };
    const before = await count();
    expect(await work()).toBe(1);
    return (await count()) - before;
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(20);
});

test('what comes in while its page is open is read, and what was marked as unread there stays so', async () => {
  const [me, other] = [await aMember(server, community), await aMember(server, community)];
  await anInvitation(other, me);
  await expect.poll(() => unread(me)).toBe(1);
  await opened(me, `/partner/${other.id}`, true);
  expect(await unread(me)).toBe(0);
  const [row] = await bell(me);
  await me.client.put(`/api/notifications/${row!.id}/status`, { json: { notification_status: 'Unread' } });
  await opened(me, `/partner/${other.id}`, true);
  expect(await unread(me)).toBe(1);
  await opened(me, `/partner/${other.id}`);
  expect(await unread(me)).toBe(0);
});

test('what joined a row after it was shown has not been seen', async () => {
  const [me, other] = [await aMember(server, community), await aMember(server, community)];
  await anInvitation(other, me);
  await expect.poll(() => unread(me)).toBe(1);
  const [row] = await bell(me);
  const seen = async (upTo: number) =>
    (await me.client.post('/api/notifications/seen', { json: { ids: [row!.id], up_to: upTo } })).body;
  expect(await seen(row!.change - 1)).toEqual({ seen: 0 });
  expect(await seen(row!.change)).toEqual({ seen: 1 });
});
