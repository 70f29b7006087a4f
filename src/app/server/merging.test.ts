import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  aPartnership,
  aReferral,
  companyOf,
  good,
  terms,
  type TestCommunity,
  type TestMember,
} from '../../../testing/factories.ts';
import { differencesOf } from '../../../testing/differences.ts';
import { eventsFor } from '../../../testing/events.ts';
import { jobsAreDone } from '../../../testing/mail-box.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import type { ErrorAnswer } from '../../kit/common/errors.ts';
import { aCard, aList } from '../../features/board/server/board.test-support.ts';
import { anOpportunity, aResponse } from '../../features/opportunities/server/opportunities.test-support.ts';
import { recount } from '../../features/dashboard/server/recount.ts';
import type { PartnershipDetail } from '../../features/partnerships/contract.ts';
import type { CompanyMerge, MergePreview } from '../../features/members/contract/merging.ts';

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true });
  community = await aCommunity(server, 'merging');
  admin = await aMember(server, community, { isAdmin: true });
});
afterAll(() => server.close());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.admin.query<Row>(text, values)).rows;
const member = (company?: string) => aMember(server, community, company ? { company } : {});
const preview = async (stays: TestMember, goes: TestMember) =>
  good(
    await admin.client.get<MergePreview>(
      `/api/admin/company-merges/preview?stays=${stays.id}&goes=${goes.id}`,
    ),
    200,
  );
const ask = (stays: TestMember, goes: TestMember, by = admin) =>
  by.client.post<CompanyMerge & ErrorAnswer>('/api/admin/company-merges', {
    json: { stays: stays.id, goes: goes.id },
  });
const merged = async (stays: TestMember, goes: TestMember): Promise<CompanyMerge> => {
  const { id } = good(await ask(stays, goes), 202);
  await jobsAreDone(server);
  return good(await admin.client.get<CompanyMerge>(`/api/admin/company-merges/${id}`), 200);
};
const countOf = ({ lines }: { lines: readonly { what: string; count: number | null }[] }, what: string) =>
  lines.find((line) => line.what === what)?.count ?? 0;
const today = async () =>
  (
    await query<{ day: string }>(
      'SELECT ((now() AT TIME ZONE time_zone)::date)::text AS day FROM communities WHERE id = $1',
      [community.id],
    )
  )[0]!.day;

/** One deal that is closed, with what is owed for it. */
async function aDeal(from: TestMember, to: TestMember): Promise<void> {
  const { id } = await aReferral(from, to, { terms: terms({ commission_calc_method: 'fixed' }) });
  good(await to.client.post(`/api/referrals/${id}/acceptance`, { json: {} }), 200);
  const json = { amount: 100_000, date: await today() };
  good(await to.client.post(`/api/referrals/${id}/closure`, { json }), 200);
}

/** A company that has done a bit of everything with others. */
async function live(me: TestMember, third: TestMember): Promise<void> {
  await aPartnership(me, third);
  await aReferral(me, third);
  await aDeal(me, third);
  await aDeal(third, me);
  good(await me.client.post('/api/posts', { json: { title: 'News', message: 'All is well.' } }), 201);
  good(
    await me.client.post('/api/events', {
      json: { title: 'Drinks', starts: '2040-05-04T18:30', ends: '2040-05-04T20:00' },
    }),
    201,
  );
  await aCard(me, (await aList(me)).id);
  good(
    await me.client.post('/api/user/MessengerSendMessageNewConversation', {
      json: { RecipientUserId: third.id, Message: 'Hello' },
    }),
    200,
  );
}

/** Sums of the ledger that do not agree with its rows. */
const wrongTotals = () =>
  query(
    `WITH rows AS (
       SELECT x.company_id, x.side, c.month, x.partner_company_id, c.currency, s.state, sum(c.amount)::bigint AS amount, count(*)::integer AS commissions
         FROM commissions c JOIN commission_standing s ON s.community_id = c.community_id AND s.commission_id = c.id
        CROSS JOIN LATERAL (VALUES (c.payer_company_id, 'payer', c.payee_company_id), (c.payee_company_id, 'payee', c.payer_company_id))
                           AS x (company_id, side, partner_company_id)
        WHERE c.community_id = $1 GROUP BY 1, 2, 3, 4, 5, 6),
     kept AS (
       SELECT company_id, side, month, partner_company_id, currency, state, amount, commissions FROM commission_totals
        WHERE community_id = $1 AND commissions <> 0)
     (TABLE rows EXCEPT TABLE kept) UNION ALL (TABLE kept EXCEPT TABLE rows)`,
    [community.id],
  );

