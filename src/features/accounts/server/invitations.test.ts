import { eventsFor } from '../../../../testing/events.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  signIn,
  testPassword,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import type { CallOutput } from '../../../kit/common/call.ts';
import { changeRole } from '../../members/server/people/public.ts';
import type { listInvitations } from '../contract/invitations.ts';
import { countMailsTo, mailTo, tokenIn } from '../../../../testing/mail-box.ts';

let server: TestServer;
let community: TestCommunity;
let other: TestCommunity;
let admin: TestMember;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
  community = await aCommunity(server, 'first');
  other = await aCommunity(server, 'second');
  admin = await aMember(server, community, { isAdmin: true });
});
afterAll(() => server.close());

let count = 0;
const newAddress = () => `invited${(count += 1)}@example.org`;
let addresses = 0;
/** As if from all over the world: what is tested here is not the limit by address. */
const from = () => ({ 'x-forwarded-for': `10.0.${(addresses += 1) >> 8}.${addresses & 255}` });

async function invited(email: string, communityRole = 'Member'): Promise<string> {
  const json = { email, community_role: communityRole };
  const { status, text } = await admin.client.post('/api/invitations', { json });
  if (status !== 201) throw new Error(text);
  return tokenIn(await mailTo(server, email, /invitation/), '/auth/invite');
}

type Listed = CallOutput<typeof listInvitations>;
type SignInAnswer = { token?: string; second_step?: { ticket: string } } & ErrorAnswer;
const at = (token: string, verb = '') => `/api/auth/invitations/${token}${verb}`;
const look = (token: string, subdomain = 'first') =>
  server.visitor(subdomain).get<{ state: string } & Record<string, unknown>>(at(token));
const person = {
  first_name: 'Ida',
  last_name: 'Quist',
  company: 'Quist & Co',
  password: 'seven green bottles',
};
const join = (token: string, change: Partial<typeof person> = {}) =>
  server
    .visitor('first')
    .post<SignInAnswer>(at(token, '/joining'), { json: { ...person, ...change }, headers: from() });
const accept = (token: string, password = testPassword) =>
  server.visitor('first').post<SignInAnswer>(at(token, '/acceptance'), {
    json: { password, company: 'Second Seat' },
    headers: from(),
  });
const decline = (token: string) =>
  server.visitor('first').post<ErrorAnswer>(at(token, '/refusal'), { headers: from() });
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
const seatsOf = async (email: string) =>
  (
    await server.database.admin.query(
      'SELECT m.community_role, m.first_name FROM members m JOIN accounts a ON a.id = m.account_id WHERE a.email = $1 AND m.community_id = $2',
      [email, community.id],
    )
  ).rows;

