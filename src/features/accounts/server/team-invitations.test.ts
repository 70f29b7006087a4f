import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  testPassword,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import type { MyCompany } from '../../members/contract/my-company.ts';
import { foundCompany } from '../../members/server/people/public.ts';
import type { TeamInvitation } from '../contract/team.ts';
import { invite } from './invite.ts';
import { countMailsTo, mailTo } from '../../../../testing/mail-box.ts';
import { aColleague, invitationTo, inviteToTeam } from './team.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let other: TestCommunity;
let contact: TestMember;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
  community = await aCommunity(server, 'teams');
  other = await aCommunity(server, 'elsewhere');
  contact = await aMember(server, community);
});
afterAll(() => server.close());

let count = 0;
const newAddress = () => `new${(count += 1)}@example.org`;
const path = '/api/my-company/invitations';
const send = (host: TestMember, json: object, key?: string) =>
  host.client.post<TeamInvitation & ErrorAnswer>(path, {
    json,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const list = async (host: TestMember) => (await host.client.get<TeamInvitation[]>(path)).body;
const look = (token: string) =>
  server.visitor('teams').get<{ state: string; company?: string }>(`/api/auth/invitations/${token}`);
const from = () => ({ 'x-forwarded-for': `10.2.0.${(count += 1) & 255}` });
const join = (token: string, more: object = {}) =>
  server.visitor('teams').post<{ token: string } & ErrorAnswer>(`/api/auth/invitations/${token}/joining`, {
    json: { first_name: 'Ines', last_name: 'Abara', password: testPassword, ...more },
    headers: from(),
  });
const accept = (token: string) =>
  server.visitor('teams').post<{ token: string } & ErrorAnswer>(`/api/auth/invitations/${token}/acceptance`, {
    json: { password: testPassword },
    headers: from(),
  });
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
const companyOf = async (member: TestMember) => (await member.client.get<MyCompany>('/api/my-company')).body;
/** As if it had been mailed before: a reminder needs a day. */
const aDayLater = (id: number) =>
  server.database.admin.query(
    `UPDATE invitations SET mailed_at = mailed_at - interval '25 hours' WHERE id = $1`,
    [id],
  );

describe('an invitation to a team', () => {
  test('says whose team it is and leads into that company, as a new account', async () => {
    const email = newAddress();
    const made = await send(contact, { email, first_name: 'Ines', last_name: '' });
    expect(made).toMatchObject({
      status: 201,
      body: { email, first_name: 'Ines', last_name: null, state: 'open', can: { remind: false } },
    });
    const token = await invitationTo(server, email);
    const { name } = await companyOf(contact);
    expect((await mailTo(server, email, /invitation/)).subject).toContain(`join ${name}`);
    expect((await look(token)).body).toMatchObject({
      state: 'open',
      first_name: 'Ines',
      company: name,
      joins_company: true,
      has_team: true,
    });
    expect((await list(contact)).map((one) => one.email)).toContain(email);

    const { status, body } = await join(token, { company: 'Something of their own' });
    expect([status, claimsOf(body.token).CompanyName]).toEqual([200, name]);
    const { people } = await companyOf(contact);
    expect(people.map((person) => [person.first_name, person.is_contact])).toEqual([
      ['Person', true],
      ['Ines', false],
    ]);
    expect((await list(contact)).map((one) => one.email)).not.toContain(email);
  });

  test('leads into it with an account from elsewhere too, under the name that the person has there', async () => {
    const { email } = await aMember(server, other);
    await send(contact, { email, first_name: 'Wrongly', last_name: 'Spelled' });
    const { status, body } = await accept(await invitationTo(server, email));
    expect(status).toBe(200);
    expect(claimsOf(body.token)).toMatchObject({
      FirstName: 'Person',
      CompanyName: (await companyOf(contact)).name,
      EcosystemRole: 'Member',
    });
  });

  test('of a company that nobody has joined yet makes its first member the contact', async () => {
    const email = newAddress();
    await server.services.database.inCommunity({ communityId: community.id }, async (tx) => {
      const companyId = await foundCompany(tx, 'Prepared Ltd');
      await invite(tx, server.services, { email, communityRole: 'Member', invitedBy: null, companyId });
    });
    const token = await invitationTo(server, email);
    expect((await look(token)).body).toMatchObject({
      company: 'Prepared Ltd',
      joins_company: true,
      has_team: false,
    });
    const joined = await join(token);
    expect(claimsOf(joined.body.token).CompanyName).toBe('Prepared Ltd');
    const client = server.visitor('teams');
    client.token = joined.body.token;
    expect((await client.get<MyCompany>('/api/my-company')).body).toMatchObject({
      people: [{ first_name: 'Ines', is_contact: true }],
      can: { manage_team: true },
    });
  });

  test('is refused for members, for nonsense, and for an address that has an open one', async () => {
    const member = await aMember(server, community);
    const known = await send(contact, { email: member.email });
    expect([known.status, known.body.error.code]).toEqual([409, 'invitation.is_member']);
    const wrong = await send(contact, { email: 'nonsense', first_name: 'x'.repeat(61) });
    expect([wrong.status, Object.keys(wrong.body.error.fields!).sort()]).toEqual([
      400,
      ['email', 'first_name'],
    ]);
    const email = newAddress();
    expect((await send(contact, { email })).status).toBe(201);
    const again = await send(contact, { email });
    expect([again.status, again.body.error.code]).toEqual([409, 'invitation.is_open']);
  });

  test('is mailed once for a request that is sent twice, or by two colleagues at once', async () => {
    const [email, another] = [newAddress(), newAddress()];
    const twice = await Promise.all([
      send(contact, { email }, `k ${email}`),
      send(contact, { email }, `k ${email}`),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(await countMailsTo(server, email)).toBe(1);
    const colleague = await aColleague(server, community, contact);
    const both = await Promise.all([contact, colleague].map((host) => send(host, { email: another })));
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
    expect(await countMailsTo(server, another)).toBe(1);
  });

  test('stands beside another company’s, and is over once its person has joined there', async () => {
    const rival = await aMember(server, community);
    const email = newAddress();
    const first = await inviteToTeam(server, contact, email);
    const second = await inviteToTeam(server, rival, email);
    expect((await look(first.token)).body.state).toBe('open');
    expect((await join(second.token)).status).toBe(200);
    expect((await look(first.token)).body.state).toBe('expired');
    expect((await list(contact)).map((one) => one.email)).not.toContain(email);
  });

  test('does not take away what an admin has offered', async () => {
    const admin = await aMember(server, community, { isAdmin: true });
    const email = newAddress();
    await admin.client.post('/api/invitations', { json: { email, community_role: 'Admin' } });
    const offered = await invitationTo(server, email);
    await send(contact, { email });
    expect((await look(offered)).body.state).toBe('open');
  });

  test('fifty may be open at once, however many are asked for at the same time', async () => {
    const [host, admin] = [
      await aMember(server, community),
      await aMember(server, community, { isAdmin: true }),
    ];
    const { company_id: companyId } = (
      await server.database.admin.query<{ company_id: number }>(
        'SELECT company_id FROM members WHERE id = $1',
        [host.id],
      )
    ).rows[0]!;
    const fill = (invitedBy: number, age: string, many: number) =>
      server.database.admin.query(
        `INSERT INTO invitations (community_id, email, token_hash, company_id, invited_by, expires_at, created_at)
         SELECT $1, 'filler' || $3 || '-' || n || '@example.org', decode(md5($3::bigint || '-' || n), 'hex'), $2::bigint,
                $3::bigint, now() + interval '1 day', now() - $4::interval
           FROM generate_series(1, $5::integer) AS n`,
        [community.id, companyId, invitedBy, age, many],
      );
    await fill(host.id, '2 days', 47);
    // An admin's import into the company uses up nothing of what the team itself may send, at once or in a day.
    await fill(admin.id, '1 hour', 120);
    const tries = await Promise.all(Array.from({ length: 9 }, () => send(host, { email: newAddress() })));
    const codes = tries.map(({ status, body }) => (status === 201 ? 'sent' : body.error.code));
    expect(codes.filter((code) => code === 'sent')).toHaveLength(3);
    expect(new Set(codes)).toEqual(new Set(['sent', 'invitation.too_many_open']));
  });
});

describe('a reminder', () => {
  test('is mailed at most once a day, with a new link and all of its days', async () => {
    const email = newAddress();
    const { invitation, token } = await inviteToTeam(server, contact, email);
    const remind = () =>
      contact.client.post<TeamInvitation & ErrorAnswer>(`${path}/${invitation.id}/reminder`);
    const early = await remind();
    expect([early.status, early.body.error.code]).toEqual([409, 'invitation.mailed_lately']);
    await aDayLater(invitation.id);
    await server.database.admin.query('UPDATE invitations SET expires_at = now() WHERE id = $1', [
      invitation.id,
    ]);
    expect((await list(contact)).find((one) => one.email === email)).toMatchObject({
      state: 'expired',
      can: { remind: true },
    });
    const both = await Promise.all([remind(), remind()]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await countMailsTo(server, email)).toBe(2);
    expect((await look(token)).status).toBe(404);
    const renewed = await invitationTo(server, email);
    expect((await look(renewed)).body.state).toBe('open');
    expect((await join(renewed)).status).toBe(200);
    expect((await remind()).status).toBe(404);
  });
});

describe('taking an invitation back', () => {
  test('closes its link, which then says so', async () => {
    const email = newAddress();
    const { invitation, token } = await inviteToTeam(server, contact, email);
    const cancel = () => contact.client.delete<ErrorAnswer>(`${path}/${invitation.id}`);
    expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 200]);
    expect((await look(token)).body.state).toBe('cancelled');
    expect((await join(token)).body.error.code).toBe('invitation.cancelled');
    const refused = await server
      .visitor('teams')
      .post<ErrorAnswer>(`/api/auth/invitations/${token}/refusal`, {
        headers: from(),
      });
    expect(refused.body.error.code).toBe('invitation.cancelled');
    expect((await list(contact)).map((one) => one.email)).not.toContain(email);
    expect((await send(contact, { email })).status).toBe(201);
  });

  test('and joining at the same time: one of the two counts', async () => {
    const email = newAddress();
    const { invitation, token } = await inviteToTeam(server, contact, email);
    const [joined, cancelled] = await Promise.all([
      join(token),
      contact.client.delete(`${path}/${invitation.id}`),
    ]);
    const { state } = (await look(token)).body;
    expect([joined.status === 200, cancelled.status === 200]).toEqual(
      state === 'accepted' ? [true, false] : [false, true],
    );
  });
});

test('another company’s invitations, and another community’s, are not there', async () => {
  const { invitation } = await inviteToTeam(server, contact, newAddress());
  const rival = await aMember(server, community);
  const stranger = await aMember(server, other);
  for (const { client } of [rival, stranger]) {
    const foreign = await client.delete(`${path}/${invitation.id}`);
    const unknown = await client.delete(`${path}/999999`);
    const requestId = /"request_id":"[^"]*"/;
    expect([foreign.status, foreign.text.replace(requestId, '')]).toEqual([
      404,
      unknown.text.replace(requestId, ''),
    ]);
    expect((await client.post(`${path}/${invitation.id}/reminder`)).status).toBe(404);
    expect((await client.get<TeamInvitation[]>(path)).body).toEqual([]);
  }
  expect((await list(contact)).map((one) => one.id)).toContain(invitation.id);
});
