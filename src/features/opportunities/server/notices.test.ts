import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  aPartnership,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { jobsAreDone } from '../../../../testing/mail-box.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { MyCompany } from '../../members/contract/my-company.ts';
import { tellFinds } from './match.ts';
import { opportunityNotices, searchNotices } from './notices.ts';
import {
  aForm,
  anAward,
  anOpportunity,
  aPdf,
  aResponse,
  draft,
  endTime,
  inDays,
  put,
  responsesTo,
  verb,
} from './opportunities.test-support.ts';
import { tendOpportunities } from './tend-opportunities.ts';

let server: TestServer;
let community: TestCommunity;
let owner: TestMember;
let first: TestMember;
let second: TestMember;
let watcher: TestMember;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 50 });
  community = await aCommunity(server);
  owner = await aMember(server, community, { company: 'Owner' });
  first = await aMember(server, community, { company: 'First' });
  second = await aMember(server, community, { company: 'Second' });
  watcher = await aMember(server, community, { company: 'Watcher' });
  await aPartnership(first, second);
});
afterAll(() => server.close());

/** What has had a row: one that waits gives its row to the next about the same. */
const read = new Set<string>();

/** What somebody reads of one with this title, the newest first; `waits` is what is asked of them. */
async function bellOf(member: TestMember, title: string): Promise<string[]> {
  await jobsAreDone(server);
  const { rows } = await server.database.admin.query<{ event: string }>(
    "SELECT DISTINCT event FROM notifications WHERE event LIKE 'opportunity.%'",
  );
  for (const { event } of rows) read.add(event);
  const { body } = await member.client.get<{ title: string; is_waiting: boolean; settled: string | null }[]>(
    '/api/User/GetUserNotifications',
  );
  return body
    .filter((each) => each.title.includes(title))
    .map(
      (each) =>
        `${each.title}${each.is_waiting ? ' (waits)' : ''}${each.settled ? ` (${each.settled})` : ''}`,
    );
}
const newest = async (member: TestMember, title: string) => (await bellOf(member, title))[0];
/** What another job holds locked is passed over. */
const tend = async () => {
  await jobsAreDone(server);
  await tendOpportunities(server.services.database);
};
const left = (id: number, hours: number) =>
  server.database.admin.query(
    `UPDATE opportunities SET ends_at = now() + make_interval(hours => $2), deadline = CASE WHEN status = 'Open'
            THEN now() + make_interval(hours => $2) ELSE deadline END WHERE id = $1`,
    [id, hours],
  );