describe('an invitation', () => {
  test('says who invites whom to what, to whoever has the link and in its community only', async () => {
    const email = newAddress();
    const token = await invited(email, 'Admin');
    const { body } = await look(token);
    expect(body).toEqual({
      state: 'open',
      email,
      community_role: 'Admin',
      invited_by: expect.stringMatching(/^Person Number/),
      has_account: false,
      joins_company: false,
      has_team: false,
    });
    expect((await look(token, 'second')).status).toBe(404);
    expect((await look('x'.repeat(43))).status).toBe(404);
  });

  test('is given by admins alone, to those who are not members yet', async () => {
    const member = await aMember(server, community);
    const json = { email: newAddress() };
    expect((await member.client.post('/api/invitations', { json })).status).toBe(403);
    const again = await admin.client.post<ErrorAnswer>('/api/invitations', { json: { email: member.email } });
    expect([again.status, again.body.error.code]).toEqual([409, 'invitation.is_member']);
    const wrong = await admin.client.post<ErrorAnswer>('/api/invitations', { json: { email: 'x' } });
    expect([wrong.status, Object.keys(wrong.body.error.fields!)]).toEqual([400, ['email']]);
  });

  test('has the admin’s own words in its mail, also when it is sent again', async () => {
    const email = newAddress();
    const json = { email, note: 'Twelve of us asked for a conveyancer <b>' };
    expect((await admin.client.post('/api/invitations', { json })).status).toBe(201);
    const words = /wrote:\s“Twelve of us asked for a conveyancer/;
    const first = await mailTo(server, email, /invitation/);
    expect(first.text_part).toMatch(words);
    const { rows } = await server.database.admin.query<{ id: number }>(
      `UPDATE invitations SET mailed_at = now() - interval '2 days' WHERE email = $1 RETURNING id`,
      [email],
    );
    expect((await admin.client.post(`/api/invitations/${rows[0]!.id}/reminder`)).status).toBe(200);
    expect((await mailTo(server, email, /invitation/, first.id)).text_part).toMatch(words);
    const tooLong = { email: newAddress(), note: 'x'.repeat(501) };
    const refused = await admin.client.post<ErrorAnswer>('/api/invitations', { json: tooLong });
    expect([refused.status, Object.keys(refused.body.error.fields!)]).toEqual([400, ['note']]);
  });

  test('is seen by admins until it is answered, resent once a day, and withdrawn', async () => {
    const email = newAddress();
    const token = await invited(email);
    const open = async () =>
      (await admin.client.get<Listed>('/api/invitations')).body.invitations.find(
        (one) => one.email === email,
      );
    const { id, ...found } = (await open())!;
    expect(found).toMatchObject({
      state: 'open',
      community_role: 'Member',
      company: null,
      can: { remind: false },
    });
    const resend = () => admin.client.post<ErrorAnswer>(`/api/invitations/${id}/reminder`);
    const early = await resend();
    expect([early.status, early.body.error.code]).toEqual([409, 'invitation.mailed_lately']);
    await server.database.admin.query(
      `UPDATE invitations SET mailed_at = now() - interval '2 days' WHERE id = $1`,
      [id],
    );
    const statuses = await Promise.all([resend(), resend()]);
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await look(token)).status).toBe(404);
    const withdraw = (who: TestMember) => who.client.delete(`/api/invitations/${id}`);
    const [member, elsewhere] = [
      await aMember(server, community),
      await aMember(server, other, { isAdmin: true }),
    ];
    expect([(await withdraw(member)).status, (await withdraw(elsewhere)).status]).toEqual([403, 404]);
    expect([(await withdraw(admin)).status, (await withdraw(admin)).status]).toEqual([200, 200]);
    expect(await open()).toBeUndefined();
    // A team’s own invitation is the team’s.
    const colleague = newAddress();
    await member.client.post('/api/my-company/invitations', { json: { email: colleague } });
    const { body } = await admin.client.get<Listed>('/api/invitations');
    expect(body.invitations.map((one) => one.email)).not.toContain(colleague);
  });

  test('is mailed once for a request that is sent twice', async () => {
    const email = newAddress();
    const ask = { json: { email }, headers: { 'idempotency-key': `invite ${email}` } };
    await Promise.all([
      admin.client.post('/api/invitations', ask),
      admin.client.post('/api/invitations', ask),
    ]);
    expect(await countMailsTo(server, email)).toBe(1);
  });

  test('takes the place of an earlier one', async () => {
    const email = newAddress();
    const first = await invited(email, 'Admin');
    const second = await invited(email);
    expect([(await look(first)).body.state, (await look(second)).body.state]).toEqual(['expired', 'open']);
  });

  test('is too old after fourteen days', async () => {
    const token = await invited(newAddress());
    await server.database.admin.query(`UPDATE invitations SET expires_at = expires_at - interval '14 days'`);
    expect((await look(token)).body.state).toBe('expired');
    const tries = [await join(token), await accept(token), await decline(token)];
    expect(tries.map(({ status, body }) => [status, body.error.code])).toEqual(
      tries.map(() => [410, 'invitation.expired']),
    );
  });
});

describe('joining with a new account', () => {
  test('signs in, with the invited address and the role that was offered', async () => {
    const email = newAddress();
    const token = await invited(email, 'Admin');
    const { status, body } = await join(token);
    expect(status).toBe(200);
    expect(claimsOf(body.token!)).toMatchObject({
      Email: email,
      FirstName: 'Ida',
      CompanyName: 'Quist & Co',
      EcosystemRole: 'Admin',
    });
    expect((await look(token)).body).toMatchObject({ state: 'accepted', has_account: true });
    await signIn(server.visitor('first'), email, person.password);
  });

  test('names every field that is missing, and refuses a common password', async () => {
    const token = await invited(newAddress());
    const empty = await server
      .visitor('first')
      .post<ErrorAnswer>(at(token, '/joining'), { json: {}, headers: from() });
    expect(Object.keys(empty.body.error.fields!).sort()).toEqual(['first_name', 'last_name', 'password']);
    const nameless = await join(token, { company: ' ' });
    expect([nameless.status, Object.keys(nameless.body.error.fields!)]).toEqual([400, ['company']]);
    const common = await join(token, { password: 'qwertyuiop' });
    expect([common.status, Object.keys(common.body.error.fields!)]).toEqual([400, ['password']]);
    expect((await look(token)).body.state).toBe('open');
  });

  test('a hundred times at once makes one member; the same person gets in each time', async () => {
    const email = newAddress();
    const token = await invited(email);
    const tries = await Promise.all(Array.from({ length: 100 }, () => join(token)));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await seatsOf(email)).toHaveLength(1);
  });

  test('many times at once by people with different passwords lets one in', async () => {
    const email = newAddress();
    const token = await invited(email);
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, index) => join(token, { password: `${person.password} ${index}` })),
    );
    const codes = tries.map(({ status, body }) => (status === 200 ? 'in' : body.error.code));
    expect(codes.filter((code) => code === 'in')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['in', 'invitation.accepted']));
    expect(await seatsOf(email)).toHaveLength(1);
  });

  test('is refused where the address has an account meanwhile, and nothing of it changes', async () => {
    const { email } = await aMember(server, other);
    const token = await invited(email);
    const { status, body } = await join(token);
    expect([status, body.error.code]).toEqual([409, 'invitation.has_account']);
    await signIn(server.visitor('second'), email);
    expect((await look(token)).body).toMatchObject({ state: 'open', has_account: true });
  });
});

