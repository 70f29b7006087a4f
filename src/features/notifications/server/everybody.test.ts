import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { aCommunity, aMember, type TestCommunity, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { event } from '../../../kit/common/event.ts';
import { noticesAbout } from '../../../kit/server/notice.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { notify } from './notify.ts';
import { Table } from './table.ts';

/** More than two pieces. */
const seats = 1203;

const announced = event({
  name: 'test.announced',
  payload: z.object({ id: z.number().int() }),
  audience: 'community',
  when: 'Something is told to everybody.',
});

const table = new Table([
  noticesAbout({
    about: 'announcement',
    gone: 'This is no longer available.',
    idsIn: () => [1],
    find: async () => new Map([[1, { company: null, link: '/' }]]),
    notices: [{ event: announced, kind: 'Feature', sentence: () => 'Something is new' }],
  }),
]);

let server: TestServer;
let community: TestCommunity;
let author: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server);
  author = await aMember(server, community);
  const { admin } = server.database;
  await admin.query(
    `INSERT INTO accounts (email) SELECT 'seat' || n || '@example.net' FROM generate_series(2, $1::integer) n`,
    [seats],
  );
  await admin.query(
    `INSERT INTO members (community_id, account_id, company_id, first_name, last_name, created_at)
     SELECT m.community_id, a.id, m.company_id, 'Person', 'Number', now() - interval '1 day'
       FROM members m, accounts a WHERE m.id = $1 AND a.email LIKE 'seat%@example.net'`,
    [author.id],
  );
});
afterAll(() => server.close());

const happened = (eventId: number, behind = 0) => ({
  community_id: community.id,
  event_id: eventId,
  name: announced.name,
  payload: { id: 1 },
  audience: 'community' as const,
  tells: [],
  actor_member_id: author.id,
  by_company_id: null,
  happened_at: new Date(),
  is_history: false,
  behind,
});

/** One piece, and where the job that it leaves behind goes on. */
const piece = async (eventId: number, behind: number, meanwhile?: (tx: CommunityTx) => Promise<void>) =>
  server.services.database.inCommunity({ communityId: community.id }, async (tx) => {
    await notify(tx, table, happened(eventId, behind));
    await meanwhile?.(tx);
    return tx.pending.jobs.map(({ data }) => (data as { behind?: number }).behind).find(Boolean);
  });

async function tellAll(eventId: number): Promise<number> {
  let pieces = 0;
  for (let behind: number | undefined = 0; behind !== undefined; pieces += 1)
    behind = await piece(eventId, behind);
  return pieces;
}

const rows = async () => {
  const { rows: found } = await server.database.admin.query<{
    rows: number;
    members: number;
    unread: number;
  }>(
    `SELECT count(*)::integer AS rows, count(DISTINCT n.member_id)::integer AS members,
            (SELECT sum(unread)::integer FROM notification_counts WHERE community_id = $1) AS unread
       FROM notifications n WHERE n.community_id = $1`,
    [community.id],
  );
  return found[0];
};

test('an event for everybody is told piece by piece, to each once, and not to its author', async () => {
  expect(await tellAll(1)).toBe(3);
  const once = { rows: seats - 1, members: seats - 1, unread: seats - 1 };
  expect(await rows()).toEqual(once);
  // A worker that was stopped after its commit is asked again.
  expect(await tellAll(1)).toBe(3);
  expect(await rows()).toEqual(once);
});

test('a piece that is cut off leaves nothing, and the rest goes on behind it', async () => {
  const before = await rows();
  const cutOff = piece(2, 0, async () => {
    throw new Error('the worker was killed');
  });
  await expect(cutOff).rejects.toThrow('killed');
  expect(await rows()).toEqual(before);
  await tellAll(2);
  expect((await rows())!.rows).toBe(2 * (seats - 1));
});