test('from the posting to the ratings, each is told what concerns them', async () => {
  const { id } = await draft(owner, { title: 'Slate roof' });
  good(await verb(owner, id, 'posting', { tell_company_ids: [first.id] }), 200);
  expect(await newest(first, 'Slate')).toBe('Owner posted an opportunity that fits you: Slate roof');
  good(await put(watcher, id, '/subscription', { is_subscribed: true }), 200);
  const asked = good(await verb<{ id: number }>(first, id, 'questions', { text: 'When?' }), 201);
  expect(await newest(owner, 'Slate')).toBe('Someone has a question about Slate roof (waits)');
  good(await verb(owner, id, `questions/${asked.id}/answer`, { text: 'Soon' }), 200);
  expect(await newest(first, 'Slate')).toBe('Owner answered your question about Slate roof');
  await aResponse(first, id);
  expect(await newest(owner, 'Slate')).toBe('You have a new response to Slate roof');
  good(await put(owner, id, '', { ...aForm({ title: 'Slate roof', brief: 'New' }), version: 1 }), 200);
  expect(await newest(first, 'Slate')).toBe(
    'Owner changed Slate roof. Confirm or change your response (waits)',
  );
  expect(await newest(watcher, 'Slate')).toBe('Owner changed an opportunity you follow: Slate roof');
  good(await verb(first, id, 'response/confirmation'), 200);
  await aResponse(second, id);
  good(await verb(second, id, 'response/withdrawal'), 200);
  expect(await newest(owner, 'Slate')).toBe('A response to Slate roof was withdrawn');
  good(await verb(second, id, 'response/sending'), 200);
  await left(id, 20);
  await tend();
  expect(await newest(watcher, 'Slate')).toBe('Slate roof, from Owner, closes within a day');
  await endTime(server, id);
  await tend();
  expect(await newest(owner, 'Slate')).toBe(
    'Slate roof is closed for responses. Choose who gets the work (waits)',
  );
  expect(await newest(watcher, 'Slate')).toBe('Slate roof, which you follow, is now Reviewing');
  await left(id, 22 * 24);
  await tend();
  expect(await newest(owner, 'Slate')).toContain(
    'The responses to Slate roof are waiting for your decision (waits)',
  );
  const { responses } = await responsesTo(owner, id);
  const [firsts, seconds] = ['First', 'Second'].map(
    (name) => responses.find(({ company }) => company.name === name)!.id,
  );
  good(await verb(owner, id, `responses/${firsts}/award`), 200);
  expect(await newest(first, 'Slate')).toBe(
    'Owner chose you for Slate roof. Accept within five days (waits)',
  );
  await left(id, 40);
  await tend();
  expect(await newest(first, 'Slate')).toBe('Owner is waiting for you to accept Slate roof (waits)');
  good(await verb(first, id, 'award/refusal', { reason: 'Busy' }), 200);
  expect(await newest(owner, 'Slate')).toBe(
    'Your choice for Slate roof turned it down. Choose another response (waits)',
  );
  good(await verb(owner, id, `responses/${seconds}/award`), 200);
  await endTime(server, id);
  await tend();
  expect(await newest(owner, 'Slate')).toBe(
    'Your choice for Slate roof didn’t answer in five days. Choose again (waits)',
  );
  good(await verb(owner, id, `responses/${seconds}/award`), 200);
  good(await verb(second, id, 'award/acceptance'), 200);
  expect(await newest(owner, 'Slate')).toBe('Your choice for Slate roof accepted. Work can start');
  good(await owner.client.post(`/api/projects/${id}/files`, { multipart: aPdf('work.pdf', 'work') }), 201);
  expect(await newest(second, 'Slate')).toBe('There’s a new file for Slate roof');
  good(await verb(owner, id, 'completion'), 200);
  expect(await newest(second, 'Slate')).toBe('Owner completed Slate roof. How was it to work together?');
  good(await put(second, id, '/rating', { stars: 5 }), 200);
  expect(await newest(owner, 'Slate')).toBe('You were rated for Slate roof. Rate them too to read it');
  good(await put(owner, id, '/rating', { stars: 5 }), 200);
  expect([await newest(owner, 'Slate'), await newest(second, 'Slate')]).toEqual([
    'You were rated for Slate roof',
    'You were rated for Slate roof',
  ]);
});

test('whoever was not chosen is thanked, and told nothing of who was', async () => {
  const id = await anAward(server, owner, [first, second]);
  const unconfirmed = async (member: TestMember) => newest(member, 'boathouse');
  good(await verb(first, id, 'award/acceptance'), 200);
  expect(await unconfirmed(second)).toBe(
    'Owner chose another company for A new roof for the boathouse. Thank you for responding',
  );
  good(await verb(first, id, 'ending', { reason: 'Moved away' }), 200);
  expect(await newest(owner, 'boathouse')).toBe(
    'The work on A new roof for the boathouse was ended. See why',
  );
});

test('a waiting that ends with somebody else’s yes names nobody', async () => {
  const { id } = await anOpportunity(owner, { title: 'Garden wall' });
  const { id: responseId } = await aResponse(first, id);
  await aResponse(second, id);
  good(await put(owner, id, '', { ...aForm({ title: 'Garden wall', brief: 'New' }), version: 1 }), 200);
  good(await verb(first, id, 'response/confirmation'), 200);
  expect(await newest(second, 'Garden')).toContain('(waits)');
  await endTime(server, id);
  good(await verb(owner, id, `responses/${responseId}/award`), 200);
  expect(await newest(second, 'Garden')).toContain('(waits)');
  good(await verb(first, id, 'award/acceptance'), 200);
  const bell = (await bellOf(second, 'Garden')).join('\n');
  expect(bell).not.toContain('First');
  expect(bell).not.toContain('admin');
});

