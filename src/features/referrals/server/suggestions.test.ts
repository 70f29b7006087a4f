import { afterAll, beforeAll, expect, it, test } from 'vitest';
import {
  aReferral,
  terms,
  aCommunity,
  aMember,
  companyOf,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import type { MyCompany } from '../../members/contract/my-company.ts';
import type { Suggestion } from '../contract/before-sending.ts';
import { verb } from './referrals.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let me: TestMember;
let partner: TestMember;
let paused: TestMember;
let other: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server, 'suggesting');
  me = await aCompany('Sending Agency', 'Perth', ['Branding']);
  partner = await aCompany('Pipes and Partners', 'Albany', ['Plumbing', 'Hot water']);
  paused = await aCompany('Paused Plumbers', 'Perth', ['Plumbing']);
  other = await aCompany('Unknown Plumbers', 'Perth', ['Emergency plumbing'], 500);
  await aCompany('Perth Pastry', 'Perth', ['Wedding cakes'], 2000);
  await partnerWith(partner, 'Accepted');
  await partnerWith(paused, 'Paused');
});
afterAll(() => server.close());

async function aCompany(name: string, city: string, services: string[], percent?: number) {
  const member = await aMember(server, community, { company: name });
  const put = async (path: string, json: object) => {
    const { version } = (await member.client.get<MyCompany>('/api/my-company')).body;
    const { status } = await member.client.put(`/api/my-company${path}`, { json: { ...json, version } });
    expect(status).toBe(200);
  };
  await put('', { name, city, country: 'Australia', currency: 'AUD' });
  await put('/tags', { services: services.map((text) => ({ text, colour: 'blue' })), ideal_client: [] });
  if (percent) await put('/commission', { commission: terms({ commission_value: percent }) });
  return member;
}

/** As the partnerships write it, with what they pay us agreed. */
async function partnerWith(them: TestMember, status: 'Accepted' | 'Paused') {
  const [mine, theirs] = [(await companyOf(server, me)).id, (await companyOf(server, them)).id];
  const { rows } = await server.database.admin.query<{ id: string }>(
    `INSERT INTO partnerships (community_id, company_a, company_b, status, version_in_force, paused_by_company)
     VALUES ($1, $2, $3, $4, 1, CASE $4 WHEN 'Paused' THEN $2::bigint END) RETURNING id`,
    [community.id, mine, theirs, status],
  );
  await server.database.admin.query(
    `INSERT INTO partnership_sides (community_id, company_id, other_company_id, partnership_id)
     VALUES ($1, $2, $3, $4), ($1, $3, $2, $4)`,
    [community.id, mine, theirs, rows[0]!.id],
  );
  await server.database.admin.query(
    `INSERT INTO partnership_terms (community_id, partnership_id, version, paid_by_b) VALUES ($1, $2, 1, $3)`,
    [community.id, rows[0]!.id, JSON.stringify(terms({ commission_value: 1500 }))],
  );
}

const suggest = async (query: string, who = me) => {
  const { status, body } = await who.client.get<{ suggestions: Suggestion[] }>(
    `/api/referrals/suggestions?${query}`,
  );
  expect(status).toBe(200);
  return body.suggestions;
};
const names = (suggestions: readonly Suggestion[]) => suggestions.map(({ receiver }) => receiver.name);

it('puts the partner who does it first, then others who do, and says why', async () => {
  const found = await suggest('q=My+neighbour+needs+a+plumber&place=Perth');
  expect(names(found)).toEqual(['Pipes and Partners', 'Unknown Plumbers']);
  expect(found[0]).toMatchObject({
    receiver: { id: partner.id, user_id: partner.id, city: 'Albany', industry: null },
    is_partner: true,
    commission: { commission_value: 1500 },
    reasons: ['Offers plumbing, for “plumber”', 'Pays 15% of the deal'],
  });
  expect(found[1]).toMatchObject({
    receiver: { id: other.id },
    is_partner: false,
    commission: { commission_value: 500 },
    reasons: ['Offers emergency plumbing, for “plumber”', 'In Perth', 'Pays 5% of the deal'],
  });
});

it('never suggests the own company, or a partner who is paused', async () => {
  for (const query of ['', 'q=plumbing', 'q=branding', 'place=Perth']) {
    expect(names(await suggest(query))).not.toContain('Sending Agency');
    expect(names(await suggest(query))).not.toContain('Paused Plumbers');
  }
});

it('suggests partners and recent companies before a word is typed, and no one when no company does what is needed', async () => {
  expect(names(await suggest(''))).toEqual(['Pipes and Partners', 'Perth Pastry', 'Unknown Plumbers']);
  expect(await suggest('q=astronaut')).toEqual([]);
  expect(await suggest('q=a+vet+for+an+old+dog')).toEqual([]);
  expect(await suggest('place=Perth&q=someone+nice')).toEqual([]);
});

it('is seen from whoever asks', async () => {
  const found = await suggest('q=plumbing', other);
  expect(found.map(({ is_partner: isPartner }) => isPartner)).toEqual([false, false]);
  expect(names(found)).toContain('Paused Plumbers');
});

it('learns from what companies have done', async () => {
  const [slow, quick] = [
    await aCompany('Alpha Tiling', 'Broome', ['Tiling']),
    await aCompany('Beta Tiling', 'Broome', ['Tiling']),
  ];
  expect(names(await suggest('q=tiling', other))).toEqual(['Alpha Tiling', 'Beta Tiling']);
  for (let round = 0; round < 3; round += 1) {
    const { id } = await aReferral(me, quick);
    await verb(quick, id, 'acceptance');
    const { id: declined } = await aReferral(me, slow);
    await server.database.admin.query(
      `UPDATE referrals SET created_at = now() - interval '10 days' WHERE id = $1`,
      [declined],
    );
    await verb(slow, declined, 'refusal', { reason: 'Full' });
  }
  const found = await suggest('q=tiling', other);
  expect(names(found)).toEqual(['Beta Tiling', 'Alpha Tiling']);
  expect(found[0]!.reasons).toContain('Usually answers within an hour');
  expect(found[1]!.reasons).toEqual(['Offers tiling']);
});

test('strangers get none, and another community’s companies never appear', async () => {
  expect((await server.visitor('suggesting').get('/api/referrals/suggestions?q=x')).status).toBe(401);
  const elsewhere = await aMember(server, await aCommunity(server, 'elsewhere'));
  expect(await suggest('q=plumbing', elsewhere)).toEqual([]);
  const long = await me.client.get<ErrorAnswer>(`/api/referrals/suggestions?q=${'x'.repeat(301)}`);
  expect([long.status, Object.keys(long.body.error.fields!)]).toEqual([400, ['q']]);
});
