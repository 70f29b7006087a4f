import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { asAnotherCaller } from '../../../../testing/another-caller.ts';
import {
  aCommunity,
  aMember,
  companyOf,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { untilWaiting } from '../../../../testing/held-rows.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { event } from '../../../kit/common/event.ts';
import { noticesAbout, type Subject } from '../../../kit/server/notice.ts';
import { sql } from '../../../kit/server/sql.ts';
import { deliveriesOf } from './delivery/delivery.test-support.ts';
import { leave } from './leave.ts';
import { notify } from './notify.ts';
import { Table } from './table.ts';

const payload = z.object({ ids: z.array(z.number().int()) });
const asked = event({
  name: 'test.asked',
  payload,
  audience: 'company',
  when: 'Both sides are told of a bill.',
});
const askedOne = event({ name: 'test.asked_one', payload, audience: 'member', when: 'Members are asked.' });
const answered = event({ name: 'test.answered', payload, audience: 'company', when: 'A bill is paid.' });

let payer: TestMember;
let payee: TestMember;
let payerCompany: number;
const open = new Set<number>();

interface Bill extends Subject {
  id: number;
  isPayer: boolean;
  isAsked: boolean;
}
const table = new Table([
  noticesAbout<Bill>({
    about: 'bill',
    gone: 'This is no longer available.',
    idsIn: ({ payload: { ids } }) => payload.shape.ids.parse(ids),
    find: async (_, ids, { memberId, companyId }) =>
      new Map(
        ids.map((id) => [
          id,
          {
            id,
            company: null,
            link: '/',
            isPayer: companyId === payerCompany,
            isAsked: memberId === payer.id,
          },
        ]),
      ),
    notices: [
      {
        event: asked,
        kind: 'Referral',
        asks: ({ isPayer }) => isPayer,
        waits: ({ id, isPayer }) => isPayer && open.has(id),
        sentence: () => 'A bill is due',
      },
      {
        event: askedOne,
        kind: 'Referral',
        waits: ({ id, isAsked }) => isAsked && open.has(id),
        sentence: () => 'A bill is yours',
      },
    ],
    silent: [{ event: answered, why: 'Whoever paid knows.', settles: 'paid it' }],
  }),
]);

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  [payer, payee] = [await aMember(server, community), await aMember(server, community)];
  payerCompany = (await companyOf(server, payer)).id;
});

let lastEvent = 0;
const happened = (name: string, audience: 'company' | 'member', tells: number[], ids: number[]) => ({
  community_id: community.id,
  event_id: (lastEvent += 1),
  name,
  payload: { ids },
  audience,
  tells,
  actor_member_id: null,
  by_company_id: null,
  happened_at: new Date(),
  is_history: false,
  behind: 0,
});
const inCommunity: TestServer['services']['database']['inCommunity'] = (whose, work) =>
  server.services.database.inCommunity(whose, work);
const tell = (what: ReturnType<typeof happened>, hold?: () => Promise<void>) =>
  inCommunity({ communityId: community.id }, async (tx) => {
    await notify(tx, table, what);
    await hold?.();
  });
const rowsOf = async ({ id }: TestMember) =>
  (
    await server.database.admin.query<{
      waits: boolean;
      is_over: boolean;
      is_unread: boolean;
      about: number[];
    }>(
      `SELECT n.waits, n.settled_at IS NOT NULL AS is_over, coalesce(NOT n.is_read, n.change > c.read_to) AS is_unread,
              array_to_json(n.about_ids) AS about
         FROM notifications n JOIN notification_counts c USING (community_id, member_id) WHERE member_id = $1`,
      [id],
    )
  ).rows;
const bothSides = async () => [payerCompany, (await companyOf(server, payee)).id];

