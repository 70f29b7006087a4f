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
  expect([first.invitations.length, first.counts]).toEqual([25, { open: 120, expired: 30 }]);
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
  expect((await list({ q: 'heron' })).counts).toEqual({ open: 15, expired: 0 });
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
    counts: { open: 0, expired: 0 },
    next: null,
  });
  expect((await list({ after: next! }, elsewhere)).invitations).toEqual([]);
  const member = await aMember(server, community);
  expect((await member.client.get('/api/invitations')).status).toBe(403);
});

test('reads a page by an index, however many were never answered', async () => {
  const own = await aCommunity(server);
  const { id: memberId } = await aMember(server, own, { isAdmin: true });
  const { admin: database } = server.database;
  await fill(own, 300);
  await database.query(
    `INSERT INTO invitations (community_id, email, token_hash, mailed_at, expires_at)
     SELECT $1, 'old' || n || '@example.org', sha256(('old' || n)::bytea), now() - interval '1 year', now() - interval '11 months'
       FROM generate_series(1, 5000) n`,
    [own.id],
  );
  await database.query('VACUUM ANALYZE invitations');
  const whose = { communityId: own.id, memberId };
  const plans = await plansOf(server.services.database, whose, 'the list', async (tx) => {
    await sql`SELECT set_config('enable_seqscan', 'off', true)`.execute(tx);
    const { next } = await listInvitations(tx, invitationsQuery.parse({}));
    await listInvitations(tx, invitationsQuery.parse({ after: next }));
    await listInvitations(tx, invitationsQuery.parse({ q: 'heron', state: 'open' }));
  });
  const aboutLists = plans.filter(({ plan }) => plan.includes('invitations_waiting'));
  // A page and its counts, the next page, and what was searched for with its counts.
  expect(aboutLists).toHaveLength(5);
  for (const { plan } of aboutLists) {
    expect(plan).not.toMatch(/Seq Scan on invitations/);
    const read = [...plan.matchAll(/actual rows=([\d.]+) loops=(\d+)/g)].map(
      (each) => Number(each[1]) * Number(each[2]),
    );
    expect(Math.max(...read)).toBeLessThanOrEqual(300);
    expect(plan).not.toMatch(/Rows Removed by Filter: \d{4,}/);
  }
});
