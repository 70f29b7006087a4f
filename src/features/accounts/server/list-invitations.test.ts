import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { plansOf } from '../../../../testing/plans.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { CallOutput } from '../../../kit/common/call.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import { sql } from '../../../kit/server/sql.ts';
import { invitationsQuery, type listInvitations as listCall } from '../contract/invitations.ts';
import { listInvitations } from './list-invitations.ts';

type Listed = CallOutput<typeof listCall>;

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 20 });
  community = await aCommunity(server);
  admin = await aMember(server, community, { isAdmin: true, company: 'Heron Hall' });
  await fill(community, 150);
});
afterAll(() => server.close());

/** As an import leaves them: many at the same moment. Every fifth has expired, and every tenth is for a company that is here. */
const fill = (of: TestCommunity, count: number) =>
  server.database.admin.query(
    `INSERT INTO invitations (community_id, email, token_hash, first_name, last_name, company_id, mailed_at, expires_at)
     SELECT $1::bigint, 'invitee' || n || '@example.org', sha256(('list' || $1::bigint || ' ' || n)::bytea), 'Inés', 'Number ' || n,
            CASE WHEN n % 10 = 1 THEN (SELECT min(id) FROM companies WHERE community_id = $1) END, now() - interval '2 days',
            date_trunc('day', now()) + CASE WHEN n % 5 = 0 THEN interval '-3 days' ELSE interval '9 days' END
       FROM generate_series(1, $2::integer) n`,
    [of.id, count],
  );

const none = { open: 0, expired: 0, joined: 0, declined: 0, withdrawn: 0 };

const list = async (query: Record<string, string> = {}, by = admin) =>
  good(await by.client.get<Listed>(`/api/invitations?${new URLSearchParams(query).toString()}`), 200);

async function allOf(query: Record<string, string> = {}): Promise<Listed['invitations']> {
  const found: Listed['invitations'] = [];
  let after: string | null = '';
  while (after !== null) {
    const page: Listed = await list({ ...query, ...(after && { after }) });
    found.push(...page.invitations);
    after = page.next;
  }
  return found;
}

test('reaches each of 150 invitations once, page by page, open ones first', async () => {
  const found = await allOf();
  expect(new Set(found.map(({ id }) => id)).size).toBe(150);
  expect(found).toHaveLength(150);
  const states = found.map(({ state }) => state);
  expect(states).toEqual([...Array<string>(120).fill('open'), ...Array<string>(30).fill('expired')]);
});

test('counts by state with the first page, and narrows to one state', async () => {
  const first = await list();
  expect([first.invitations.length, first.counts]).toEqual([25, { ...none, open: 120, expired: 30 }]);
  expect((await list({ after: first.next! })).counts).toBeNull();
  expect(await allOf({ state: 'expired' })).toHaveLength(30);
  expect((await allOf({ state: 'open' })).every(({ state }) => state === 'open')).toBe(true);
});

test('finds by parts of a name, an address or a company, whatever the case and the accents', async () => {
  const emails = async (q: string) => (await allOf({ q })).map(({ email }) => email);
  expect(await emails('INVITEE77@')).toEqual(['invitee77@example.org']);
  expect(await emails('ines number 149')).toEqual(['invitee149@example.org']);
  expect(await emails('Inés 149')).toEqual(['invitee149@example.org']);
  expect(await emails('heron')).toHaveLength(15);
  expect((await list({ q: 'heron' })).counts).toEqual({ ...none, open: 15 });
  expect(await emails('heron nobody')).toEqual([]);
  expect(await emails('%')).toEqual([]);
});

test('refuses a wrong place or state, naming the field', async () => {
  const nowhere = Buffer.from('[1]').toString('base64url');
  for (const [field, value] of [
    ['after', 'x'],
    ['after', nowhere],
    ['state', 'lost'],
    ['q', 'x'.repeat(255)],
  ] as const) {
    const query = new URLSearchParams({ [field]: value });
    const refused = await admin.client.get<ErrorAnswer>(`/api/invitations?${query.toString()}`);
    expect([refused.status, Object.keys(refused.body.error.fields!)]).toEqual([400, [field]]);
  }
});

test('shows nothing to the admin of another community, nor to a member', async () => {
  const elsewhere = await aMember(server, await aCommunity(server), { isAdmin: true });
  const { next } = await list();
  expect(await list({}, elsewhere)).toEqual({
    invitations: [],
    counts: none,
    next: null,
  });
  expect((await list({ after: next! }, elsewhere)).invitations).toEqual([]);
  const member = await aMember(server, community);
  expect((await member.client.get('/api/invitations')).status).toBe(403);
});

