import { joinCommunity } from '../src/features/accounts/server/public.ts';
import { createCommunity } from '../src/features/communities/server/public.ts';
import type { CommissionTerms } from '../src/features/members/contract/terms.ts';
import type { PartnershipDetail } from '../src/features/partnerships/contract.ts';
import type { ReferralDetail } from '../src/features/referrals/contract/referral.ts';
import type { CompanyRowId } from '../src/kit/common/ids.ts';
import type { Role } from '../src/kit/common/roles.ts';
import type { Answer, TestClient } from './client.ts';
import type { TestServer } from './server.ts';

let count = 0;
const next = () => (count += 1);

export interface TestCommunity {
  id: number;
  subdomain: string;
}

export async function aCommunity(
  server: TestServer,
  subdomain = `community${next()}`,
): Promise<TestCommunity> {
  return createCommunity(server.services.database, { subdomain, name: `Community ${subdomain}` });
}

export interface TestMember {
  id: number;
  email: string;
  client: TestClient;
}

export const testPassword = 'correct horse battery';

/** Somebody with an account, a company and a seat, signed in. */
export async function aMember(
  server: TestServer,
  community: TestCommunity,
  more: {
    isAdmin?: boolean;
    roles?: readonly Role[];
    email?: string;
    colleagueOf?: TestMember;
    company?: string;
  } = {},
): Promise<TestMember> {
  const number = next();
  const email = more.email ?? `person${number}@example.org`;
  const id = await joinCommunity(server.services.database, community.id, {
    email,
    password: testPassword,
    firstName: 'Person',
    lastName: `Number${number}`,
    company: more.colleagueOf
      ? await companyOf(server, more.colleagueOf)
      : (more.company ?? `Company ${number}`),
    communityRole: more.isAdmin ? 'Admin' : 'Member',
  });
  if (more.roles)
    await server.database.admin.query('UPDATE members SET roles = $2 WHERE id = $1', [id, more.roles]);
  const client = server.visitor(community.subdomain);
  await signIn(client, email);
  return { id, email, client };
}

/** The company as the server knows it inside. */
export async function companyOf(server: TestServer, { id }: TestMember): Promise<{ id: CompanyRowId }> {
  const { rows } = await server.database.admin.query<{ company_id: CompanyRowId }>(
    'SELECT company_id FROM members WHERE id = $1',
    [id],
  );
  return { id: rows[0]!.company_id };
}

/** Each time from an address of its own, so that no test meets the limit of an address because of another one's sign-ins. */
export async function signIn(client: TestClient, email: string, password = testPassword): Promise<void> {
  const number = next();
  const { body, status, text } = await client.post<{ token: string }>('/api/auth/login', {
    json: { email, password },
    from: `127.${77 + Math.floor(number / 62_500)}.${Math.floor(number / 250) % 250}.${(number % 250) + 1}`,
  });
  if (status !== 200) throw new Error(`Signing in failed: ${text}`);
  client.token = body.token;
}

/** Two companies that have just met. */
export async function twoCompanies(server: TestServer, community: TestCommunity) {
  return [await aMember(server, community), await aMember(server, community)] as const;
}

/** What is paid for a referral: ten percent at once, unless something else is said. */
export const terms = (more: Partial<CommissionTerms> = {}): CommissionTerms => ({
  commission_calc_method: 'percent',
  commission_value: 1000,
  commission_currency: 'AUD',
  commission_cap: null,
  commission_minimum: null,
  commission_duration_months: null,
  commission_hold_days: 0,
  commission_payment_method: 'bank_transfer',
  tiers: [],
  ...more,
});

/** What a company pays where nothing else was agreed. */
export async function payByDefault({ client }: TestMember, commission: object): Promise<void> {
  const { body } = await client.get<{ version: number }>('/api/my-company');
  const json = { commission, version: body.version };
  good(await client.put('/api/my-company/commission', { json }), 200);
}

/** An invitation that waits for an answer; answers the partnership's id. */
export async function anInvitation(by: TestMember, whom: { id: number }, more: object = {}): Promise<number> {
  const json = { company_id: whom.id, ...more };
  return good(await by.client.post<PartnershipDetail>('/api/partnerships', { json }), 201).partnership.id;
}

/** By one company's invitation, which the other one accepted as it was; answers its id. */
export async function aPartnership(by: TestMember, whom: TestMember, more: object = {}): Promise<number> {
  const id = await anInvitation(by, whom, more);
  const { terms: versions } = good(await whom.client.get<PartnershipDetail>(`/api/partnerships/${id}`), 200);
  const json = { version: versions[0]!.version };
  good(await whom.client.post(`/api/partnerships/${id}/acceptance`, { json }), 200);
  return id;
}

/** A customer whom no one has referred yet. */
export function aCustomer() {
  const number = next();
  return {
    contact_name: `Customer Number${number}`,
    contact_email: `customer${number}@example.com`,
    need: 'A new roof',
    customer_agreed: true,
  };
}

/** One that was sent, as the sender sees it. */
export async function aReferral(
  from: TestMember,
  to: { id: number },
  more: object = {},
  headers: Record<string, string> = {},
): Promise<ReferralDetail> {
  const json = { company_id: to.id, ...aCustomer(), ...more };
  return good(await from.client.post<ReferralDetail>('/api/referrals', { json, headers }), 201);
}

/** A factory that fails is no finding of the test: it says at once what it was told. */
export function good<Body>({ status, body, text }: Answer<Body>, expected: number): Body {
  if (status !== expected) throw new Error(`Answered with ${status}: ${text}`);
  return body;
}

/** Forgets how much of their plans is used, for tests that are about something else. */
export async function withoutLimits(server: TestServer, ...members: TestMember[]): Promise<void> {
  await server.database.admin.query(
    `DELETE FROM plan_usage u USING members m
      WHERE u.community_id = m.community_id AND u.company_id = m.company_id AND m.id = ANY ($1)`,
    [members.map(({ id }) => id)],
  );
}
