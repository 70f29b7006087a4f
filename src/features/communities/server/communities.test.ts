import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCommunity, aMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import { readConfig } from '../../../kit/server/config.ts';
import type { Branding, PageFacts } from '../contract.ts';
import { setDisabled } from './communities.queries.ts';
import { createCommunity } from './create-community.ts';
import { setBranding } from './set-branding.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { ENTERPRISE_EMAIL: 'plans@example.org' } });
  const { id } = await aCommunity(server, 'lagoon');
  await aCommunity(server, 'ridge');
  const { database, store } = server.services;
  const branding = {
    name: 'Lagoon & <Friends>',
    primary_color: '#0f6e84',
    tab_name_members: 'Crew',
    tab_name_events: '',
  };
  await database.inCommunity({ communityId: id }, (tx) => setBranding(tx, store, branding));
});
afterAll(() => server.close());

const details = (subdomain: string) => `/api/ecosystem/GetEcosystemDetails/${subdomain}`;

async function pageOf(host?: string) {
  const { status, text, headers } = await server.visitor(host).get('/marketplace');
  const facts = /id="guildhall-page">(.*?)<\/script>/.exec(text)![1]!;
  return { status, text, headers, facts: JSON.parse(facts) as PageFacts };
}

describe('GetEcosystemDetails', () => {
  test('answers anybody a list whose first item is the branding, and nothing beside it', async () => {
    const { status, body } = await server.visitor().get<Branding[]>(details('lagoon'));
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        name: 'Lagoon & <Friends>',
        subdomain: 'lagoon',
        logo: null,
        logo_icon: null,
        primary_color: '#0f6e84',
        topbar_color: '#232c66',
        tab_name_feed: 'Feed',
        tab_name_members: 'Crew',
        tab_name_opportunities_board: 'Opportunities',
        tab_name_library: 'Library',
        tab_name_events: null,
      },
    ]);
  });

  test('does not care for case, in the path or in the name', async () => {
    const { body } = await server.visitor().get<Branding[]>('/API/ECOSYSTEM/getecosystemdetails/LAGOON');
    expect(body[0]!.subdomain).toBe('lagoon');
  });

  test('says that an unknown community is unknown', async () => {
    const { status, body } = await server.visitor('lagoon').get<ErrorAnswer>(details('atlantis'));
    expect([status, body.error.code]).toEqual([404, 'community.unknown']);
  });
});

describe('the page', () => {
  test('has the community’s name and colours before any script runs', async () => {
    const { status, text, facts } = await pageOf('lagoon');
    expect(status).toBe(200);
    expect(text).toContain('<title>Lagoon &#38; &#60;Friends&#62;</title>');
    expect(text).toContain('--gh-brand:#0f6e84');
    expect(facts.community).toMatchObject({ subdomain: 'lagoon', tab_name_members: 'Crew' });
    expect((await pageOf('ridge')).text).toContain('--gh-brand:#232c66');
  });

  test('allows no inline script, and its data cannot become one', async () => {
    const { text, headers } = await pageOf('lagoon');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(text).not.toContain('<Friends>');
    expect([...text.matchAll(/<script(?![^>]*src=)([^>]*)>/g)].map((match) => match[1])).toEqual([
      ' type="application/json" id="guildhall-page"',
    ]);
  });

  test('says where enquiries about an enterprise plan go, as it was configured', async () => {
    expect((await pageOf('lagoon')).facts).toMatchObject({ enterprise_email: 'plans@example.org' });
    const { enterpriseEmail } = readConfig({ BASE_DOMAIN: 'example.org' });
    expect(enterpriseEmail).toBe('enterprise@example.org');
    expect(() => readConfig({ ENTERPRISE_EMAIL: 'nowhere' })).toThrow(/email address such as/);
  });

  test('of an unknown community is a 404 that says so, with nobody’s data', async () => {
    const { status, facts } = await pageOf('atlantis');
    expect(status).toBe(404);
    expect(facts).toMatchObject({ community: null, missing: 'unknown', demo_sign_ins: [] });
  });

  test('of the bare host is the one that finds communities', async () => {
    expect((await pageOf()).facts).toMatchObject({ community: null, missing: 'bare' });
  });
});