test('for a side of which nothing is asked it is news: unread, and delivered as such', async () => {
  open.add(11);
  await tell(happened(asked.name, 'company', await bothSides(), [11]));
  expect(await rowsOf(payer)).toMatchObject([{ waits: true, is_over: false, is_unread: true }]);
  expect(await rowsOf(payee)).toMatchObject([{ waits: false, is_over: false, is_unread: true }]);
  expect(await deliveriesOf(server, payee)).toMatchObject([
    { topic: 'referral_news', mail: 'digest', mail_reason: 'daily' },
  ]);
});

test('a row for several goes on with those that still wait, and is settled with the last', async () => {
  for (const id of [21, 22, 23]) open.add(id);
  await tell(happened(asked.name, 'company', [payerCompany], [21, 22, 23]));
  const pay = async (id: number) => {
    open.delete(id);
    await tell(happened(answered.name, 'company', [], [id]));
  };
  await pay(21);
  expect(await rowsOf(payer)).toMatchObject([{ is_over: false, is_unread: true, about: [22, 23] }]);
  await pay(23);
  await pay(22);
  expect(await rowsOf(payer)).toMatchObject([{ is_over: true, is_unread: false }]);
});

test('what is settled while it is being told does not wait for ever', async () => {
  open.add(31);
  const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: isTold, resolve: sayTold } = Promise.withResolvers<void>();
  const telling = tell(happened(asked.name, 'company', [payerCompany], [31]), async () => {
    sayTold();
    await isHeld;
  });
  await isTold;
  open.delete(31);
  const settling = tell(happened(answered.name, 'company', [], [31]));
  await untilWaiting(server.database);
  letGo();
  await Promise.all([telling, settling]);
  expect(await rowsOf(payer)).toMatchObject([{ is_over: true, is_unread: false }]);
});

test('what single members are asked waits for each of them by themselves', async () => {
  open.add(41);
  const colleague = await aMember(server, community, { colleagueOf: payer });
  await tell(happened(askedOne.name, 'member', [colleague.id, payer.id], [41]));
  expect([await rowsOf(payer), await rowsOf(colleague)]).toMatchObject([
    [{ is_over: false }],
    [{ is_over: true }],
  ]);
  await tell(happened(answered.name, 'company', [], [41]));
  expect(await rowsOf(payer)).toMatchObject([{ is_over: false }]);
});

test('whoever leaves while it is being told is told nothing', async () => {
  open.add(51);
  await tell(happened(asked.name, 'company', [payerCompany], [51]));
  const { id: companyId } = await companyOf(server, payer);
  let telling: Promise<void> | undefined;
  await inCommunity({ communityId: community.id }, async (tx) => {
    await leave(tx, { memberId: payer.id, companyId, email: payer.email, isClosed: false });
    telling = asAnotherCaller(() => tell(happened(asked.name, 'company', [payerCompany], [51])));
    await untilWaiting(server.database);
    await server.database.admin.query('UPDATE members SET suspended_at = now() WHERE id = $1', [payer.id]);
  });
  await telling;
  expect(await rowsOf(payer)).toEqual([]);
});

test('what is a year old is forgotten, its count with it, and by nobody but the system', async () => {
  open.add(61);
  await tell(happened(asked.name, 'company', [payerCompany], [61]));
  const { admin } = server.database;
  await admin.query(
    `UPDATE notifications SET happened_at = now() - interval '2 years' WHERE member_id = $1`,
    [payer.id],
  );
  const forget = sql<{ count: number }>`SELECT forget_old_notifications() AS count`;
  await inCommunity({ communityId: community.id }, (tx) => forget.execute(tx));
  expect(await rowsOf(payer)).toHaveLength(1);
  const { database } = server.services;
  const { rows } = await database.asSystem('forget old notifications', (tx) => forget.execute(tx));
  expect(rows).toEqual([{ count: 1 }]);
  const counts = await admin.query('SELECT unread FROM notification_counts WHERE member_id = $1', [payer.id]);
  expect([await rowsOf(payer), counts.rows]).toEqual([[], [{ unread: 0 }]]);
});
