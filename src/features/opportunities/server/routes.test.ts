import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import {
  anOpportunity,
  anyBody,
  aPdf,
  aResponse,
  draft,
  endTime,
  opportunityRoutesOf,
  ownerAnd,
  responsesTo,
  show,
  verb,
} from './opportunities.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let routes: Awaited<ReturnType<typeof opportunityRoutesOf>>;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 500 });
  community = await aCommunity(server);
  routes = (await opportunityRoutesOf(server)).filter(({ path }) => path.startsWith('/api/projects/{id}'));
});
afterAll(() => server.close());

interface Inside {
  id: number;
  responseId: number;
  questionId: number;
  fileId: number;
  userId: number;
}

/** Every route with the real ids of what is inside; what each one answers. */
async function askAll(member: TestMember, inside: Inside): Promise<[string, number][]> {
  const answers: [string, number][] = [];
  for (const { method, path } of routes) {
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: keyof Inside) => String(inside[name]));
    const { status } = await member.client.ask(address, {
      method,
      ...(method === 'POST' && path.endsWith('/files')
        ? { multipart: aPdf('x.pdf') }
        : method !== 'GET' && method !== 'DELETE' && { json: anyBody() }),
    });
    answers.push([`${method} ${path}`, status]);
  }
  return answers;
}

const allNotFound = () => routes.map(({ method, path }) => [`${method} ${path}`, 404]);

test('what a company may not see is not found on any route, in any state, and nothing comes of trying', async () => {
  expect(routes.length).toBeGreaterThan(30);
  const [owner, chosen, stranger] = await ownerAnd(server, community, 2);
  const foreigner = await aMember(server, await aCommunity(server));
  const { id } = await anOpportunity(owner, { visibility: 'chosen', chosen_company_ids: [chosen!.id] });
  const { id: responseId } = await aResponse(chosen!, id);
  const { id: questionId } = good(
    await verb<{ id: number }>(chosen!, id, 'questions', { text: 'When?' }),
    201,
  );
  const { id: fileId } = good(
    await owner.client.post<{ id: number }>(`/api/projects/${id}/files`, { multipart: aPdf('plan.pdf') }),
    201,
  );
  const inside = { id, responseId, questionId, fileId, userId: stranger!.id };
  for (const member of [stranger!, foreigner]) expect(await askAll(member, inside)).toEqual(allNotFound());
  await endTime(server, id);
  expect(await askAll(stranger!, inside)).toEqual(allNotFound());
  good(await verb(owner, id, `responses/${responseId}/award`), 200);
  good(await verb(chosen!, id, 'award/acceptance'), 200);
  expect(await askAll(stranger!, inside)).toEqual(allNotFound());
  expect(await show(owner, id)).toMatchObject({
    status: 'In progress',
    subscribers_count: 0,
    passed: 0,
    version: 1,
  });
});

test('a draft is its owner’s alone, on every route', async () => {
  const [owner, other] = await ownerAnd(server, community, 1);
  const { id } = await draft(owner);
  const inside = { id, responseId: 1, questionId: 1, fileId: 1, userId: other!.id };
  expect(await askAll(other!, inside)).toEqual(allNotFound());
});

test('ids of another opportunity lead nowhere', async () => {
  const [owner, first] = await ownerAnd(server, community, 1);
  const one = await anOpportunity(owner);
  const other = await anOpportunity(owner);
  const { id: responseId } = await aResponse(first!, one.id);
  const asked = good(await verb<{ id: number }>(first!, one.id, 'questions', { text: 'When?' }), 201);
  const file = good(
    await owner.client.post<{ id: number }>(`/api/projects/${one.id}/files`, { multipart: aPdf('a.pdf') }),
    201,
  );
  for (const path of ['shortlisting', 'refusal', 'award'])
    expect((await verb(owner, other.id, `responses/${responseId}/${path}`, anyBody())).status).toBe(404);
  expect((await verb(owner, other.id, `questions/${asked.id}/answer`, { text: 'Now' })).status).toBe(404);
  for (const path of [`questions/${asked.id}`, `files/${file.id}`])
    expect((await owner.client.delete(`/api/projects/${other.id}/${path}`)).status).toBe(404);
  expect((await owner.client.get(`/api/projects/${other.id}/files/${file.id}`)).status).toBe(404);
  expect((await responsesTo(owner, one.id)).responses).toMatchObject([{ status: 'Sent' }]);
});

test('people and companies who do not belong there are refused by name of the field', async () => {
  const [owner, first] = await ownerAnd(server, community, 1);
  const foreigner = await aMember(server, await aCommunity(server));
  const fieldsOf = async (json: object) => {
    const { status, body } = await owner.client.post<{ error: { fields: object } }>('/api/projects', {
      json,
    });
    return [status, Object.keys(body.error.fields)];
  };
  expect(await fieldsOf({ contact_user_id: first!.id })).toEqual([400, ['contact_user_id']]);
  expect(await fieldsOf({ contact_user_id: foreigner.id })).toEqual([400, ['contact_user_id']]);
  expect(await fieldsOf({ visibility: 'chosen', chosen_company_ids: [foreigner.id] })).toEqual([
    400,
    ['chosen_company_ids'],
  ]);
  const { id } = await anOpportunity(owner);
  for (const partner of [owner, foreigner, await aMember(server, community)]) {
    const json = { message: 'x', partner_company_id: partner.id };
    const { status, body } = await first!.client.put<{ error: { fields: object } }>(
      `/api/projects/${id}/response`,
      { json },
    );
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['partner_company_id']]);
  }
});

test('ticking a company that may not see it tells it nothing', async () => {
  const [owner, chosen, stranger] = await ownerAnd(server, community, 2);
  const foreigner = await aMember(server, await aCommunity(server));
  const { id } = await draft(owner, { visibility: 'chosen', chosen_company_ids: [chosen!.id] });
  good(
    await verb(owner, id, 'posting', {
      tell_company_ids: [chosen!.id, stranger!.id, foreigner.id, owner.id],
    }),
    200,
  );
  const { rows } = await server.database.admin.query<{ tells: number[] }>(
    "SELECT tells FROM events WHERE name = 'opportunity.offered' AND (payload->>'opportunity_id')::bigint = $1",
    [id],
  );
  expect(rows.map(({ tells }) => tells.length)).toEqual([1]);
});