test('two who respond together are told what each of them can do', async () => {
  const { id } = await anOpportunity(owner, { title: 'Long bridge' });
  await aResponse(first, id, { partner_company_id: second.id });
  expect(await newest(second, 'Long')).toBe(
    'A partner wants to respond to Long bridge together with you (waits)',
  );
  good(await verb(second, id, 'response/joining', { agrees: false }), 200);
  expect(await newest(first, 'Long')).toBe('Your partner doesn’t want to respond to Long bridge together');
  await aResponse(first, id, { partner_company_id: second.id });
  good(await verb(second, id, 'response/joining', { agrees: true }), 200);
  expect(await newest(first, 'Long')).toBe('Your partner agreed, and your response to Long bridge is sent');
  good(await put(owner, id, '', { ...aForm({ title: 'Long bridge', brief: 'New' }), version: 1 }), 200);
  expect(await newest(second, 'Long')).toBe('Owner changed Long bridge, which you responded to together');
  await endTime(server, id);
  const [only] = (await responsesTo(owner, id)).responses;
  good(await verb(owner, id, `responses/${only!.id}/award`), 200);
  expect(await newest(second, 'Long')).toBe(
    'Owner chose you and your partner for Long bridge. Your partner accepts for both',
  );
  good(await verb(first, id, 'award/acceptance'), 200);
  good(await verb(owner, id, 'completion'), 200);
  expect(await newest(second, 'Long')).toBe('Owner completed Long bridge');
});

test('a no, a cancellation and an end without a decision are told to those who responded', async () => {
  const declined = await anOpportunity(owner, { title: 'Old barn' });
  const { id: responseId } = await aResponse(first, declined.id);
  good(await verb(owner, declined.id, `responses/${responseId}/refusal`, { word: 'Sorry' }), 200);
  expect(await newest(first, 'Old')).toBe('Owner declined your response to Old barn');
  const cancelled = await anOpportunity(owner, { title: 'High tower' });
  await aResponse(first, cancelled.id);
  good(await verb(owner, cancelled.id, 'cancellation'), 200);
  expect(await newest(first, 'High')).toBe('Owner cancelled High tower');
  const silent = await anOpportunity(owner, { title: 'Small shed' });
  await endTime(server, silent.id);
  const undecided = await anOpportunity(owner, { title: 'Wide gate' });
  await aResponse(first, undecided.id);
  await endTime(server, undecided.id);
  await tend();
  await endTime(server, undecided.id);
  await tend();
  expect(await newest(owner, 'Small')).toBe('Small shed closed, and no one responded');
  expect(await newest(owner, 'Wide')).toBe('Wide gate ended without a decision');
  expect(await newest(first, 'Wide')).toBe('Wide gate ended, and no one was chosen');
});

test('those who responded, and those who had begun to, hear that it closed early', async () => {
  const { id } = await anOpportunity(owner, { title: 'Short pier' });
  await aResponse(first, id);
  good(await put(second, id, '/response', { message: 'We might.' }), 200);
  good(await verb(owner, id, 'closing'), 200);
  expect(await newest(first, 'Short')).toBe(
    'Owner closed Short pier early and is choosing now. You’ll hear either way',
  );
  expect(await newest(second, 'Short')).toBe('Owner closed Short pier early, so it takes no more responses');
});

test('a saved search tells at once, or once a day under its name', async () => {
  const save = async (json: object) =>
    good(await watcher.client.post('/api/project-searches', { json }), 201);
  await save({ name: 'Stables', q: 'stable', tells: 'at_once' });
  await save({ name: 'Kennels in Bergen', q: 'kennel', place: 'Bergen', tells: 'daily' });
  await anOpportunity(owner, { title: 'Stable door' });
  await anOpportunity(owner, { title: 'Kennel door' });
  expect(await newest(watcher, 'Stable')).toBe(
    'New opportunity for your saved search: Stable door, from Owner',
  );
  await tellFinds(server.services.database);
  expect(await newest(watcher, 'Kennels')).toBe(
    'There are new opportunities for your saved search “Kennels in Bergen”',
  );
});

test('several of one sort are one row', async () => {
  const { version } = (await second.client.get<MyCompany>('/api/my-company')).body;
  const services = { services: [{ text: 'Roofing', colour: 'blue' }], ideal_client: [], version };
  good(await second.client.put('/api/my-company/tags', { json: services }), 200);
  for (const title of ['Blue fence', 'Green fence']) {
    const { id } = await draft(owner, { title, deadline: inDays(9) });
    good(await verb(owner, id, 'posting', { tell_company_ids: [second.id] }), 200);
    await aResponse(second, id);
    await jobsAreDone(server);
  }
  expect(await newest(second, 'opportunities that fit you')).toBe(
    'Owner posted 2 opportunities that fit you',
  );
  expect(await newest(owner, 'new responses')).toMatch(/^You have \d new responses to your opportunities$/);
});

test('every notice was read here', () => {
  const all = [...opportunityNotices.notices, ...searchNotices.notices].map(({ event }) => event.name);
  expect([...read].toSorted()).toEqual(all.toSorted());
});
