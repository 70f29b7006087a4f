import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aPartnership, good, type TestCommunity } from '../../../../testing/factories.ts';
import { untilWaiting, whileHeld } from '../../../../testing/held-rows.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import {
  aForm,
  anOpportunity,
  aPdf,
  aResponse,
  draft,
  endTime,
  ownerAnd,
  put,
  reasonOf,
  responsesTo,
  show,
  verb,
} from './opportunities.test-support.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 50 });
  community = await aCommunity(server);
});
afterAll(() => server.close());

/** What is asked here has begun before the deadline, and waits until that is over: all of it waits for the opportunity when the clock gets there. */
async function overDeadline<Answer>(id: number, asked: () => Promise<Answer>[]): Promise<Answer[]> {
  let answers: Promise<Answer>[] = [];
  await whileHeld(server.database, async ({ run, commit }) => {
    await run('SELECT FROM opportunities WHERE id = $1 FOR UPDATE', [id]);
    answers = asked();
    await untilWaiting(server.database, answers.length);
    await run(
      'UPDATE opportunities SET deadline = clock_timestamp(), ends_at = clock_timestamp() WHERE id = $1',
      [id],
    );
    await commit();
  });
  return Promise.all(answers);
}

test('a response that began before the deadline and waited past it is too late, by the clock of the database', async () => {
  const [owner, first] = await ownerAnd(server, community, 1);
  const { id } = await anOpportunity(owner);
  good(await put(first!, id, '/response', { message: 'Gladly.' }), 200);
  expect(await overDeadline(id, () => [reasonOf(verb(first!, id, 'response/sending'))])).toEqual([
    'opportunity.closed',
  ]);
  expect((await show(owner, id)).answers).toBe(0);
});

test('so is a change of one that was sent, and a file for it', async () => {
  const [owner, first] = await ownerAnd(server, community, 1);
  const { id } = await anOpportunity(owner);
  await aResponse(first!, id);
  const late = await overDeadline(id, () => [
    reasonOf(put(first!, id, '/response', { message: 'Cheaper' })),
    reasonOf(first!.client.post(`/api/projects/${id}/files`, { multipart: aPdf('late.pdf', 'response') })),
  ]);
  expect(late).toEqual(['opportunity.closed', 'opportunity.closed']);
  expect((await responsesTo(owner, id)).responses).toMatchObject([{ message: 'We can do that.', files: [] }]);
});

test('of a response alone and one with a partner at once, one is sent', async () => {
  const [owner, lead, partner] = await ownerAnd(server, community, 2);
  await aPartnership(lead!, partner!);
  const { id } = await anOpportunity(owner);
  good(await put(partner!, id, '/response', { message: 'Alone.' }), 200);
  await aResponse(lead!, id, { partner_company_id: partner!.id });
  const both = await Promise.all([
    verb(partner!, id, 'response/joining', { agrees: true }),
    verb(partner!, id, 'response/sending'),
  ]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await show(owner, id)).answers).toBe(1);
});

test('the owner’s company neither responds, passes nor asks itself', async () => {
  const [owner] = await ownerAnd(server, community, 0);
  const { id } = await anOpportunity(owner);
  for (const refused of [
    put(owner, id, '/response', { message: 'Us.' }),
    put(owner, id, '/pass', { is_passed: true }),
    verb(owner, id, 'questions', { text: 'Us?' }),
    verb(owner, id, 'response/sending'),
    verb(owner, id, 'response/withdrawal'),
  ])
    expect(await reasonOf(refused)).toBe('opportunity.own_company');
});

test('a company passes, changes its mind, and passes again', async () => {
  const [owner, other] = await ownerAnd(server, community, 1);
  const { id } = await anOpportunity(owner);
  const passesOf = async () =>
    (
      await server.database.admin.query<{ passes: number }>(
        'SELECT passes FROM opportunities WHERE id = $1',
        [id],
      )
    ).rows[0]!.passes;
  for (const [isPassed, passes] of [
    [true, 1],
    [false, 0],
    [false, 0],
    [true, 1],
  ] as const) {
    good(await put(other!, id, '/pass', { is_passed: isPassed }), 200);
    expect([(await show(other!, id)).is_passed, await passesOf()]).toEqual([isPassed, passes]);
  }
});

test('a second response of the same company is refused', async () => {
  const [owner, first] = await ownerAnd(server, community, 1);
  const { id } = await anOpportunity(owner);
  await aResponse(first!, id);
  // As if two of its people had sent it at the same time.
  await server.database.admin.query(
    `UPDATE opportunity_responses SET status = 'Draft' WHERE opportunity_id = $1`,
    [id],
  );
  expect(await reasonOf(verb(first!, id, 'response/sending'))).toBe('opportunity.already_answered');
});