describe('merging two companies', () => {
  test('moves all that the one has to the other, and every number agrees with its rows', async () => {
    const [stays, goes] = [await member('Zephyr Sails'), await member('Anchor Ropes')];
    const colleague = await aMember(server, community, { colleagueOf: goes });
    const [own, theirs] = [await member(), await member()];
    await live(stays, own);
    await live(goes, theirs);
    const shown = await preview(stays, goes);
    expect(shown).toMatchObject({ stays: { name: 'Zephyr Sails' }, goes: { name: 'Anchor Ropes' } });
    expect(shown.refusals).toEqual([]);
    expect(countOf(shown, 'People')).toBe(2);
    expect(countOf(shown, 'Partnerships')).toBe(1);
    expect(countOf(shown, 'Referrals sent')).toBe(2);
    expect(countOf(shown, 'Referrals received')).toBe(1);
    expect(countOf(shown, 'Commissions it pays')).toBe(1);
    expect(countOf(shown, 'Posts')).toBe(1);
    expect(countOf(shown, 'Events')).toBe(1);
    expect(countOf(shown, 'Cards of the board')).toBe(1);
    // The deals were worth 1,000.00, and what is owed for each is known to two companies alone.
    expect(JSON.stringify(shown)).not.toMatch(/1,?000|100000|AUD/);

    const statement = async ({ client }: TestMember) => (await client.get('/api/commissions/statement')).text;
    const owedBefore = await statement(theirs);
    const { id: goneId } = await companyOf(server, goes);
    const outcome = await merged(stays, goes);
    expect(outcome).toMatchObject({ status: 'Done', refusals: [] });
    expect(outcome.lines).toEqual(shown.lines);

    // No row of the one that went is left where it would be looked for.
    expect(await query('SELECT name, merged_into FROM companies WHERE id = $1', [goneId])).toEqual([
      { name: 'Former company', merged_into: (await companyOf(server, stays)).id },
    ]);
    for (const table of ['members', 'posts', 'calendar_events', 'boards', 'referral_counts', 'plan_usage'])
      expect([table, await query(`SELECT FROM ${table} WHERE company_id = $1`, [goneId])]).toEqual([
        table,
        [],
      ]);

    // Whoever was there is in the other company, with all of its lists.
    const mine = (await colleague.client.get<{ name: string; people: unknown[] }>('/api/my-company')).body;
    expect(mine.name).toBe('Zephyr Sails');
    const referrals = async (who: TestMember, direction: string) =>
      good(
        await who.client.get<{ referrals: unknown[]; counts: Record<string, number> }>(
          `/api/referrals?direction=${direction}`,
        ),
        200,
      );
    const sent = await referrals(goes, 'outgoing');
    expect(sent.referrals).toHaveLength(4);
    expect(sent.counts).toMatchObject({ New: 2, 'Deal Closed': 2 });
    expect((await referrals(stays, 'incoming')).referrals).toHaveLength(2);
    const partners = good(
      await stays.client.get<{ partners: unknown[] }>('/api/partnerships?direction=outgoing'),
      200,
    );
    expect(partners.partners).toHaveLength(2);
    const board = good(
      await stays.client.get<{ lists: { allIds: unknown[] }; cards: { allIds: unknown[] } }>(
        '/api/kanban/board',
      ),
      200,
    );
    expect([board.lists.allIds.length, board.cards.allIds.length]).toEqual([2, 2]);

    // Both pages are one; the third owes and is owed as before, now to the other.
    const page = good(await own.client.get<{ name: string }>(`/api/companies/${goes.id}`), 200);
    expect(page.name).toBe('Zephyr Sails');
    const named = (text: string) => text.replaceAll(/"(id|user_id|company_id)":\d+/g, '"$1":0');
    expect(named((await statement(theirs)).replaceAll('Zephyr Sails', 'Anchor Ropes'))).toBe(
      named(owedBefore),
    );
    expect(await differencesOf(recount, server.services.database)).toEqual([]);
    expect(await wrongTotals()).toEqual([]);

    // People of both sides are told, and the audit knows what was moved.
    for (const who of [stays, goes, colleague])
      expect((await eventsFor(server, who)).filter(({ name }) => name === 'company.merged')).toHaveLength(1);
    const { body: bell } = await colleague.client.get<{ title: string }[]>('/api/User/GetUserNotifications');
    expect(bell[0]!.title).toContain('An admin merged Anchor Ropes into Zephyr Sails');
    const entries = await query<{ action: string; after: { moved?: string[] } }>(
      `SELECT action, after FROM audit_entries
        WHERE community_id = $1 AND about_id = $2 AND action LIKE 'company.merge%' ORDER BY id`,
      [community.id, goes.id],
    );
    expect(entries.map(({ action }) => action)).toEqual(['company.merge_asked', 'company.merged']);
    expect(entries[1]!.after.moved).toContain('Referrals sent: 2');
  });

  test('keeps one partnership with a third that both know, and both ways of it', async () => {
    const [stays, goes, third] = [await member(), await member(), await member('Third Party')];
    await aPartnership(stays, third);
    await aPartnership(third, goes);
    await aPartnership(goes, stays);
    const shown = await preview(stays, goes);
    expect(countOf(shown, 'Partnerships with a company that both know')).toBe(1);
    expect(countOf(shown, 'Partnership between the two')).toBe(1);
    expect((await merged(stays, goes)).status).toBe('Done');
    const { id } = await companyOf(server, stays);
    const counts = await query(
      `SELECT n.partners, (SELECT count(*)::integer FROM partnership_sides s JOIN partnerships p ON p.community_id = s.community_id
                              AND p.id = s.partnership_id AND p.status IN ('Accepted', 'Paused')
                            WHERE s.company_id = n.company_id) AS counted
         FROM company_counts n WHERE n.community_id = $1 AND n.company_id = ANY ($2)`,
      [community.id, [id, (await companyOf(server, third)).id]],
    );
    expect(counts).toEqual([
      { partners: 1, counted: 1 },
      { partners: 1, counted: 1 },
    ]);
  });

  test('keeps the id of the company that stays when the one that goes is older', async () => {
    const [goes, stays, third] = [await member(), await member('Younger Ropes'), await member()];
    await aPartnership(stays, third);
    good(
      await stays.client.post('/api/user/MessengerSendMessageNewConversation', {
        json: { RecipientUserId: third.id, Message: 'Hello' },
      }),
      200,
    );
    const idsOf = async (of: number) => {
      const page = good(await third.client.get<{ company_id: number }>(`/api/companies/${of}`), 200);
      const listed = good(
        await third.client.get<{ companies: { company_id: number; company_name: string }[] }>(
          '/api/companies?q=Younger',
        ),
        200,
      );
      const known = good(
        await third.client.get<{ partners: { id: number; name: string }[] }>(
          '/api/partnerships?direction=incoming',
        ),
        200,
      );
      const { body: chats } = await third.client.get<{ company_id: number }[]>(
        '/api/user/MessengerAllConversations',
      );
      return [
        page.company_id,
        chats[0]?.company_id,
        listed.companies.find(({ company_name: name }) => name === 'Younger Ropes')?.company_id,
        known.partners.find(({ name }) => name === 'Younger Ropes')?.id,
      ];
    };
    expect(goes.id).toBeLessThan(stays.id);
    expect(await idsOf(stays.id)).toEqual(Array(4).fill(stays.id));
    const outcome = await merged(stays, goes);
    expect(outcome).toMatchObject({ status: 'Done', company_id: stays.id });
    expect(await idsOf(stays.id)).toEqual(Array(4).fill(stays.id));
    // Who kept the other id is led to the same company.
    expect(await idsOf(goes.id)).toEqual(Array(4).fill(stays.id));
  });

  test('turns a partnership around where the ids say so, with its terms', async () => {
    const first = await member();
    const third = await member();
    const late = await member();
    const pays = terms({ commission_value: 700 });
    const id = await aPartnership(first, third, { they_pay: pays, direction: 'outgoing' });
    const termsOf = async ({ client }: TestMember) => {
      const { terms: versions } = good(await client.get<PartnershipDetail>(`/api/partnerships/${id}`), 200);
      return versions.map(({ they_pay: theirs, we_pay: ours }) => [theirs?.commission_value, ours]);
    };
    const before = await termsOf(first);
    expect(before).toEqual([[700, null]]);
    // The one that stays is younger than the third, the one that goes is older.
    expect((await merged(late, first)).status).toBe('Done');
    expect(await termsOf(late)).toEqual(before);
    expect(await termsOf(first)).toEqual(before);
    expect(await query('SELECT FROM partnerships WHERE company_a >= company_b')).toEqual([]);
  });

  test('refuses what has no rule: a referral between the two, and both in one opportunity', async () => {
    const [stays, goes] = [await member(), await member()];
    const { id } = await aReferral(stays, goes);
    const { refusals } = await preview(stays, goes);
    expect(refusals[0]).toMatchObject({ cases: [{ label: `Referral ${id} (New)`, link: null }] });
    const refused = await ask(stays, goes);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'company_merge.in_the_way']);

    const [one, another, owner] = [await member(), await member(), await member()];
    const { id: opportunity } = await anOpportunity(owner);
    await aResponse(one, opportunity);
    await aResponse(another, opportunity);
    const both = await preview(one, another);
    expect(both.refusals).toMatchObject([
      { cases: [{ label: `Opportunity ${opportunity}`, link: `/project/${opportunity}` }] },
    ]);
    expect((await preview(owner, one)).refusals).toMatchObject([
      { why: expect.stringContaining('of the other') },
    ]);
  });

  test('leaves the stronger plan, and adds up what both have used', async () => {
    const [stays, goes] = [await member(), await member()];
    good(await goes.client.post('/api/user/SetUserSubscription', { form: { Name: 'Basic' } }), 200);
    await aReferral(stays, await member());
    await aReferral(goes, await member());
    expect((await merged(stays, goes)).status).toBe('Done');
    const { id } = await companyOf(server, stays);
    expect(
      await query(
        'SELECT c.subscription_type AS plan, u.sent FROM companies c JOIN plan_usage u ON u.company_id = c.id WHERE c.id = $1',
        [id],
      ),
    ).toEqual([{ plan: 'Basic', sent: 2 }]);
  });

  test('happens once: of two at the same time one is done, and the other is told', async () => {
    const [stays, goes] = [await member(), await member()];
    const second = await aMember(server, community, { isAdmin: true });
    const answers = await Promise.all([ask(stays, goes), ask(goes, stays, second)]);
    await jobsAreDone(server);
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    const other = answers.find(({ status }) => status !== 202);
    expect(other!.status).toBe(409);
  });

  test('is for admins of this community, and wants two companies', async () => {
    const [stays, goes] = [await member(), await member()];
    expect((await ask(stays, goes, stays)).status).toBe(403);
    const elsewhere = await aMember(server, await aCommunity(server, 'unmerged'), { isAdmin: true });
    expect((await ask(stays, goes, elsewhere)).status).toBe(404);
    const path = `/api/admin/company-merges/preview?stays=${stays.id}&goes=${goes.id}`;
    expect((await stays.client.get(path)).status).toBe(403);
    expect((await elsewhere.client.get(path)).status).toBe(404);
    expect((await elsewhere.client.get('/api/admin/company-merges/1')).status).toBe(404);
    const same = await ask(stays, stays);
    expect([same.status, Object.keys(same.body.error.fields!)]).toEqual([400, ['goes']]);
    const missing = await admin.client.post<ErrorAnswer>('/api/admin/company-merges', { json: { stays: 1 } });
    expect([missing.status, Object.keys(missing.body.error.fields!)]).toEqual([400, ['goes']]);
  });
});
