import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventsFor } from '../../../../testing/events.ts';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { Activity } from '../contract/history.ts';
import {
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
import { tendOpportunities } from './tend-opportunities.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 50 });
  community = await aCommunity(server);
});
afterAll(() => server.close());

const close = (member: TestMember, id: number, key?: string) =>
  member.client.post<Awaited<ReturnType<typeof show>>>(`/api/projects/${id}/closing`, {
    json: {},
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const begin = (member: TestMember, id: number) =>
  put<AnsweredResponse>(member, id, '/response', { message: 'We might.' });
const toldOf = async (member: TestMember, id: number, name: string) =>
  (await eventsFor(server, member)).filter(
    (event) => event.name === `opportunity.${name}` && event.payload['opportunity_id'] === id,
  ).length;
const historyOf = async (member: TestMember, id: number) =>
  good(await member.client.get<{ activities: Activity[] }>(`/api/projects/${id}/activity`), 200)
    .activities.filter(({ action_type: type }) => type === 'close')
    .map(({ action_desc: words }) => words);
test('its owner closes it before the deadline, chooses, and awards the work', async () => {
  const [owner, first, second] = await ownerAnd(server, community, 2);
  const { id, deadline } = await anOpportunity(owner);
  expect((await show(owner, id)).can.close).toBe(false);
  const response = await aResponse(first!, id);
  await aResponse(second!, id);
  expect((await show(owner, id)).can).toMatchObject({ close: true, award: false });
  const closed = good(await close(owner, id), 200);
  expect(closed).toMatchObject({
    status: 'Reviewing',
    is_closed_early: true,
    can: { close: false, award: true, extend: false, edit: false, cancel: true },
  });
  // It ends as if it had been due now: thirty days to decide, counted from here.
  expect(Date.parse(closed.deadline!)).toBeLessThan(Date.parse(deadline!));
  expect(closed.deadline).toBe(closed.status_since);
  expect(Date.parse(closed.ends_at!) - Date.parse(closed.status_since)).toBe(30 * 24 * 3_600_000);
  expect(await show(first!, id)).toMatchObject({
    status: 'Reviewing',
    is_closed_early: true,
    can: { respond: false, withdraw: true, close: false },
  });
  expect(await historyOf(first!, id)).toEqual(['closed it early for responses']);
  good(await verb(owner, id, `responses/${response.id}/award`), 200);
  expect((await show(owner, id)).status).toBe('Awarded');
});

test('everyone who responded or had begun to is told once, and time does not close it again', async () => {
  const [owner, sent, writing, stranger] = await ownerAnd(server, community, 3);
  const { id } = await anOpportunity(owner);
  await aResponse(sent!, id);
  good(await begin(writing!, id), 200);
  for (const member of [sent!, writing!, stranger!])
    good(await put(member, id, '/subscription', { is_subscribed: true }), 200);
  good(await close(owner, id, 'close it'), 200);
  good(await close(owner, id, 'close it'), 200);
  good(await close(owner, id), 200);
  await tendOpportunities(server.services.database);
  const told = async (name: string) =>
    Promise.all([owner, sent!, writing!, stranger!].map((member) => toldOf(member, id, name)));
  expect(await told('closed_early')).toEqual([0, 1, 1, 0]);
  // Whoever follows it and is told nothing else.
  expect(await told('moved')).toEqual([0, 0, 0, 1]);
  expect(await told('closed')).toEqual([0, 0, 0, 0]);
  expect(await historyOf(owner, id)).toEqual(['closed it early for responses']);
});

test('a response that is only begun is kept, and is refused with the reason', async () => {
  const [owner, sent, writing, partner] = await ownerAnd(server, community, 3);
  const { id } = await anOpportunity(owner);
  const { id: responseId } = await aResponse(sent!, id);
  good(await begin(writing!, id), 200);
  good(await close(owner, id), 200);
  for (const answer of [
    await begin(writing!, id),
    await verb(writing!, id, 'response/sending'),
    await begin(sent!, id),
    await put(partner!, id, '/pass', { is_passed: true }),
    await verb(writing!, id, 'questions', { text: 'Which slate?' }),
  ])
    expect([answer.status, answer.text]).toEqual([
      409,
      expect.stringMatching(/"opportunity\.closed".*It was closed early, so/),
    ]);
  expect((await show(writing!, id)).my_response).toMatchObject({ status: 'Draft', message: 'We might.' });
  expect((await responsesTo(owner, id)).responses.map((each) => each.id)).toEqual([responseId]);
});

test('sealed responses are opened by it, all at once', async () => {
  const [owner, first, second] = await ownerAnd(server, community, 2);
  const { id } = await anOpportunity(owner, { is_sealed: true });
  await aResponse(first!, id);
  await aResponse(second!, id);
  expect((await responsesTo(owner, id)).responses).toEqual([]);
  good(await close(owner, id), 200);
  expect((await responsesTo(owner, id)).responses).toHaveLength(2);
});

test('it is its owner’s to close, while it is open and someone has responded', async () => {
  const [owner, other] = await ownerAnd(server, community, 1);
  const begun = await draft(owner);
  expect(await reasonOf(close(owner, begun.id))).toBe('opportunity.wrong_status');
  expect((await close(other!, begun.id)).status).toBe(404);
  const { id } = await anOpportunity(owner);
  const nothing = await close(owner, id);
  expect([nothing.status, nothing.text]).toEqual([
    409,
    expect.stringMatching(/"opportunity\.no_responses".*Leave it open, or cancel it/),
  ]);
  expect((await show(owner, id)).status).toBe('Open');
  await aResponse(other!, id);
  expect(await reasonOf(close(other!, id))).toBe('opportunity.owner_only');
  const elsewhere = await aMember(server, await aCommunity(server));
  expect((await close(elsewhere, id)).status).toBe(404);
  expect((await close(owner, 999_999_999)).status).toBe(404);
  good(await verb(owner, id, 'cancellation'), 200);
  expect(await reasonOf(close(owner, id))).toBe('opportunity.wrong_status');
});

test('after the deadline it is what time made of it', async () => {
  const [owner, other] = await ownerAnd(server, community, 1);
  const { id: answered } = await anOpportunity(owner);
  await aResponse(other!, answered);
  const { id: unanswered } = await anOpportunity(owner);
  for (const id of [answered, unanswered]) await endTime(server, id);
  expect(good(await close(owner, answered), 200)).toMatchObject({
    status: 'Reviewing',
    is_closed_early: false,
  });
  expect(await toldOf(other!, answered, 'closed_early')).toBe(0);
  expect(await reasonOf(close(owner, unanswered))).toBe('opportunity.wrong_status');
});

test('two who close it at once get the same answer, and a response at that moment is in or out', async () => {
  const [owner, first, second] = await ownerAnd(server, community, 2);
  const colleague = await aMember(server, community, { colleagueOf: owner });
  const { id } = await anOpportunity(owner);
  await aResponse(first!, id);
  good(await begin(second!, id), 200);
  const [one, other, sending] = await Promise.all([
    close(owner, id),
    close(colleague, id),
    verb<AnsweredResponse>(second!, id, 'response/sending'),
  ]);
  expect([good(one, 200).status, good(other, 200).status]).toEqual(['Reviewing', 'Reviewing']);
  const { answers } = await show(owner, id);
  expect(answers).toBe(sending.status === 200 ? 2 : 1);
  expect(await historyOf(owner, id)).toHaveLength(1);
  expect(await toldOf(first!, id, 'closed_early')).toBe(1);
});