describe('a disabled community', () => {
  test('is gone for everybody, and comes back as it was', async () => {
    const community = await aCommunity(server, 'closing');
    const { client } = await aMember(server, community);
    const { database, directory } = server.services;
    const become = async (isDisabled: boolean) => {
      await database.asSystem('test', (tx) => setDisabled(tx, 'closing', isDisabled));
      directory.forget('closing');
    };
    await become(true);
    expect((await client.get('/api/push')).status).toBe(404);
    expect((await server.visitor().get(details('closing'))).status).toBe(404);
    const closed = await pageOf('closing');
    expect(closed.status).toBe(404);
    expect(closed.facts).toMatchObject({
      community: null,
      closed: { name: 'Community closing', text: null },
    });
    await become(false);
    expect((await server.visitor().get(details('closing'))).status).toBe(200);
    expect((await pageOf('closing')).facts.closed).toBeNull();
  });

  test('says what its operator says, also without scripts, and never as markup', async () => {
    await aCommunity(server, 'resting');
    await server.services.database.asSystem('test', (tx) =>
      setDisabled(tx, 'resting', true, 'Back on <b>Monday</b>.'),
    );
    server.services.directory.forget('resting');
    const { text, facts } = await pageOf('resting');
    expect(facts.closed).toEqual({ name: 'Community resting', text: 'Back on <b>Monday</b>.' });
    expect(text).toContain('<h1>Community resting is closed</h1>');
    expect(text).not.toContain('<b>Monday');
  });
});

describe('finding a community by name', () => {
  test('takes the beginning of its name or subdomain, and tells where it is', async () => {
    const { body } = await server.visitor().get('/api/communities?name=lago');
    expect(body).toEqual([
      { name: 'Lagoon & <Friends>', subdomain: 'lagoon', url: 'http://lagoon.localhost:3000' },
    ]);
  });

  test('treats a wildcard as a letter, and asks for two letters', async () => {
    expect((await server.visitor().get('/api/communities?name=%25%25')).body).toEqual([]);
    const { status, body } = await server.visitor().get<ErrorAnswer>('/api/communities?name=l');
    expect([status, Object.keys(body.error.fields!)]).toEqual([400, ['name']]);
  });
});

describe('creating a community', () => {
  const create = (subdomain: string) =>
    createCommunity(server.services.database, { subdomain, name: 'Some name' });

  test('refuses a subdomain that is taken, reserved or not one', async () => {
    await expect(create('lagoon')).rejects.toMatchObject({ code: 'community.subdomain_taken' });
    for (const wrong of ['www', '-x', 'x-', 'a.b', 'ä', '', 'x'.repeat(41)]) {
      await expect(create(wrong)).rejects.toThrow(/subdomain/i);
    }
  });

  test('gives it and its first company the currency, time zone and phone prefix of its country', async () => {
    const { database } = server.services;
    const made = await createCommunity(database, { subdomain: 'elbe', name: 'Elbe', country: 'Germany' });
    const admin = await aMember(server, made, { isAdmin: true });
    const settings = await admin.client.get('/api/admin/settings');
    expect(settings.body).toMatchObject({ currency: 'EUR', time_zone: 'Europe/Berlin' });
    const company = await admin.client.get('/api/my-company');
    expect(company.body).toMatchObject({ currency: 'EUR', country: 'Germany' });
    expect((await pageOf('elbe')).facts.phone_prefix).toBe('+49');
    await expect(
      createCommunity(database, { subdomain: 'sunk', name: 'Sunk', country: 'Atlantis' }),
    ).rejects.toMatchObject({ code: 'community.unknown_country' });
  });

  test('without a country begins in Sydney, with all five tabs on', async () => {
    const made = await create('plain');
    const admin = await aMember(server, made, { isAdmin: true });
    const settings = await admin.client.get('/api/admin/settings');
    expect(settings.body).toMatchObject({ currency: 'AUD', time_zone: 'Australia/Sydney' });
    const { facts } = await pageOf('plain');
    expect(facts.phone_prefix).toBe('+61');
    expect(facts.community).toMatchObject({
      tab_name_feed: 'Feed',
      tab_name_members: 'Members',
      tab_name_opportunities_board: 'Opportunities',
      tab_name_library: 'Library',
      tab_name_events: 'Events',
    });
  });

  test('at the same time under one subdomain makes one', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => create('contested')));
    expect(tries.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });
});

test('DEFAULT_COMMUNITY is served on any host', async () => {
  const single = await startTestServer({ env: { DEFAULT_COMMUNITY: 'only' } });
  try {
    await aCommunity(single, 'only');
    for (const host of [undefined, 'summit', 'whatever']) {
      expect((await single.visitor(host).get('/')).text).toContain('Community only');
    }
  } finally {
    await single.close();
  }
});
