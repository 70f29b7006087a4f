import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventsFor } from '../../../testing/events.ts';
import {
  aCommunity,
  aMember,
  aReferral,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import type { MatchSignal } from '../../features/members/contract/match-signals.ts';
import type { MyCompany } from '../../features/members/contract/my-company.ts';
import { anOpportunity, put } from '../../features/opportunities/server/opportunities.test-support.ts';
import type { ErrorAnswer } from '../../kit/common/errors.ts';

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
let sender: TestMember;
let plumber: TestMember;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 100 });
});
beforeEach(async () => {
  community = await aCommunity(server);
  admin = await aMember(server, community, { isAdmin: true });
  sender = await aMember(server, community);
  plumber = await aCompany('Copper & Sons', 'Plumbing');
});
afterAll(() => server.close());

const path = '/api/admin/matching/signals';
interface Page extends ErrorAnswer {
  signals: MatchSignal[];
  next: string | null;
}
const signals = async (who = admin, query = '') =>
  good(await who.client.get<Page>(`${path}${query}`), 200).signals;

async function aCompany(name: string, ...services: string[]): Promise<TestMember> {
  const company = await aMember(server, community, { company: name });
  const { version } = good(await company.client.get<MyCompany>('/api/my-company'), 200);
  const json = { services: services.map((text) => ({ text, colour: 'blue' })), ideal_client: [], version };
  good(await company.client.put('/api/my-company/tags', { json }), 200);
  return company;
}

async function declined(reason: string, need = 'Our secret tap is dripping'): Promise<number> {
  const { id } = await aReferral(sender, plumber, { need, description: 'In the secret cellar' });
  good(await plumber.client.post(`/api/referrals/${id}/refusal`, { json: { reason } }), 200);
  return id;
}

test('a referral that is declined as not their work is listed by its service and company, without a word of the need', async () => {
  await declined('Not what we do, sorry');
  const answer = await admin.client.get<Page>(path);
  expect(answer.body.signals).toMatchObject([
    { kind: 'declined', service: 'plumbing', company: { name: 'Copper & Sons' }, asked_at: null },
  ]);
  expect(answer.text).not.toContain('secret');
  expect(answer.text).not.toContain('Customer');
});

test('a referral that is declined for another reason, or that matching would not have suggested, is no signal', async () => {
  await declined('No capacity right now');
  await declined('Not what we do', 'A new roof');
  expect(await signals()).toEqual([]);
});

test('forgets that a referral was declined when it is reopened', async () => {
  const id = await declined('Not what we do');
  expect(await signals()).toHaveLength(1);
  const reopen = (who: TestMember) =>
    who.client.post(`/api/referrals/${id}/reopening`, { json: { note: 'It is our work after all' } });
  good(await reopen(plumber), 200);
  expect(await signals()).toHaveLength(1);
  good(await reopen(sender), 200);
  expect(await signals()).toEqual([]);
});

test('an opportunity that fitted and is not for them is listed, until they change their mind', async () => {
  const { id } = await anOpportunity(sender, { tags: [{ text: 'Plumbing', colour: 'blue' }] });
  good(await put(plumber, id, '/pass', { is_passed: true }), 200);
  good(await put(plumber, id, '/pass', { is_passed: true }), 200);
  expect(await signals()).toMatchObject([{ kind: 'passed', service: 'plumbing' }]);
  good(await put(plumber, id, '/pass', { is_passed: false }), 200);
  expect(await signals()).toEqual([]);
});

test('a referral to a company that was not suggested is listed, where others were suggested', async () => {
  const florist = await aCompany('Bloom', 'Flowers');
  await aReferral(sender, florist, { need: 'A wedding photographer' });
  await aReferral(sender, plumber, { need: 'A dripping tap' });
  await aReferral(sender, florist, { need: 'A dripping tap' });
  await expect
    .poll(() => signals())
    .toMatchObject([{ kind: 'picked_other', service: 'plumbing', company: { name: 'Bloom' } }]);
});

test('the company is asked once, and what it decides settles the entry', async () => {
  await declined('Not what we do');
  const [signal] = await signals();
  const ask = () => admin.client.post<MatchSignal>(`${path}/${signal!.id}/question`);
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await signals())[0]!.asked_at).not.toBeNull();
  const asked = (await eventsFor(server, plumber)).filter(({ name }) => name === 'matching.company_asked');
  expect(asked).toHaveLength(1);
  await expect
    .poll(async () => (await plumber.client.get('/api/User/GetUserNotifications')).text)
    .toContain('An admin asks whether plumbing is your work');
  const json = { service: 'plumbing', is_off: true };
  good(await plumber.client.put('/api/my-company/found-for', { json }), 200);
  expect(await signals()).toEqual([]);
});

test('an entry can be dismissed, once', async () => {
  await declined('Not what we do');
  const [signal] = await signals();
  good(await admin.client.delete(`${path}/${signal!.id}`), 200);
  expect((await admin.client.delete(`${path}/${signal!.id}`)).status).toBe(404);
  expect((await admin.client.post(`${path}/${signal!.id}/question`)).status).toBe(404);
  expect(await signals()).toEqual([]);
});

test('members and other communities neither see nor settle them', async () => {
  await declined('Not what we do');
  const [signal] = await signals();
  const stranger = await aMember(server, await aCommunity(server), { isAdmin: true });
  expect(await signals(stranger)).toEqual([]);
  expect((await stranger.client.delete(`${path}/${signal!.id}`)).status).toBe(404);
  expect((await plumber.client.get(path)).status).toBe(403);
  expect((await plumber.client.post(`${path}/${signal!.id}/question`)).status).toBe(403);
  expect(await signals()).toHaveLength(1);
});

test('the list is paged, newest first, and refuses a place that was made up', async () => {
  for (let at = 0; at < 21; at += 1) {
    const { id } = await anOpportunity(sender, { tags: [{ text: 'Plumbing', colour: 'blue' }] });
    good(await put(plumber, id, '/pass', { is_passed: true }), 200);
  }
  const first = good(await admin.client.get<Page>(path), 200);
  expect(first.signals).toHaveLength(20);
  const second = good(await admin.client.get<Page>(`${path}?after=${first.next}`), 200);
  expect([second.signals.length, second.next]).toEqual([1, null]);
  expect(first.signals[0]!.id).toBeGreaterThan(second.signals[0]!.id);
  expect((await admin.client.get(`${path}?after=nonsense`)).status).toBe(400);
});
