import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aCustomer, good, type TestCommunity } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ReferralDetail } from '../../referrals/contract/referral.ts';
import {
  anAward,
  anOpportunity,
  aResponse,
  draft,
  endTime,
  ownerAnd,
  put,
  reasonOf,
  responsesTo,
  show,
  verb,
  type AnsweredResponse,
} from './opportunities.test-support.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 50 });
  community = await aCommunity(server);
});
afterAll(() => server.close());

test('work is posted, answered, awarded, done and rated', async () => {
  const [owner, first, second] = await ownerAnd(server, community, 2);
  const { id } = await draft(owner, { brief: '' });
  expect((await first!.client.get(`/api/projects/${id}`)).status).toBe(404);
  const early = await verb(owner, id, 'posting');
  expect([early.status, early.body.error.fields]).toEqual([400, { brief: 'Describe the work.' }]);
  const whole = { ...(await show(owner, id)), brief: 'Slate.', chosen_company_ids: [] };
  good(await put(owner, id, '', whole), 200);
  const posted = good(await verb(owner, id, 'posting'), 200);
  expect([posted.status, posted.version, posted.role]).toEqual(['Open', 1, 'owner']);

  const sent = await aResponse(first!, id);
  await aResponse(second!, id, { amount: 300_000 });
  expect(sent).toMatchObject({ status: 'Sent', amount: 450_000, is_outdated: false });
  expect((await show(owner, id)).answers).toBe(2);
  const cheapest = await responsesTo(owner, id, 'price');
  expect(cheapest.responses.map(({ amount }) => amount)).toEqual([300_000, 450_000]);
  const shortlisted = await verb<AnsweredResponse>(owner, id, `responses/${sent.id}/shortlisting`, {
    is_shortlisted: true,
  });
  expect(shortlisted.body.status).toBe('Shortlisted');
  expect((await show(first!, id)).my_response?.status).toBe('Sent');
  expect(await reasonOf(verb(owner, id, `responses/${sent.id}/award`))).toBe('opportunity.wrong_status');

  await endTime(server, id);
  expect((await show(second!, id)).status).toBe('Reviewing');
  good(await verb(owner, id, `responses/${sent.id}/award`, { word: 'Thank you all the same.' }), 200);
  expect((await show(first!, id)).status).toBe('Awarded');
  expect((await show(second!, id)).status).toBe('Reviewing');
  expect((await show(second!, id)).my_response).toMatchObject({ status: 'Sent', word: null });

  const begun = good(await verb(first!, id, 'award/acceptance'), 200);
  expect([begun.status, begun.members.length, begun.award?.becomes]).toEqual(['In progress', 2, 'own']);
  const outcome = await show(second!, id);
  expect([outcome.status, outcome.award, outcome.members]).toEqual(['In progress', null, []]);
  expect(outcome.my_response).toMatchObject({ status: 'Declined', word: 'Thank you all the same.' });

  good(await verb(owner, id, 'completion'), 200);
  good(await put(owner, id, '/rating', { stars: 5, words: 'Dry again.' }), 200);
  expect((await show(first!, id)).ratings).toEqual({ mine: null, theirs: null });
  const rated = good(await put(first!, id, '/rating', { stars: 4 }), 200);
  expect(rated.ratings).toEqual({
    mine: { stars: 4, words: null },
    theirs: { stars: 5, words: 'Dry again.' },
  });
  expect((await show(second!, id)).ratings).toEqual({ mine: null, theirs: null });
});

test('whoever was shortlisted and not chosen hears the outcome too', async () => {
  const [owner, first, second] = await ownerAnd(server, community, 2);
  const { id } = await anOpportunity(owner);
  const chosen = await aResponse(first!, id);
  const other = await aResponse(second!, id);
  good(await verb(owner, id, `responses/${other.id}/shortlisting`, { is_shortlisted: true }), 200);
  await endTime(server, id);
  good(await verb(owner, id, `responses/${chosen.id}/award`, { word: 'It was close.' }), 200);
  good(await verb(first!, id, 'award/acceptance'), 200);
  expect((await show(second!, id)).my_response).toMatchObject({ status: 'Declined', word: 'It was close.' });
});

test('an award for a customer sends the referral, and both know of each other', async () => {
  const [owner, winner] = await ownerAnd(server, community, 1);
  const { need: _need, ...customer } = aCustomer();
  const id = await anAward(server, owner, [winner!], { becomes: 'customer', customer });
  const { award } = await show(owner, id);
  expect(award).toMatchObject({
    becomes: 'customer',
    referral: { path: `/outgoing/referrals/${award?.referral?.id}` },
  });
  const seen = () =>
    winner!.client.get<ReferralDetail>(`/api/referrals/${award?.referral?.id}`).then(({ body }) => body);
  expect(await seen()).toMatchObject({
    status: 'New',
    project_id: id,
    need: 'A new roof for the boathouse',
    opportunity: { budget: 450_000, currency: 'AUD' },
  });
  good(await verb(winner!, id, 'award/acceptance'), 200);
  expect((await seen()).status).toBe('Accepted');
});

