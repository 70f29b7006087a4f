import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  aPartnership,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import {
  anOpportunity,
  aResponse,
  endTime,
  opportunityRoutesOf,
  ownerAnd,
  put,
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

/** Every call by which somebody can ask for it, by the route that answers; and those of other features that speak of it. */
const calls = (id: number): Record<string, string[]> => ({
  '/api/projects': [
    '?state=Open',
    '?state=Reviewing',
    '?state=In%20progress',
    '?state=Completed',
    '?sort=closing',
    '?sort=price&currency=AUD',
    '?fits_me=true',
    '?q=boathouse',
    '?q=quokka',
    '?tag=roofing',
    '?place=bergen',
  ].map((query) => `/api/projects${query}`),
  '/api/projects/search': ['/api/projects/search?q=boathouse', '/api/projects/search?q=quokka'],
  '/api/projects/mine': ['posted', 'responded', 'working', 'subscribed'].map(
    (list) => `/api/projects/mine?list=${list}`,
  ),
  '/api/project-searches': ['/api/project-searches'],
  '/api/projects/{id}': [`/api/projects/${id}`],
  '/api/projects/{id}/responses': ['', '?sort=price', '?sort=stars', '?sort=answer_time'].map(
    (query) => `/api/projects/${id}/responses${query}`,
  ),
  '/api/projects/{id}/activity': [`/api/projects/${id}/activity`],
  '/api/projects/{id}/versions': [`/api/projects/${id}/versions`],
  others: [
    '/api/User/GetUserNotifications',
    '/api/User/GetUserNotificationsCount',
    '/api/posts',
    '/api/kanban/board',
    `/api/kanban/board/linked-cards?opportunityId=${id}`,
  ],
});

/** Asked for by the owner alone, or held by a test of its own. */
const askedElsewhere = ['/api/projects/{id}/fitting', '/api/projects/{id}/files/{fileId}'];

test('no call that answers something of an opportunity is missing here', async () => {
  const routes = (await opportunityRoutesOf(server)).filter(({ method }) => method === 'GET');
  const { others: _, ...own } = calls(1);
  expect(routes.map(({ path }) => path).toSorted()).toEqual(
    [...Object.keys(own), ...askedElsewhere].toSorted(),
  );
});

async function everythingTo(member: TestMember, id: number): Promise<string> {
  const paths = Object.values(calls(id)).flat();
  const answers = await Promise.all(paths.map((path) => member.client.get(path)));
  for (const { status } of answers) expect(status).toBe(200);
  const { content } = await member.client.get('/api/my-data');
  const mine = strFromU8(unzipSync(content)['opportunities.json']!);
  // Whoever is there is active at another time with each call.
  return [...answers.map(({ text }) => text), mine].join('\n').replaceAll(/"\w*_active_at": ?"[^"]*"/g, '');
}

/** What only the owner may know of this answer. */
const secrets = (name: string) => [name, 'Quokka message', '7654321', 'quokka'];

test('nobody but the owner learns who answered and at what price, in any state and by any call', async () => {
  const owner = await aMember(server, community);
  const secret = await aMember(server, community, { company: 'Quokka Roofers' });
  const [rival, watcher] = await ownerAnd(server, community, 1);
  const { id } = await anOpportunity(owner);
  good(await put(watcher!, id, '/subscription', { is_subscribed: true }), 200);
  await aResponse(rival, id);
  const { id: responseId } = await aResponse(secret, id, { message: 'Quokka message', amount: 7_654_321 });
  const look = async () => {
    for (const member of [rival, watcher!]) {
      const text = (await everythingTo(member, id)).toLowerCase();
      for (const word of secrets('Quokka Roofers')) expect(text).not.toContain(word.toLowerCase());
      expect(text).not.toContain(String(responseId));
    }
  };
  await look();
  expect((await responsesTo(owner, id)).responses.map(({ company }) => company.name)).toContain(
    'Quokka Roofers',
  );
  expect((await responsesTo(rival, id)).responses).toHaveLength(1);
  await endTime(server, id);
  await look();
  good(await verb(owner, id, `responses/${responseId}/award`), 200);
  await look();
  expect((await show(rival, id)).status).toBe('Reviewing');
  good(await verb(secret, id, 'award/acceptance'), 200);
  await look();
  good(await verb(owner, id, 'completion'), 200);
  await look();
});

test('shows who follows and what happened to its owner, and to others only what they may know', async () => {
  const [owner, follower, other] = await ownerAnd(server, community, 2);
  const { id } = await anOpportunity(owner);
  good(await put(follower!, id, '/subscription', { is_subscribed: true }), 200);
  await aResponse(other!, id);
  const seen = async (member: TestMember) => {
    const { activities, subscribers, subscribers_count: count } = await show(member, id);
    const types = activities.map(({ action_type: type }) => type);
    return { types, followers: subscribers.map(({ user_id: who }) => who), count };
  };
  expect(await seen(owner)).toEqual({
    types: ['response_send', 'post'],
    followers: [follower!.id],
    count: 1,
  });
  expect(await seen(follower!)).toEqual({ types: ['post'], followers: [follower!.id], count: null });
  expect(await seen(other!)).toEqual({ types: ['response_send', 'post'], followers: [], count: null });
  expect((await show(owner, id)).subscribers[0]).toMatchObject({
    first_name: expect.any(String),
    company: { user_id: follower!.id },
  });
});

test('tells the owner of a sealed one who follows it only once its responses are open', async () => {
  const [owner, follower] = await ownerAnd(server, community, 1);
  const { id } = await anOpportunity(owner, { is_sealed: true });
  good(await put(follower!, id, '/subscription', { is_subscribed: true }), 200);
  await aResponse(follower!, id);
  expect(await show(owner, id)).toMatchObject({ subscribers: [], subscribers_count: 1 });
  await endTime(server, id);
  expect((await show(owner, id)).subscribers).toHaveLength(1);
});

test('shows an award to its owner and the winner alone, until the winner has accepted it', async () => {
  const [owner, winner, rival, stranger] = await ownerAnd(server, community, 3);
  const { id } = await anOpportunity(owner);
  const { id: responseId } = await aResponse(winner!, id);
  await aResponse(rival!, id);
  await endTime(server, id);
  // Time has closed it, and says so in its history, before anyone acts.
  await tendOpportunities(server.services.database);
  const statuses = async () => {
    const all = await Promise.all([owner, winner!, rival!, stranger!].map((member) => show(member, id)));
    return all.map(({ status }) => status);
  };
  // All of its page, and what the two are told when they try what only a winner may.
  const others = () =>
    Promise.all(
      [rival!, stranger!].map(async (member) => {
        const { status, body } = await verb(member, id, 'award/acceptance');
        return [await show(member, id), status, body.error.code, body.error.message];
      }),
    );
  expect(await statuses()).toEqual(['Reviewing', 'Reviewing', 'Reviewing', 'Reviewing']);
  const before = await others();
  good(await verb(owner, id, `responses/${responseId}/award`), 200);
  expect(await others()).toEqual(before);
  expect(await statuses()).toEqual(['Awarded', 'Awarded', 'Reviewing', 'Reviewing']);
  // An award that nobody accepts in time is over for all of them.
  await endTime(server, id);
  expect(await statuses()).toEqual(['Reviewing', 'Reviewing', 'Reviewing', 'Reviewing']);
});

test('what others may not judge, award or read of an answer is not there for them', async () => {
  const [owner, first, second] = await ownerAnd(server, community, 2);
  const { id } = await anOpportunity(owner);
  const { id: responseId } = await aResponse(first!, id);
  for (const path of ['shortlisting', 'refusal', 'award'])
    expect(
      (await verb(second!, id, `responses/${responseId}/${path}`, { is_shortlisted: true })).status,
    ).toBe(409);
  const multipart = new FormData();
  multipart.append('belongs_to', 'response');
  multipart.append('file', new Blob(['%PDF-1.4\n%%EOF']), 'offer.pdf');
  const file = good(
    await first!.client.post<{ id: number }>(`/api/projects/${id}/files`, { multipart }),
    201,
  );
  const fetch = (member: TestMember) => member.client.get(`/api/projects/${id}/files/${file.id}`);
  expect((await fetch(second!)).status).toBe(404);
  expect((await fetch(owner)).status).toBe(200);
  good(await verb(first!, id, 'response/withdrawal'), 200);
  expect((await fetch(owner)).status).toBe(404);
  expect((await fetch(first!)).status).toBe(200);
});

test('a draft moves no number and leaves no trace for the owner', async () => {
  const [owner, first] = await ownerAnd(server, community, 1);
  const { id } = await anOpportunity(owner);
  const before = await everythingTo(owner, id);
  good(await put(first!, id, '/response', { message: 'Still writing' }), 200);
  const after = await everythingTo(owner, id);
  expect(after).toBe(before);
  const [listed] = (await first!.client.get<{ projects: { my_response_status: string }[] }>('/api/projects'))
    .body.projects;
  expect(listed?.my_response_status).toBe('Draft');
});

test('the number is told from three answers on, and only where five companies may see it', async () => {
  const small = await aCommunity(server);
  const [owner, ...companies] = await ownerAnd(server, small, 4);
  const { id } = await anOpportunity(owner);
  for (const company of companies.slice(0, 3)) await aResponse(company, id);
  expect((await show(companies[3]!, id)).answers).toBeNull();
  const fifth = await aMember(server, small);
  expect((await show(fifth, id)).answers).toBe(3);
  good(await verb(companies[0]!, id, 'response/withdrawal'), 200);
  expect((await show(fifth, id)).answers).toBeNull();
  expect((await show(owner, id)).answers).toBe(2);
  const { id: other } = await anOpportunity(owner, {
    visibility: 'chosen',
    chosen_company_ids: companies.map((company) => company.id),
  });
  for (const company of companies.slice(0, 3)) await aResponse(company, other);
  expect((await show(companies[3]!, other)).answers).toBeNull();
});

test('one for partners, or for companies that were chosen, is not found by anybody else', async () => {
  const [owner, partner, chosen, stranger] = await ownerAnd(server, community, 3);
  await aPartnership(owner, partner!);
  await anOpportunity(owner, { visibility: 'partners', title: 'Wombat one' });
  await anOpportunity(owner, {
    visibility: 'chosen',
    chosen_company_ids: [chosen!.id],
    title: 'Wombat two',
  });
  const titles = async (member: TestMember, path: string) =>
    (await member.client.get<{ projects: { title: string }[] }>(path)).body.projects
      .map(({ title }) => title)
      .filter((title) => title.startsWith('Wombat'))
      .toSorted();
  for (const path of [
    '/api/projects',
    '/api/projects?sort=closing',
    '/api/projects/search?q=wombat',
    '/api/projects?tag=roofing',
  ]) {
    expect(await titles(partner!, path)).toEqual(['Wombat one']);
    expect(await titles(chosen!, path)).toEqual(['Wombat two']);
    expect(await titles(stranger!, path)).toEqual([]);
    expect(await titles(owner, path)).toEqual(['Wombat one', 'Wombat two']);
  }
});

test('sealed answers are opened at the deadline, all at once', async () => {
  const [owner, first] = await ownerAnd(server, community, 1);
  const { id } = await anOpportunity(owner, { is_sealed: true });
  const sent = await aResponse(first!, id, { message: 'Numbat' });
  expect(await responsesTo(owner, id)).toEqual({ responses: [], is_sealed: true, answers: 1 });
  expect((await verb(owner, id, `responses/${sent.id}/refusal`)).status).toBe(404);
  const activity = await owner.client.get(`/api/projects/${id}/activity`);
  expect(activity.text).not.toContain('responded');
  await endTime(server, id);
  expect((await responsesTo(owner, id)).responses).toMatchObject([{ message: 'Numbat' }]);
});

test('what the owner of a sealed one is told names no company that responded or withdrew', async () => {
  const [owner, first] = await ownerAnd(server, community, 1);
  const { id } = await anOpportunity(owner, { is_sealed: true });
  await aResponse(first!, id);
  good(await verb(first!, id, 'response/withdrawal'), 200);
  const { rows } = await server.database.admin.query<{ name: string; names_someone: boolean }>(
    `SELECT e.name, coalesce(e.by_company_id <> m.company_id, false) AS names_someone
       FROM events e JOIN members m ON m.community_id = e.community_id AND m.id = $2
      WHERE e.audience = 'company' AND m.company_id = ANY (e.tells) AND (e.payload ->> 'opportunity_id')::bigint = $1`,
    [id, owner.id],
  );
  expect(rows.map(({ name }) => name)).toContain('opportunity.withdrawn');
  expect(rows.filter((row) => row.names_someone)).toEqual([]);
});

test('who asked a question is the owner’s to know, and the answer everybody’s', async () => {
  const [owner, asker, reader] = await ownerAnd(server, community, 2);
  const { id } = await anOpportunity(owner);
  const asked = good(await verb<{ id: number }>(asker!, id, 'questions', { text: 'Which slate?' }), 201);
  expect((await show(reader!, id)).questions).toEqual([]);
  expect((await show(owner, id)).questions).toMatchObject([{ asker: { user_id: asker!.id }, answer: null }]);
  expect((await verb(reader!, id, `questions/${asked.id}/answer`, { text: 'Any' })).status).toBe(409);
  good(await verb(owner, id, `questions/${asked.id}/answer`, { text: 'Welsh.' }), 200);
  expect((await show(reader!, id)).questions).toMatchObject([
    { text: 'Which slate?', answer: 'Welsh.', asker: null, is_mine: false },
  ]);
  expect((await show(asker!, id)).questions).toMatchObject([{ is_mine: true, asker: null }]);
});

test('a response with a partner is one for both, and goes out when they agree', async () => {
  const [owner, lead, partner] = await ownerAnd(server, community, 2);
  await aPartnership(lead!, partner!);
  const { id } = await anOpportunity(owner, { visibility: 'chosen', chosen_company_ids: [lead!.id] });
  expect((await partner!.client.get(`/api/projects/${id}`)).status).toBe(404);
  const written = { message: 'We can do that.', partner_company_id: partner!.id };
  const kept = good(await put<AnsweredResponse>(lead!, id, '/response', written), 200);
  expect(kept.partner).toMatchObject({ asked_at: null, agreed_at: null });
  const asked = await aResponse(lead!, id, { partner_company_id: partner!.id });
  expect(asked).toMatchObject({
    status: 'Draft',
    partner: { asked_at: expect.any(String), agreed_at: null },
  });
  expect((await show(owner, id)).answers).toBe(0);
  expect((await show(partner!, id)).invitation).toMatchObject({ message: 'We can do that.' });
  good(await verb<AnsweredResponse>(partner!, id, 'response/joining', { agrees: true }), 200);
  expect((await show(owner, id)).answers).toBe(1);
  expect((await responsesTo(owner, id)).responses).toMatchObject([
    { company: { user_id: lead!.id }, partner: { user_id: partner!.id } },
  ]);
  expect((await put(partner!, id, '/response', { message: 'Alone' })).status).toBe(409);
  await endTime(server, id);
  const [only] = (await responsesTo(owner, id)).responses;
  good(await verb(owner, id, `responses/${only!.id}/award`), 200);
  // The company that responded speaks for both.
  expect(await show(partner!, id)).toMatchObject({
    role: 'winner',
    can: { accept_award: false },
    my_response: { is_joined: true },
  });
  expect((await verb(partner!, id, 'award/acceptance')).status).toBe(409);
  expect(await show(lead!, id)).toMatchObject({
    can: { accept_award: true },
    award: { per: 'total' },
    my_response: { is_joined: false },
  });
  good(await verb(lead!, id, 'award/acceptance'), 200);
});

test('a partner who has answered alone is told so themselves, and nobody else is', async () => {
  const [owner, lead, partner] = await ownerAnd(server, community, 2);
  await aPartnership(lead!, partner!);
  const { id } = await anOpportunity(owner);
  await aResponse(partner!, id);
  const asked = await aResponse(lead!, id, { partner_company_id: partner!.id });
  expect(asked).toMatchObject({ status: 'Draft', partner: { agreed_at: null } });
  const agreed = await verb<AnsweredResponse>(partner!, id, 'response/joining', { agrees: true });
  expect([agreed.status, agreed.body.error.code]).toEqual([409, 'opportunity.already_answered']);
  good(await verb(partner!, id, 'response/joining', { agrees: false }), 200);
  expect((await show(lead!, id)).my_response).toMatchObject({ status: 'Draft', partner: null });
});

test('of two who ask the same partner, whoever asked first is answered first', async () => {
  const [owner, partner, ...leads] = await ownerAnd(server, community, 5);
  const { id } = await anOpportunity(owner);
  for (const lead of leads) {
    await aPartnership(lead, partner!);
    await aResponse(lead, id, { partner_company_id: partner!.id });
  }
  const asked: (number | undefined)[] = [];
  for (const _ of leads) {
    asked.push((await show(partner!, id)).invitation?.company.user_id);
    good(await verb(partner!, id, 'response/joining', { agrees: false }), 200);
  }
  expect(asked).toEqual(leads.map((lead) => lead.id));
});
