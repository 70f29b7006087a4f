import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, good, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { CallOutput } from '../../../kit/common/call.ts';
import type { listMine } from '../../opportunities/contract/lists.ts';
import type { OpportunityDetail } from '../../opportunities/contract/opportunity.ts';
import { getDashboard } from '../contract/overview.ts';
import { periods } from '../contract/period.ts';
import { ask } from './dashboard.test-support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// ── What happens ────────────────────────────────────────────────────────────────────────────────────────────────

const does = async (member: TestMember, path: string, json: object = {}, status = 200) =>
  good(await member.client.post<{ id: number }>(`/api/projects${path}`, { json }), status);

const aDraft = (owner: TestMember) =>
  does(
    owner,
    '',
    {
      title: 'A new roof for the boathouse',
      brief: 'The old one leaks.',
      tags: [{ text: 'Roofing', colour: 'blue' }],
      place: 'Bergen',
      price: { kind: 'fixed', low: 500_000, high: null },
      currency: 'AUD',
      deadline: new Date(Date.now() + 864_000_000).toISOString(),
    },
    201,
  );

async function anOpportunity(owner: TestMember): Promise<number> {
  const { id } = await aDraft(owner);
  await does(owner, `/${id}/posting`);
  return id;
}

async function aResponse(company: TestMember, id: number): Promise<number> {
  const json = { message: 'We can do that.', amount: 450_000, currency: 'AUD' };
  good(await company.client.put(`/api/projects/${id}/response`, { json }), 200);
  return (await does(company, `/${id}/response/sending`)).id;
}

const endTime = (id: number) =>
  server.database.admin.query(
    `UPDATE opportunities SET deadline = now() - interval '1 second', ends_at = now() - interval '1 second' WHERE id = $1`,
    [id],
  );

/** To the first of those who responded. */
async function anAward(owner: TestMember, companies: readonly TestMember[]): Promise<number> {
  const id = await anOpportunity(owner);
  const responses: number[] = [];
  for (const company of companies) responses.push(await aResponse(company, id));
  await endTime(id);
  await does(owner, `/${id}/responses/${responses[0]!}/award`);
  return id;
}

/** As if all of it had happened so many days earlier, a third of them between its steps. */
const daysEarlier = async (id: number, days: number) => {
  const { admin } = server.database;
  await admin.query(
    `UPDATE opportunities SET published_at = published_at - $2 * interval '3 days', awarded_at = awarded_at - $2 * interval '2 days',
            status_since = status_since - $2 * interval '1 day' WHERE id = $1`,
    [id, days / 3],
  );
  await admin.query(
    `UPDATE opportunity_responses SET sent_at = sent_at - $2 * interval '1 day' WHERE opportunity_id = $1`,
    [id, days],
  );
};

// ── Counted from the lists ──────────────────────────────────────────────────────────────────────────────────────

const show = async (member: TestMember, id: number) =>
  good(await member.client.get<OpportunityDetail>(`/api/projects/${id}`), 200);

async function listed(member: TestMember, list: 'posted' | 'responded'): Promise<OpportunityDetail[]> {
  const { body } = await member.client.get<CallOutput<typeof listMine>>(`/api/projects/mine?list=${list}`);
  return Promise.all(body.projects.map(({ id }) => show(member, id)));
}

/** The moments of a list's rows, each of which one of the numbers counts. */
const momentsOf = {
  outgoing: (one: OpportunityDetail) => ({
    begun: one.published_at,
    awarded: one.award?.awarded_at ?? null,
    completed: one.status === 'Completed' ? one.status_since : null,
  }),
  incoming: (one: OpportunityDetail) => ({
    begun: one.my_response?.status === 'Withdrawn' ? null : one.my_response!.sent_at,
    awarded: one.role === 'winner' && one.status !== 'Awarded' ? one.award!.awarded_at : null,
    completed: one.role === 'winner' && one.status === 'Completed' ? one.status_since : null,
  }),
};

test('what was posted, awarded, won and completed is a count of the lists of opportunities', async () => {
  const community = await aCommunity(server);
  const owner = await aMember(server, community);
  const roofer = await aMember(server, community);
  const joiner = await aMember(server, community);
  await aDraft(owner);
  const cancelled = await anOpportunity(owner);
  await does(owner, `/${cancelled}/cancellation`);
  const withdrawn = await anOpportunity(owner);
  await aResponse(roofer, withdrawn);
  await does(roofer, `/${withdrawn}/response/withdrawal`);
  const undecided = await anOpportunity(owner);
  await aResponse(roofer, undecided);
  await endTime(undecided);
  const unaccepted = await anAward(owner, [joiner]);
  const begun = await anAward(owner, [joiner, roofer]);
  await does(joiner, `/${begun}/award/acceptance`);
  const done: number[] = [];
  for (let at = 0; at < 3; at += 1) {
    const id = await anAward(owner, [roofer, joiner]);
    await does(roofer, `/${id}/award/acceptance`);
    await does(owner, `/${id}/completion`);
    done.push(id);
  }
  for (const [id, days] of [
    [cancelled, 12],
    [withdrawn, 40],
    [unaccepted, 3],
    [begun, 100],
    [done[0]!, 33],
    [done[1]!, 180],
  ] as const)
    await daysEarlier(id, days);

  let counted = 0;
  for (const member of [owner, roofer, joiner])
    for (const [direction, list] of [
      ['outgoing', 'posted'],
      ['incoming', 'responded'],
    ] as const) {
      const moments = (await listed(member, list)).map(momentsOf[direction]);
      for (const period of periods) {
        const { span, opportunities } = await ask(getDashboard, member, { direction, period });
        const dayOf = (moment: string) =>
          new Intl.DateTimeFormat('en-CA', { timeZone: span.time_zone }).format(new Date(moment));
        const within = (what: keyof (typeof moments)[number], days: { from: string; to: string } | null) =>
          days &&
          moments.filter(({ [what]: at }) => at && dayOf(at) >= days.from && dayOf(at) <= days.to).length;
        for (const what of ['begun', 'awarded', 'completed'] as const) {
          expect([member.id, direction, period, what, opportunities[what]]).toEqual([
            member.id,
            direction,
            period,
            what,
            {
              count: within(what, span.days) ?? 0,
              before: within(what, span.before),
              today: within(what, { from: span.today, to: span.today }),
            },
          ]);
          counted += opportunities[what].count;
        }
      }
    }
  expect(counted).toBeGreaterThan(20);
});
