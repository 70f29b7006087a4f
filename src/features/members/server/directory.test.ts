import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCommunity, aMember, type TestCommunity, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { CompanyCard, MyCompany } from '../contract.ts';

let server: TestServer;
let community: TestCommunity;
let reader: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server, 'finders');
  reader = await aMember(server, community);
});
afterAll(() => server.close());

const details = {
  country: 'Australia',
  currency: 'AUD',
};

async function aCompany(name: string, more: object = {}, services: string[] = []) {
  const member = await aMember(server, community);
  const { body } = await member.client.get<MyCompany>('/api/my-company');
  const saved = await member.client.ask<MyCompany>('/api/my-company', {
    method: 'PUT',
    json: { ...details, name, ...more, version: body.version },
  });
  expect(saved.status).toBe(200);
  const tagged = await member.client.ask<MyCompany>('/api/my-company/tags', {
    method: 'PUT',
    json: {
      services: services.map((label) => ({ label, colour: 'blue' })),
      ideal_client: [],
      version: saved.body.version,
    },
  });
  expect(tagged.status).toBe(200);
  return member;
}

const find = async (query: string) => {
  const { body, status } = await reader.client.get<{
    companies: CompanyCard[];
    next: string | null;
    searched_for: string | null;
  }>(`/api/companies?${query}`);
  expect(status).toBe(200);
  return body;
};
const names = async (query: string) => (await find(query)).companies.map((card) => card.company_name);

describe('searching', () => {
  beforeAll(async () => {
    await aCompany('Café Zürich', { city: 'Perth', industry: 'Events and hospitality' }, ['Catering']);
    await aCompany('Plumbing Brothers', { city: 'Fremantle', industry: 'Construction and trades' }, [
      'Drains',
      'Hot water',
    ]);
  });

  test('finds by the beginning of a word, without accents, in any order', async () => {
    expect(await names('q=zuri')).toEqual(['Café Zürich']);
    expect(await names('q=zurich+cafe')).toEqual(['Café Zürich']);
    expect(await names('q=hot+plum')).toEqual(['Plumbing Brothers']);
  });

  test('forgives one slip', async () => {
    expect(await find('q=plumbinng')).toMatchObject({
      companies: [{ company_name: 'Plumbing Brothers' }],
      searched_for: 'plumbing',
    });
    expect(await names('q=cattering')).toEqual(['Café Zürich']);
  });

  test('narrows exactly', async () => {
    expect(await names('place=perth')).toEqual(['Café Zürich']);
    expect(await names('industry=Construction+and+trades&service=drains')).toEqual(['Plumbing Brothers']);
    expect(await names('place=per')).toEqual([]);
  });

  test('orders', async () => {
    for (const sort of ['relevance', 'active', 'name', 'newest']) {
      expect((await names(`sort=${sort}&q=au`)).length).toBeGreaterThanOrEqual(2);
      expect((await names(`sort=${sort}`)).length).toBeGreaterThanOrEqual(2);
    }
  });
});
