import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import type { FoundFor } from '../../features/members/contract/found-for.ts';
import type { MyCompany } from '../../features/members/contract/my-company.ts';
import { anOpportunity } from '../../features/opportunities/server/opportunities.test-support.ts';
import type { Suggestion } from '../../features/referrals/contract/before-sending.ts';
import type { ErrorAnswer } from '../../kit/common/errors.ts';

let server: TestServer;
let community: TestCommunity;
let company: TestMember;
let other: TestMember;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true });
});
beforeEach(async () => {
  community = await aCommunity(server);
  company = await aMember(server, community, { company: 'Copper & Sons' });
  other = await aMember(server, community);
  await offers('Plumbing', 'Leaking taps', 'Roofing', 'Falconry');
});
afterAll(() => server.close());

const path = '/api/my-company/found-for';

async function offers(...services: string[]) {
  const { version } = good(await company.client.get<MyCompany>('/api/my-company'), 200);
  const json = { services: services.map((text) => ({ text, colour: 'blue' })), ideal_client: [], version };
  good(await company.client.put('/api/my-company/tags', { json }), 200);
}

const foundFor = async (who = company) => good(await who.client.get<FoundFor>(path), 200);
const put = (service: unknown, isOff: unknown, who = company) =>
  who.client.put<FoundFor & ErrorAnswer>(path, { json: { service, is_off: isOff } });
const suggested = async (q: string) => {
  const answer = await other.client.get<{ suggestions: Suggestion[] }>(
    `/api/referrals/suggestions?${String(new URLSearchParams({ q }))}`,
  );
  return good(answer, 200).suggestions.map(({ receiver }) => receiver.name);
};
const searched = async (q: string) => {
  const { body } = await other.client.get<{ companies: { company_name: string }[] }>(`/api/companies?q=${q}`);
  return body.companies.map((card) => card.company_name);
};

test('a company sees for which services it is found, by which of its words', async () => {
  expect(await foundFor()).toEqual({
    services: [
      {
        name: 'plumbing',
        is_off: false,
        from: [
          { source: 'service', says: 'Plumbing' },
          { source: 'service', says: 'Leaking taps' },
        ],
      },
      { name: 'roofing', is_off: false, from: [{ source: 'service', says: 'Roofing' }] },
    ],
    by_words: ['Falconry'],
  });
});

test('a service that was taken off is suggested and found no more, until it is put back', async () => {
  expect(await suggested('a dripping tap')).toEqual(['Copper & Sons']);
  expect(good(await put('plumbing', true), 200).services).toMatchObject([
    { name: 'plumbing', is_off: true },
    { name: 'roofing', is_off: false },
  ]);
  expect(await suggested('a dripping tap')).toEqual([]);
  expect(await searched('dripping+tap')).toEqual([]);
  expect(await suggested('a roofer')).toEqual(['Copper & Sons']);
  good(await put('plumbing', false), 200);
  expect(await suggested('a dripping tap')).toEqual(['Copper & Sons']);
  expect(await searched('dripping+tap')).toEqual(['Copper & Sons']);
});

test('an open opportunity fits no longer once its service was taken off, and again once it is back', async () => {
  const { id } = await anOpportunity(other, {
    title: 'Taps for a bathroom',
    tags: [{ text: 'Plumbing', colour: 'blue' }],
  });
  const fitting = async () => {
    const answer = await company.client.get<{ projects: { id: number }[] }>('/api/projects?fits_me=true');
    return good(answer, 200).projects.map((each) => each.id);
  };
  await expect.poll(fitting).toEqual([id]);
  good(await put('plumbing', true), 200);
  await expect.poll(fitting).toEqual([]);
  good(await put('plumbing', false), 200);
  await expect.poll(fitting).toEqual([id]);
});

test('what was taken off stays so when the profile says it in other words, and is forgotten with the last of them', async () => {
  good(await put('plumbing', true), 200);
  await offers('Dripping taps');
  expect((await foundFor()).services).toMatchObject([{ name: 'plumbing', is_off: true }]);
  await offers('Roofing');
  good(await put('roofing', false), 200);
  await offers('Plumbing');
  expect((await foundFor()).services).toMatchObject([{ name: 'plumbing', is_off: false }]);
});

test('refuses a service that the profile does not say, and what is no choice', async () => {
  for (const [service, isOff] of [
    ['heating', true],
    ['', true],
    ['plumbing', 'perhaps'],
    [null, true],
  ])
    expect((await put(service, isOff)).status).toBe(400);
  expect((await foundFor()).services.every(({ is_off: isOff }) => !isOff)).toBe(true);
});

test('belongs to the caller’s company alone', async () => {
  good(await put('plumbing', true), 200);
  expect((await foundFor(other)).services).toEqual([]);
  expect((await put('plumbing', false, other)).status).toBe(400);
  expect((await foundFor()).services).toMatchObject([{ is_off: true }, { is_off: false }]);
  expect((await server.visitor(community.subdomain).get(path)).status).toBe(401);
});

test('two colleagues who take different services off at once take both off', async () => {
  const colleague = await aMember(server, community, { colleagueOf: company });
  const answers = await Promise.all([put('plumbing', true), put('roofing', true, colleague)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await foundFor()).services).toMatchObject([{ is_off: true }, { is_off: true }]);
});
