import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, good, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { CallOutput } from '../../../kit/common/endpoint.ts';
import type { listMine } from '../../opportunities/contract/lists.ts';
import type { OpportunityDetail } from '../../opportunities/contract/opportunity.ts';
import {
  anAward,
  anOpportunity,
  aResponse,
  draft,
  endTime,
  ownerAnd,
  show,
  verb,
} from '../../opportunities/server/opportunities.test-support.ts';
import { getDashboard } from '../contract/overview.ts';
import { periods } from '../contract/period.ts';
import { ask } from './dashboard.test-support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

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
  const [owner, roofer, joiner] = await ownerAnd(server, await aCommunity(server), 2);
  await draft(owner, { title: 'Never posted' });
  const cancelled = await anOpportunity(owner);
  good(await verb(owner, cancelled.id, 'cancellation'), 200);
  const withdrawn = await anOpportunity(owner);
  await aResponse(roofer!, withdrawn.id);
  good(await verb(roofer!, withdrawn.id, 'response/withdrawal'), 200);
  const undecided = await anOpportunity(owner);
  await aResponse(roofer!, undecided.id);
  await endTime(server, undecided.id);
  const unaccepted = await anAward(server, owner, [joiner!]);
  const begun = await anAward(server, owner, [joiner!, roofer!]);
  good(await verb(joiner!, begun, 'award/acceptance'), 200);
  const done: number[] = [];
  for (let at = 0; at < 3; at += 1) {
    const id = await anAward(server, owner, [roofer!, joiner!]);
    good(await verb(roofer!, id, 'award/acceptance'), 200);
    good(await verb(owner, id, 'completion'), 200);
    done.push(id);
  }
  for (const [id, days] of [
    [cancelled.id, 12],
    [withdrawn.id, 40],
    [unaccepted, 3],
    [begun, 100],
    [done[0]!, 33],
    [done[1]!, 180],
  ] as const)
    await daysEarlier(id, days);

  let counted = 0;
  for (const member of [owner, roofer!, joiner!])
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
