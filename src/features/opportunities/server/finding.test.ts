import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventsFor } from '../../../../testing/events.ts';
import {
  aCommunity,
  aMember,
  companyOf,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { OpportunityCard } from '../contract/opportunity.ts';
import type { MyCompany } from '../../members/contract/my-company.ts';
import { refit } from './fits.ts';
import { listOpportunities } from './list-opportunities.ts';
import { findFinders, tellFinds } from './match.ts';
import { searchNotices } from './notices.ts';
import {
  anOpportunity,
  aResponse,
  anAward,
  draft,
  endTime,
  inDays,
  ownerAnd,
  put,
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

interface Page {
  projects: OpportunityCard[];
  next: string | null;
}
const list = async (member: TestMember, query = ''): Promise<Page> =>
  good(await member.client.get<Page>(`/api/projects?${query}`), 200);
const titles = async (member: TestMember, query = '') =>
  (await list(member, query)).projects.map(({ title }) => title);
const inCommunity = <Result>(
  { id: communityId }: TestCommunity,
  work: (tx: CommunityTx) => Promise<Result>,
) => server.services.database.inCommunity({ communityId }, work);

test('the list is searched by words, tag, place, price and deadline, and sorted by each', async () => {
  const own = await aCommunity(server);
  const [owner, reader] = await ownerAnd(server, own, 1);
  await anOpportunity(owner, { title: 'Slate roof', deadline: inDays(5) });
  await anOpportunity(owner, {
    title: 'Tin roof',
    place: null,
    is_remote: true,
    deadline: inDays(3),
    price: { kind: 'range', low: 100_000, high: 900_000 },
  });
  await anOpportunity(owner, {
    title: 'Garden wall',
    tags: [{ text: 'Brick laying', colour: 'red' }],
    place: 'Oslo',
    deadline: inDays(20),
    price: { kind: 'offer' },
    currency: null,
  });
  await anOpportunity(owner, {
    title: 'Letters',
    tags: [],
    brief: 'Write *letters*.',
    price: { kind: 'hourly', low: 9_000 },
    currency: 'EUR',
  });
  expect(await titles(reader!)).toEqual(['Letters', 'Garden wall', 'Tin roof', 'Slate roof']);
  expect(await titles(reader!, 'sort=closing')).toEqual(['Tin roof', 'Slate roof', 'Letters', 'Garden wall']);
  expect(await titles(reader!, 'sort=price&currency=AUD')).toEqual(['Slate roof', 'Tin roof']);
  expect((await reader!.client.get('/api/projects?sort=price')).status).toBe(400);
  expect(await titles(reader!, 'q=roof')).toEqual(['Tin roof', 'Slate roof']);
  expect(await titles(reader!, 'q=roo%20tin')).toEqual(['Tin roof']);
  expect(await titles(reader!, 'q=nowhere')).toEqual([]);
  expect(await titles(reader!, 'q=!!')).toEqual([]);
  expect(await titles(reader!, 'tag=BRICK%20laying')).toEqual(['Garden wall']);
  expect(await titles(reader!, 'place=oslo')).toEqual(['Garden wall']);
  expect(await titles(reader!, 'place=remote')).toEqual(['Tin roof']);
  expect(await titles(reader!, 'price_from=600000&currency=AUD')).toEqual(['Tin roof']);
  expect(await titles(reader!, `closes_before=${inDays(4)}`)).toEqual(['Tin roof']);
  expect(await titles(reader!, `company=${owner.id}&q=wall`)).toEqual(['Garden wall']);
  expect(await titles(reader!, `company=${reader!.id}`)).toEqual([]);
});

test('finds by what a word means, and says so', async () => {
  const own = await aCommunity(server);
  const [owner, reader] = await ownerAnd(server, own, 1);
  await anOpportunity(owner, { title: 'Boiler is leaking', brief: 'In the cellar.', tags: [] });
  await anOpportunity(owner, {
    title: 'A letter to the plumber',
    brief: 'Write it.',
    tags: [],
    place: 'Oslo',
  });
  await anOpportunity(owner, { title: 'Slate roof' });
  const found = good(await reader!.client.get<Page & { means: string[] }>('/api/projects?q=plumber'), 200);
  expect(found.means).toEqual(['plumbing']);
  expect(found.projects.map(({ title }) => title)).toEqual(['A letter to the plumber', 'Boiler is leaking']);
  expect(await titles(reader!, 'q=the%20plumber&sort=closing')).toHaveLength(2);
  expect(await titles(reader!, 'q=plumber%20oslo')).toEqual(['A letter to the plumber']);
  expect(await titles(reader!, 'q=roofer')).toEqual(['Slate roof']);
  expect(await titles(reader!, 'q=dentist')).toEqual([]);
});

test('a list goes by state and clock, whether the job has come or not', async () => {
  const own = await aCommunity(server);
  const [owner, first] = await ownerAnd(server, own, 1);
  const states = ['Open', 'Reviewing', 'In progress', 'Completed', 'Cancelled', 'Expired'] as const;
  const at = async (state: string) => titles(first!, `state=${encodeURIComponent(state)}`);
  const silent = await anOpportunity(owner, { title: 'Silent' });
  const answered = await anOpportunity(owner, { title: 'Answered' });
  const undecided = await anOpportunity(owner, { title: 'Undecided' });
  for (const { id } of [answered, undecided]) await aResponse(first!, id);
  await draft(owner, { title: 'Unfinished' });
  await endTime(server, silent.id);
  await endTime(server, answered.id);
  await endTime(server, undecided.id, '31 days');
  const cancelled = await anOpportunity(owner, { title: 'Cancelled one' });
  good(await verb(owner, cancelled.id, 'cancellation', { reason: 'No money' }), 200);
  await anAward(server, owner, [await aMember(server, own)]);
  const listed = await Promise.all(states.map(at));
  expect(listed).toEqual([
    [],
    ['A new roof for the boathouse', 'Answered'],
    [],
    [],
    ['Cancelled one'],
    ['Undecided', 'Silent'],
  ]);
});

test('pages follow each other without a gap, also where the words are everywhere', async () => {
  const own = await aCommunity(server);
  const [owner, reader] = await ownerAnd(server, own, 1);
  const made: string[] = [];
  for (let number = 1; number <= 23; number += 1) {
    const title = `Number ${number}${number % 5 === 0 ? ' gold' : ''}`;
    await anOpportunity(owner, { title, deadline: inDays(number) });
    made.unshift(title);
  }
  const first = await list(reader!, 'q=number');
  const second = await list(reader!, `q=number&after=${first.next}`);
  expect([...first.projects, ...second.projects].map(({ title }) => title)).toEqual(made);
  expect(second.next).toBeNull();
  expect((await reader!.client.get(`/api/projects?sort=closing&after=${first.next}`)).status).toBe(400);
  // Common words are asked of each in the order of the list, so many for a page.
  const caller = {
    memberId: reader!.id,
    companyId: (await companyOf(server, reader!)).id,
    isAdmin: false,
    sessionId: '',
  };
  const found: string[] = [];
  let after: string | undefined;
  for (let pages = 0; pages < 10; pages += 1) {
    const page: Page = await inCommunity(own, (tx) =>
      listOpportunities(
        tx,
        caller,
        { q: 'gold number', tag: '', place: '', state: 'Open', fits_me: false, sort: 'newest', after },
        { fewHits: 2, mostLookedAt: 4 },
      ),
    );
    found.push(...page.projects.map(({ title }) => title));
    if (page.next === null) break;
    after = page.next;
  }
  expect(found).toEqual(['Number 20 gold', 'Number 15 gold', 'Number 10 gold', 'Number 5 gold']);
});

async function offer(member: TestMember, service: string): Promise<void> {
  const { version } = (await member.client.get<MyCompany>('/api/my-company')).body;
  const json = { services: [{ text: service, colour: 'blue' }], ideal_client: [], version };
  good(await member.client.put('/api/my-company/tags', { json }), 200);
}

test('what fits is told with the reason, to the owner beside the form and to the company in the list', async () => {
  const own = await aCommunity(server);
  const [owner, roofer, florist] = await ownerAnd(server, own, 2);
  await offer(roofer!, 'Roofing');
  await offer(florist!, 'Flowers');
  const { id } = await draft(owner);
  const { body } = await owner.client.get<{ companies: { user_id: number; reasons: string[] }[] }>(
    `/api/projects/${id}/fitting`,
  );
  expect(body.companies).toMatchObject([
    { user_id: roofer!.id, reasons: expect.arrayContaining(['Offers roofing']) },
  ]);
  good(await verb(owner, id, 'posting', { tell_company_ids: [roofer!.id] }), 200);
  expect((await eventsFor(server, roofer!)).map(({ name }) => name)).toContain('opportunity.offered');
  await inCommunity(own, (tx) => findFinders(tx, id));
  expect((await list(roofer!, 'fits_me=true')).projects).toMatchObject([{ id, fits: ['You offer roofing'] }]);
  expect((await list(florist!, 'fits_me=true')).projects).toEqual([]);
  const forged = Buffer.from(JSON.stringify({ sort: 'fit', key: [Number.MAX_SAFE_INTEGER, 1] })).toString(
    'base64url',
  );
  expect((await roofer!.client.get(`/api/projects?sort=fit&after=${forged}`)).status).toBe(200);
  await offer(florist!, 'Roofing');
  const florists = (await companyOf(server, florist!)).id;
  await inCommunity(own, (tx) => refit(tx, florists));
  expect((await list(florist!, 'sort=fit')).projects).toMatchObject([{ id, fits: ['You offer roofing'] }]);
  await aResponse(roofer!, id);
  await endTime(server, id);
  expect((await list(roofer!, 'fits_me=true')).projects).toEqual([]);
});

test('what fits comes in the order that is asked for', async () => {
  const own = await aCommunity(server);
  const [owner, roofer] = await ownerAnd(server, own, 1);
  await offer(roofer!, 'Roofing');
  const post = async (title: string, tag: string, days: number) => {
    const tags = [{ text: tag, colour: 'blue' }];
    const { id } = await anOpportunity(owner, { title, tags, deadline: inDays(days) });
    await inCommunity(own, (tx) => findFinders(tx, id));
  };
  await post('Slate roof', 'Roofing', 3);
  await post('Tin roof', 'Roofing', 9);
  await post('Bouquets', 'Flowers', 1);
  expect(await titles(roofer!, 'fits_me=true&sort=newest')).toEqual(['Tin roof', 'Slate roof']);
  expect(await titles(roofer!, 'fits_me=true&sort=closing')).toEqual(['Slate roof', 'Tin roof']);
  expect(await titles(roofer!, 'fits_me=true&sort=price&currency=EUR')).toEqual([]);
});

test('a saved search tells of a new one once, at once or with others, and never of what its member may not see', async () => {
  const own = await aCommunity(server);
  const [owner, eager, patient, other] = await ownerAnd(server, own, 3);
  const save = async (member: TestMember, json: object) =>
    good(await member.client.post<{ id: number }>('/api/project-searches', { json }), 201);
  await save(eager!, { name: 'Roofs', q: 'roo', tells: 'at_once' });
  await save(eager!, { name: 'Roofing', tag: 'roofing', tells: 'at_once' });
  const daily = await save(patient!, {
    name: 'In Bergen',
    place: 'bergen',
    price_from: 400_000,
    currency: 'AUD',
  });
  await save(other!, { name: 'Rich', price_from: 600_000, currency: 'AUD', tells: 'at_once' });
  expect((await eager!.client.post('/api/project-searches', { json: { name: 'Nothing' } })).status).toBe(400);
  const { id } = await anOpportunity(owner);
  const hidden = await anOpportunity(owner, { visibility: 'chosen', chosen_company_ids: [other!.id] });
  for (const each of [id, hidden.id, id]) await inCommunity(own, (tx) => findFinders(tx, each));
  const told = async (member: TestMember, name: string) =>
    (await eventsFor(server, member)).filter((event) => event.name === name).map(({ payload }) => payload);
  expect(await told(eager!, 'opportunity.found')).toEqual([{ opportunity_id: id }]);
  expect(await told(patient!, 'opportunity.found')).toEqual([]);
  expect(await told(other!, 'opportunity.found')).toEqual([]);
  await tellFinds(server.services.database);
  await tellFinds(server.services.database);
  expect(await told(patient!, 'opportunity.search_found')).toEqual([{ search_id: daily.id }]);
  const reader = { memberId: patient!.id, companyId: (await companyOf(server, patient!)).id };
  const wanted = { event: 'opportunity.search_found', id: daily.id, count: 1 };
  expect(await inCommunity(own, (tx) => searchNotices.tell(tx, [wanted], reader))).toMatchObject([
    { link: '/marketplace/projects?place=bergen&price_from=400000&currency=AUD' },
  ]);
  expect((await eager!.client.delete(`/api/project-searches/${daily.id}`)).status).toBe(404);
  good(await patient!.client.delete(`/api/project-searches/${daily.id}`), 200);
  expect((await patient!.client.get<{ searches: object[] }>('/api/project-searches')).body.searches).toEqual(
    [],
  );
});

test('lists go on behind their last opportunity, in whatever order they are', async () => {
  const own = await aCommunity(server);
  const [owner, reader] = await ownerAnd(server, own, 1);
  const all: string[] = [];
  for (let at = 0; at < 22; at += 1) {
    const { id, title } = await anOpportunity(owner, {
      title: `Number ${at}`,
      deadline: inDays(3 + at / 2),
      price: { kind: 'fixed', low: 900_000 - at * 1000, high: null },
    });
    good(await put(reader!, id, '/subscription', { is_subscribed: true }), 200);
    all.push(title);
  }
  const walk = async (path: string) => {
    const first = good(await reader!.client.get<Page>(path), 200);
    const second = good(await reader!.client.get<Page>(`${path}&after=${first.next}`), 200);
    expect([first.projects.length, second.next]).toEqual([20, null]);
    return [...first.projects, ...second.projects].map(({ title }) => title);
  };
  expect(await walk('/api/projects?sort=closing')).toEqual(all);
  expect(await walk('/api/projects?sort=price&currency=AUD')).toEqual(all);
  expect(await walk('/api/projects/mine?list=subscribed')).toEqual(all.toReversed());
});

interface Waits {
  waiting: { id: number; kind: string }[];
}
const waitsFor = async (member: TestMember) =>
  good(await member.client.get<Waits>('/api/waiting'), 200).waiting.map(({ id, kind }) => [id, kind]);

test('asks owner and responder for the next step, and lists the opportunity as theirs', async () => {
  const [owner, first] = await ownerAnd(server, community, 1);
  const mine = async (member: TestMember, name: string) =>
    good(await member.client.get<Page>(`/api/projects/mine?list=${name}`), 200);
  await draft(owner);
  const { id, version } = await anOpportunity(owner);
  good(await verb(first!, id, 'questions', { text: 'When?' }), 201);
  expect(await waitsFor(owner)).toEqual([[id, 'answer_questions']]);
  good(await put(first!, id, '/response', { message: 'Soon' }), 200);
  expect(await waitsFor(first!)).toEqual([[id, 'send_response']]);
  good(await verb(first!, id, 'response/sending'), 200);
  good(await verb(owner, id, 'extension', { deadline: inDays(30) }), 200);
  expect((await show(owner, id)).version).toBe(version + 1);
  expect(await waitsFor(first!)).toEqual([[id, 'confirm_response']]);
  expect((await mine(first!, 'responded')).projects.map((each) => each.id)).toEqual([id]);
  await endTime(server, id);
  expect((await waitsFor(owner))[0]).toEqual([id, 'choose_response']);
  const response = (await show(first!, id)).my_response!;
  good(await verb(owner, id, `responses/${response.id}/award`), 200);
  expect((await waitsFor(first!))[0]).toEqual([id, 'accept_award']);
  good(await verb(first!, id, 'award/acceptance'), 200);
  for (const member of [owner, first!])
    expect((await mine(member, 'working')).projects.map((each) => each.id)).toEqual([id]);
  good(await verb(owner, id, 'completion'), 200);
  expect(await waitsFor(first!)).toEqual([[id, 'rate_work']]);
  good(await put(first!, id, '/subscription', { is_subscribed: true }), 200);
  expect((await mine(first!, 'subscribed')).projects.map((each) => each.id)).toEqual([id]);
  good(await put(first!, id, '/subscription', { is_subscribed: false }), 200);
  expect((await mine(first!, 'subscribed')).projects).toEqual([]);
});

test('asks a company to respond in the last three days of what fits it, until it responds or passes', async () => {
  const own = await aCommunity(server);
  const [owner, roofer, other] = await ownerAnd(server, own, 2);
  for (const member of [roofer!, other!]) await offer(member, 'Roofing');
  const { id } = await anOpportunity(owner, { deadline: inDays(2) });
  const later = await anOpportunity(owner, { title: 'A roof for later', deadline: inDays(5) });
  for (const each of [id, later.id]) await inCommunity(own, (tx) => findFinders(tx, each));
  for (const member of [roofer!, other!]) expect(await waitsFor(member)).toEqual([[id, 'respond']]);
  expect(await waitsFor(owner)).toEqual([]);
  good(await put(roofer!, id, '/pass', { is_passed: true }), 200);
  await aResponse(other!, id);
  for (const member of [roofer!, other!]) expect(await waitsFor(member)).toEqual([]);
});