test('after the deadline nobody passes, asks, answers or joins', async () => {
  const [owner, first, partner] = await ownerAnd(server, community, 2);
  await aPartnership(first!, partner!);
  const { id } = await anOpportunity(owner);
  const { id: question } = good(await verb<{ id: number }>(first!, id, 'questions', { text: 'When?' }), 201);
  await aResponse(first!, id, { partner_company_id: partner!.id });
  await endTime(server, id);
  for (const refused of [
    put(first!, id, '/pass', { is_passed: true }),
    verb(first!, id, 'questions', { text: 'And?' }),
    verb(owner, id, `questions/${question}/answer`, { text: 'Soon.' }),
    verb(partner!, id, 'response/joining', { agrees: true }),
  ])
    expect(await reasonOf(refused)).toBe('opportunity.closed');
});

test('a price has a currency, wherever one is named', async () => {
  const [owner, first] = await ownerAnd(server, community, 1);
  for (const price of [
    { kind: 'fixed', low: 1 },
    { kind: 'hourly', low: 1 },
    { kind: 'range', low: 1, high: 2 },
  ]) {
    const { id } = await draft(owner, { price, currency: null });
    const { status, body } = await verb(owner, id, 'posting');
    expect([status, Object.keys(body.error.fields!)]).toEqual([400, ['currency']]);
  }
  const { id, version } = await anOpportunity(owner);
  const changed = await put(owner, id, '', { ...aForm({ currency: null }), version });
  expect([changed.status, Object.keys(changed.body.error.fields!)]).toEqual([400, ['currency']]);
  expect((await put(first!, id, '/response', { message: 'x', amount: 5 })).status).toBe(400);
  expect((await first!.client.get('/api/projects?price_from=5')).status).toBe(400);
  const search = { name: 'Paid', price_from: 5 };
  expect((await first!.client.post('/api/project-searches', { json: search })).status).toBe(400);
  expect((await put(first!, id, '/response', { message: 'x', amount: -5, currency: 'AUD' })).status).toBe(
    400,
  );
  expect((await put(first!, id, '/response', { message: 'x', amount: 5, currency: 'XXX' })).status).toBe(400);
});

test('a NUL is refused in every text', async () => {
  const [owner, first] = await ownerAnd(server, community, 1);
  const { id } = await anOpportunity(owner);
  const { id: question } = good(await verb<{ id: number }>(first!, id, 'questions', { text: 'When?' }), 201);
  const nul = 'a\u0000b';
  const search = { name: nul, q: 'roof' };
  for (const refused of [
    owner.client.post('/api/projects', { json: aForm({ title: nul }) }),
    owner.client.post('/api/projects', { json: aForm({ brief: nul }) }),
    owner.client.post('/api/projects', { json: aForm({ place: nul }) }),
    owner.client.post('/api/projects', { json: aForm({ tags: [{ text: nul, colour: 'blue' }] }) }),
    put(first!, id, '/response', { message: nul }),
    verb(first!, id, 'questions', { text: nul }),
    verb(owner, id, `questions/${question}/answer`, { text: nul }),
    verb(owner, id, 'cancellation', { reason: nul }),
    first!.client.post('/api/project-searches', { json: search }),
    first!.client.get(`/api/projects?q=${encodeURIComponent(nul)}`),
    first!.client.get(`/api/projects/search?q=${encodeURIComponent(nul)}`),
  ])
    expect((await refused).status).toBe(400);
});

test('markup stays the text that it is', async () => {
  const [owner, first] = await ownerAnd(server, community, 1);
  const hostile = '<img src=x onerror=alert(1)> [go](javascript:alert(1))';
  const { id } = await anOpportunity(owner, {
    title: hostile,
    brief: `${hostile} **bold**`,
    place: '<b>Oslo</b>',
  });
  await aResponse(first!, id, { message: hostile });
  good(await verb(first!, id, 'questions', { text: hostile }), 201);
  const shown = await show(owner, id);
  expect([shown.title, shown.place, shown.questions[0]!.text]).toEqual([hostile, '<b>Oslo</b>', hostile]);
  expect((await responsesTo(owner, id)).responses[0]!.message).toBe(hostile);
  const answer = await owner.client.get(`/api/projects/${id}`);
  expect([answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual([
    expect.stringContaining('application/json'),
    'nosniff',
  ]);
});

test('only the two end work, only the owner completes it, and only the winner answers an award', async () => {
  const [owner, winner, other] = await ownerAnd(server, community, 2);
  const { id } = await anOpportunity(owner);
  const { id: responseId } = await aResponse(winner!, id);
  await aResponse(other!, id);
  await endTime(server, id);
  good(await verb(owner, id, `responses/${responseId}/award`), 200);
  for (const member of [owner, other!])
    for (const path of ['award/acceptance', 'award/refusal'])
      expect(await reasonOf(verb(member, id, path, { reason: 'x' }))).toBe('opportunity.winner_only');
  good(await verb(winner!, id, 'award/acceptance'), 200);
  expect(await reasonOf(verb(other!, id, 'ending', { reason: 'x' }))).toBe('opportunity.workers_only');
  expect(await reasonOf(verb(winner!, id, 'completion'))).toBe('opportunity.owner_only');
  expect(await reasonOf(verb(winner!, id, 'cancellation'))).toBe('opportunity.owner_only');
  expect(await reasonOf(verb(owner, id, 'cancellation'))).toBe('opportunity.wrong_status');
});