test('an award whose referral is refused is refused as a whole', async () => {
  const [owner, winner] = await ownerAnd(server, community, 1);
  const { id } = await anOpportunity(owner);
  const { id: responseId } = await aResponse(winner!, id);
  await endTime(server, id);
  await server.database.admin.query(
    `INSERT INTO plan_usage (community_id, company_id, month, sent)
     SELECT m.community_id, m.company_id, date_trunc('month', now() AT TIME ZONE c.time_zone)::date, 1000
       FROM members m JOIN communities c ON c.id = m.community_id WHERE m.id = $1`,
    [owner.id],
  );
  const { need: _need, ...customer } = aCustomer();
  const award = { becomes: 'customer', customer };
  const refused = await verb(owner, id, `responses/${responseId}/award`, award);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect((await show(owner, id)).status).toBe('Reviewing');
  expect(await reasonOf(verb(owner, id, `responses/${responseId}/award`, { becomes: 'customer' }))).toBe(
    'opportunity.customer_missing',
  );
});

test('a winner’s no, and five days of silence, give it back to the owner', async () => {
  const [owner, first, second] = await ownerAnd(server, community, 2);
  const id = await anAward(server, owner, [first!, second!]);
  expect(await reasonOf(verb(second!, id, 'award/acceptance'))).toBe('opportunity.winner_only');
  good(await verb(first!, id, 'award/refusal', { reason: 'Too much to do.' }), 200);
  expect((await show(first!, id)).my_response?.status).toBe('Withdrawn');
  const { responses } = await responsesTo(owner, id);
  const other = responses.find(({ status }) => status === 'Sent')!;
  good(await verb(owner, id, `responses/${other.id}/award`), 200);
  await endTime(server, id);
  const lapsed = await show(owner, id);
  expect([lapsed.status, lapsed.award, Date.parse(lapsed.ends_at!) > Date.now()]).toEqual([
    'Reviewing',
    null,
    true,
  ]);
  expect(await show(second!, id)).toMatchObject({ role: 'responder', my_response: { status: 'Sent' } });
  expect(await reasonOf(verb(second!, id, 'award/acceptance'))).toMatch(/^opportunity\./);
  good(await verb(owner, id, `responses/${other.id}/award`), 200);
  good(await verb(second!, id, 'award/acceptance'), 200);
  const ended = good(await verb(second!, id, 'ending', { reason: 'The boathouse is gone.' }), 200);
  expect([ended.status, ended.reason]).toEqual(['Cancelled', 'The boathouse is gone.']);
  expect((await show(first!, id)).reason).toBeNull();
});

test('of two awards at once one is made', async () => {
  const [owner, first, second] = await ownerAnd(server, community, 2);
  const { id } = await anOpportunity(owner);
  const responses = [await aResponse(first!, id), await aResponse(second!, id)];
  await endTime(server, id);
  const awards = await Promise.all(responses.map((each) => verb(owner, id, `responses/${each.id}/award`)));
  expect(awards.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('of two answers of one company at once one is sent, and a company never answers twice', async () => {
  const [owner, first] = await ownerAnd(server, community, 1);
  const { id } = await anOpportunity(owner);
  good(await put(first!, id, '/response', { message: 'Gladly.' }), 200);
  const sent = await Promise.all([1, 2, 3].map(() => verb(first!, id, 'response/sending')));
  expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  expect((await show(owner, id)).answers).toBe(1);
});

test('after the deadline nothing is answered, whatever the job has done', async () => {
  const [owner, first] = await ownerAnd(server, community, 1);
  const { id } = await anOpportunity(owner);
  good(await put(first!, id, '/response', { message: 'Gladly.' }), 200);
  await endTime(server, id, '0 seconds');
  expect(await reasonOf(verb(first!, id, 'response/sending'))).toBe('opportunity.closed');
  expect(await reasonOf(put(first!, id, '/response', { message: 'Still?' }))).toBe('opportunity.closed');
  expect((await show(owner, id)).status).toBe('Expired');
});

test('withdrawn is not final before the deadline', async () => {
  const [owner, first] = await ownerAnd(server, community, 1);
  const { id } = await anOpportunity(owner);
  await aResponse(first!, id);
  good(await verb(first!, id, 'response/withdrawal'), 200);
  expect((await show(owner, id)).answers).toBe(0);
  const { responses } = await responsesTo(owner, id);
  expect(responses).toMatchObject([{ status: 'Withdrawn', message: '', amount: null, currency: null }]);
  good(await verb(first!, id, 'response/sending'), 200);
  expect((await show(owner, id)).answers).toBe(1);
});

test('the owner’s own company does not answer itself, and a currency goes with each price', async () => {
  const [owner, first] = await ownerAnd(server, community, 1);
  const { id } = await anOpportunity(owner);
  expect(await reasonOf(put(owner, id, '/response', { message: 'Us.' }))).toBe('opportunity.own_company');
  const without = await put(first!, id, '/response', { message: 'Us.', amount: 100 });
  expect([without.status, Object.keys(without.body.error.fields!)]).toEqual([400, ['currency']]);
  const { id: other } = await draft(owner, { currency: null });
  expect((await verb(owner, other, 'posting')).body.error.fields).toHaveProperty('currency');
  const nul = await owner.client.post('/api/projects', { json: { title: 'a\u0000b' } });
  expect(nul.status).toBe(400);
});
