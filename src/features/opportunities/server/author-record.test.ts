import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, good, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { OpportunityCard } from '../contract/opportunity.ts';
import {
  anAward,
  anOpportunity,
  aResponse,
  endTime,
  ownerAnd,
  show,
  verb,
} from './opportunities.test-support.ts';
import { tendOpportunities } from './tend-opportunities.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 50 });
});
afterAll(() => server.close());

/** As if everyone had heard so long after the deadline. */
const heardAfter = (id: number, after: string) =>
  server.database.admin.query('UPDATE opportunities SET heard_at = deadline + $2::interval WHERE id = $1', [
    id,
    after,
  ]);

async function decided(owner: TestMember, winner: TestMember, after: string): Promise<void> {
  const id = await anAward(server, owner, [winner]);
  good(await verb(winner, id, 'award/acceptance'), 200);
  await heardAfter(id, after);
}

test('a card says how its author has treated those who responded, from three ended ones on', async () => {
  const community = await aCommunity(server);
  const [owner, first, reader] = await ownerAnd(server, community, 2);
  const { id: current } = await anOpportunity(owner);
  const seen = async () => (await show(reader!, current)).author_record;
  await decided(owner, first!, '90 hours');
  await decided(owner, first!, '20 days');
  expect(await seen()).toBeNull();
  await decided(owner, first!, '2 hours');
  expect(await seen()).toEqual({ answers_everyone: true, usual_days: 4 });
  const { body } = await reader!.client.get<{ projects: OpportunityCard[] }>('/api/projects');
  expect(body.projects).toMatchObject([
    { id: current, author_record: { answers_everyone: true, usual_days: 4 } },
  ]);
});

test('cancelling tells everyone, and thirty undecided days tell no one', async () => {
  const community = await aCommunity(server);
  const [owner, first] = await ownerAnd(server, community, 1);
  const { id: current } = await anOpportunity(owner);
  const closed = async () => {
    const { id } = await anOpportunity(owner);
    await aResponse(first!, id);
    await endTime(server, id);
    return id;
  };
  for (const _ of [1, 2, 3]) good(await verb(owner, await closed(), 'cancellation'), 200);
  expect((await show(first!, current)).author_record).toEqual({ answers_everyone: true, usual_days: 1 });
  const undecided = await closed();
  await tendOpportunities(server.services.database);
  await endTime(server, undecided);
  await tendOpportunities(server.services.database);
  expect((await show(first!, undecided)).status).toBe('Expired');
  expect((await show(first!, current)).author_record).toEqual({ answers_everyone: false, usual_days: 1 });
});

test('nothing is told of those that only some could see, of drafts, or of what nobody responded to', async () => {
  const community = await aCommunity(server);
  const [owner, first] = await ownerAnd(server, community, 1);
  const stranger = await aMember(server, community);
  const { id: current } = await anOpportunity(owner);
  for (const _ of [1, 2, 3]) {
    const hidden = await anOpportunity(owner, { visibility: 'chosen', chosen_company_ids: [first!.id] });
    await aResponse(first!, hidden.id);
    await endTime(server, hidden.id);
    good(await verb(owner, hidden.id, 'cancellation'), 200);
    const silent = await anOpportunity(owner);
    await endTime(server, silent.id);
    const early = await anOpportunity(owner);
    await aResponse(first!, early.id);
    good(await verb(owner, early.id, 'cancellation'), 200);
  }
  await tendOpportunities(server.services.database);
  expect((await show(stranger, current)).author_record).toBeNull();
});
