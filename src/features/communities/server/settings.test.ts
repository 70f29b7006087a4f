import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  testPassword,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { mailTo } from '../../../../testing/mail-box.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import type { CommunitySettings } from '../contract/settings.ts';

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server, 'settings');
  admin = await aMember(server, community, { isAdmin: true });
  member = await aMember(server, community);
});
afterAll(() => server.close());

const path = '/api/admin/settings';
const change = (json: object, by = admin) => by.client.put<CommunitySettings & ErrorAnswer>(path, { json });
const audited = async () =>
  (
    await server.database.admin.query<{ before: object; after: object; address: string }>(
      `SELECT before, after, address FROM audit_entries WHERE community_id = $1 AND action = 'community.settings_changed' ORDER BY id`,
      [community.id],
    )
  ).rows;

describe('the settings of a community', () => {
  it('are changed one by one, and the audit has what was before and after', async () => {
    const [zone, money] = await Promise.all([
      change({ time_zone: 'Europe/Oslo' }),
      change({ currency: 'NOK' }),
    ]);
    expect([zone.status, money.status]).toEqual([200, 200]);
    const { body } = await admin.client.get<CommunitySettings>(path);
    expect(body).toEqual({
      time_zone: 'Europe/Oslo',
      currency: 'NOK',
      mail_sender_name: null,
      sign_up_domains: [],
      session_days: 30,
      admins_need_two_step: false,
    });
    const entries = await audited();
    expect(entries.map(({ before, after }) => ({ before, after }))).toEqual(
      expect.arrayContaining([
        { before: { time_zone: 'Australia/Sydney' }, after: { time_zone: 'Europe/Oslo' } },
        { before: { currency: 'AUD' }, after: { currency: 'NOK' } },
      ]),
    );
    expect(entries.every(({ address }) => address !== null)).toBe(true);
    // What is so already is no change.
    expect((await change({ currency: 'NOK' })).status).toBe(200);
    expect(await audited()).toHaveLength(2);
  });

  it('refuses what cannot be, and names the field', async () => {
    const wrong: [object, string][] = [
      [{ time_zone: 'Europe/Nowhere' }, 'time_zone'],
      [{ currency: 'XXX' }, 'currency'],
      [{ mail_sender_name: 'Two\nlines' }, 'mail_sender_name'],
      [{ sign_up_domains: ['no domain'] }, 'sign_up_domains'],
      [{ session_days: 2 }, 'session_days'],
    ];
    for (const [json, field] of wrong) {
      const { status, body } = await change(json);
      expect([field, status]).toEqual([field, 400]);
      expect(Object.keys(body.error.fields ?? {}).some((name) => name.startsWith(field))).toBe(true);
    }
  });

  it('are for admins of this community alone', async () => {
    const stranger = await aMember(server, await aCommunity(server), { isAdmin: true });
    expect((await change({ currency: 'EUR' }, member)).status).toBe(403);
    expect((await member.client.get(path)).status).toBe(403);
    const { status } = await server.visitor('settings').put(path, {
      json: { currency: 'EUR' },
      headers: { authorization: `Bearer ${stranger.client.token}` },
    });
    expect(status).toBe(401);
  });
});

describe('what they mean', () => {
  it('a new company begins with the community’s currency', async () => {
    await change({ currency: 'NZD' });
    const founder = await aMember(server, community);
    const { body } = await founder.client.get<{ currency: string }>('/api/my-company');
    expect(body.currency).toBe('NZD');
  });

  it('mails come under the name that was chosen', async () => {
    await change({ mail_sender_name: 'The Settings Crew' });
    await admin.client.post('/api/invitations', { json: { email: 'sender@example.org' } });
    const { from_name: from } = await mailTo(server, 'sender@example.org', /invit/i);
    expect(from).toBe('The Settings Crew');
    expect((await change({ mail_sender_name: null })).body.mail_sender_name).toBeNull();
  });

  it('only addresses at its domains ask to join or are invited by members; admins invite anyone', async () => {
    expect(
      (await change({ sign_up_domains: ['@Brand.Example', 'brand.test'] })).body.sign_up_domains,
    ).toEqual(['brand.example', 'brand.test']);
    const { body: link } = await admin.client.post<{ url: string }>('/api/join-links', { json: {} });
    const token = link.url.split('/').at(-1)!;
    const ask = (email: string) =>
      server.visitor('settings').post<ErrorAnswer>(`/api/auth/join-links/${token}/requests`, {
        json: { email, first_name: 'Nia', last_name: 'New', company: 'New Ltd' },
      });
    const refused = await ask('nia@elsewhere.example');
    expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([400, ['email']]);
    expect((await ask('nia@brand.test')).status).toBeLessThan(300);
    const invite = (by: TestMember, email: string) =>
      by.client.post('/api/my-company/invitations', { json: { email } });
    expect((await invite(member, 'a@elsewhere.example')).status).toBe(400);
    expect((await invite(member, 'a@brand.example')).status).toBe(201);
    expect((await invite(admin, 'b@elsewhere.example')).status).toBe(201);
    const partner = await member.client.post('/api/partner-invitations', {
      json: { email: 'c@elsewhere.example' },
    });
    expect(partner.status).toBe(400);
    await change({ sign_up_domains: [] });
    expect((await invite(member, 'a@elsewhere.example')).status).toBe(201);
  });

  it('a session lasts as long as the community says, older ones too', async () => {
    const person = await aMember(server, community);
    const refresh = () => person.client.post('/api/auth/refresh', {});
    expect((await refresh()).status).toBe(200);
    await server.database.admin.query(
      `UPDATE sessions SET created_at = now() - interval '8 days' WHERE member_id = $1`,
      [person.id],
    );
    expect((await refresh()).status).toBe(200);
    await change({ session_days: 7 });
    expect((await refresh()).status).toBe(401);
    await change({ session_days: 30 });
  });

  it('where admins need two-step sign-in, an admin without it acts no more until they have it', async () => {
    const early = await change({ admins_need_two_step: true });
    expect([early.status, early.body.error.code]).toEqual([409, 'settings.own_two_step_first']);
    await protect(admin);
    expect((await change({ admins_need_two_step: true })).status).toBe(200);
    const other = await aMember(server, community, { isAdmin: true });
    const refused = await other.client.get<ErrorAnswer>(path);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'two_step_required']);
    expect((await other.client.get<{ needs_two_step: boolean }>('/api/admin-standing')).body).toEqual({
      needs_two_step: true,
    });
    await protect(other);
    expect((await other.client.get(path)).status).toBe(200);
    expect((await member.client.get<{ needs_two_step: boolean }>('/api/admin-standing')).body).toEqual({
      needs_two_step: false,
    });
    await change({ admins_need_two_step: false });
  });
});

async function protect({ client }: TestMember): Promise<void> {
  const begun = await client.post<{ secret: string }>('/api/account/two-step', {
    json: { current_password: testPassword },
  });
  const code = await generate({ secret: begun.body.secret });
  await client.post('/api/account/two-step/confirmation', { json: { code } });
}