describe('accepting with an account', () => {
  test('adds a seat under the person’s own name and signs in', async () => {
    const { email } = await aMember(server, other);
    const token = await invited(email);
    const { status, body } = await accept(token);
    expect(status).toBe(200);
    expect(claimsOf(body.token!)).toMatchObject({
      Email: email,
      FirstName: 'Person',
      CompanyName: 'Second Seat',
    });
    expect((await accept(token)).status).toBe(200);
    expect(await seatsOf(email)).toHaveLength(1);
  });

  test('needs its password', async () => {
    const { email } = await aMember(server, other);
    const token = await invited(email);
    const { status, body } = await accept(token, 'wrong');
    expect([status, body.error.code]).toEqual([401, 'sign_in.wrong']);
    expect(await seatsOf(email)).toEqual([]);
    const unknown = await accept(await invited(newAddress()));
    expect([unknown.status, unknown.body.error.code]).toEqual([409, 'invitation.no_account']);
  });

  test('fifty times at once makes one member', async () => {
    const { email } = await aMember(server, other);
    const token = await invited(email);
    const tries = await Promise.all(Array.from({ length: 50 }, () => accept(token)));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await seatsOf(email)).toHaveLength(1);
  });

  test('as a member already signs in, and can make an admin', async () => {
    const { email } = await aMember(server, other);
    const asMember = await invited(email);
    await accept(asMember);
    // The console does not look whether somebody is a member.
    await server.database.admin.query(
      `UPDATE invitations SET accepted_at = NULL, community_role = 'Admin' WHERE email = $1`,
      [email],
    );
    const { status, body } = await accept(asMember);
    expect([status, claimsOf(body.token!).EcosystemRole]).toEqual([200, 'Admin']);
    expect((await look(asMember)).body.state).toBe('accepted');
    expect(await seatsOf(email)).toHaveLength(1);
  });

  test('tells the open browsers of whoever becomes an admin by it, and of whoever is none any more', async () => {
    const { id, client } = await aMember(server, community);
    const inCommunity = { communityId: community.id };
    const change = (role: 'Admin' | 'Member') =>
      server.services.database.inCommunity(inCommunity, (tx) => changeRole(tx, id, role));
    for (const role of ['Admin', 'Admin', 'Member'] as const) await change(role);
    const told = (await eventsFor(server, { id })).filter(({ name }) => name === 'member.role_changed');
    expect(told.map(({ payload }) => payload)).toEqual([
      { community_role: 'Admin' },
      { community_role: 'Member' },
    ]);
    const { body } = await client.post<{ token: string }>('/api/auth/refresh');
    expect(claimsOf(body.token).EcosystemRole).toBe('Member');
  });
});

describe('declining', () => {
  test('is final, and can be said twice', async () => {
    const token = await invited(newAddress());
    expect([(await decline(token)).status, (await decline(token)).status]).toEqual([200, 200]);
    expect((await look(token)).body.state).toBe('declined');
    expect((await join(token)).body.error.code).toBe('invitation.declined');
  });

  test('and joining at the same time: one of the two counts', async () => {
    const email = newAddress();
    const token = await invited(email);
    const [joined, declined] = await Promise.all([join(token), decline(token)]);
    const { state } = (await look(token)).body;
    expect([joined.status === 200, declined.status === 200, state]).toEqual(
      state === 'accepted' ? [true, false, 'accepted'] : [false, true, 'declined'],
    );
    expect(await seatsOf(email)).toHaveLength(state === 'accepted' ? 1 : 0);
  });
});