test('keeps those that were answered or withdrawn in lists of their own, the latest answer first', async () => {
  const own = await aCommunity(server);
  const boss = await aMember(server, own, { isAdmin: true });
  await fill(own, 12);
  await server.database.admin.query(
    `UPDATE invitations
        SET accepted_at = CASE WHEN n IN (1, 2, 3) THEN now() - n * interval '1 day' END,
            declined_at = CASE WHEN n IN (4, 5) THEN now() - n * interval '1 day' END,
            cancelled_at = CASE WHEN n = 6 THEN now() END
       FROM (SELECT id, substring(email FROM '[0-9]+')::integer AS n FROM invitations WHERE community_id = $1) numbered
      WHERE community_id = $1 AND invitations.id = numbered.id`,
    [own.id],
  );
  const first = await list({}, boss);
  expect(first.counts).toEqual({ open: 5, expired: 1, joined: 3, declined: 2, withdrawn: 1 });
  expect(first.invitations).toHaveLength(6);
  const joined = (await list({ state: 'joined' }, boss)).invitations;
  expect(joined.map(({ email }) => email)).toEqual([1, 2, 3].map((n) => `invitee${n}@example.org`));
  expect(joined[0]).toMatchObject({
    state: 'joined',
    answered_at: expect.any(String),
    no_reminder: null,
    can: { remind: false, withdraw: false },
  });
  expect((await list({ state: 'declined' }, boss)).invitations).toHaveLength(2);
  expect((await list({ state: 'withdrawn' }, boss)).invitations).toHaveLength(1);
});

test('says why someone cannot be reminded now', async () => {
  const own = await aCommunity(server);
  const boss = await aMember(server, own, { isAdmin: true });
  await fill(own, 4);
  const { admin: database } = server.database;
  await database.query(
    `UPDATE invitations SET mailed_at = now() WHERE community_id = $1 AND email = 'invitee1@example.org'`,
    [own.id],
  );
  await database.query(
    `INSERT INTO mail_opt_outs (community_id, email, kind) VALUES ($1, 'invitee2@example.org', 'invitations')`,
    [own.id],
  );
  await database.query(
    `INSERT INTO mail_refusals (community_id, email, score, refused_at) VALUES ($1, 'invitee3@example.org', 4, now())`,
    [own.id],
  );
  const { invitations } = await list({}, boss);
  expect(
    new Map(invitations.map(({ email, no_reminder: why, can }) => [email.slice(0, 8), [why, can.remind]])),
  ).toEqual(
    new Map([
      ['invitee1', ['mailed_lately', false]],
      ['invitee2', ['opted_out', false]],
      ['invitee3', ['refusing', false]],
      ['invitee4', [null, true]],
    ]),
  );
});

test('reads a page by an index, however many there are in other states', async () => {
  const own = await aCommunity(server);
  const { id: memberId } = await aMember(server, own, { isAdmin: true });
  const { admin: database } = server.database;
  await fill(own, 300);
  await database.query(
    `INSERT INTO invitations (community_id, email, token_hash, mailed_at, expires_at, accepted_at, declined_at, cancelled_at)
     SELECT $1, 'old' || n || '@example.org', sha256(('old' || n)::bytea), now() - interval '1 year', now() - interval '11 months',
            CASE WHEN n % 4 = 1 THEN now() - n * interval '1 minute' END, CASE WHEN n % 4 = 2 THEN now() - n * interval '1 minute' END,
            CASE WHEN n % 4 = 3 THEN now() - n * interval '1 minute' END
       FROM generate_series(1, 4000) n`,
    [own.id],
  );
  await database.query('VACUUM ANALYZE invitations');
  const whose = { communityId: own.id, memberId };
  const indexes = {
    open: 'invitations_waiting',
    expired: 'invitations_waiting',
    joined: 'invitations_joined',
    declined: 'invitations_declined',
    withdrawn: 'invitations_withdrawn',
  };
  for (const [state, index] of Object.entries(indexes)) {
    const plans = await plansOf(server.services.database, whose, 'the list', async (tx) => {
      await sql`SELECT set_config('enable_seqscan', 'off', true)`.execute(tx);
      const { next } = await listInvitations(tx, invitationsQuery.parse({ state }));
      await listInvitations(tx, invitationsQuery.parse({ state, after: next }));
    });
    const pages = plans.filter(({ plan }) => plan.includes(index) && plan.startsWith('Limit'));
    expect(pages).toHaveLength(2);
    for (const { plan } of pages) {
      expect(plan).not.toMatch(/Seq Scan on invitations/);
      const read = [...plan.matchAll(/actual rows=([\d.]+) loops=(\d+)/g)].map(
        (each) => Number(each[1]) * Number(each[2]),
      );
      // No more than its own state has.
      expect(Math.max(...read)).toBeLessThanOrEqual(1100);
    }
  }
});
