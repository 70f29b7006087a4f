import { joinCommunity } from '../src/features/accounts/server/public.ts';
import { createCommunity } from '../src/features/communities/server/public.ts';
import type { TestClient } from './client.ts';
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
  more: { isAdmin?: boolean; email?: string; colleagueOf?: TestMember; company?: string } = {},
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
  const client = server.visitor(community.subdomain);
  await signIn(client, email);
  return { id, email, client };
}

/** The company as the server knows it inside. */
export async function companyOf(server: TestServer, { id }: TestMember): Promise<{ id: number }> {
  const { rows } = await server.database.admin.query<{ company_id: string }>(
    'SELECT company_id FROM members WHERE id = $1',
    [id],
  );
  return { id: Number(rows[0]!.company_id) };
}

/** On a server with TRUST_PROXY everybody has an address of their own, so that many can sign in within a minute. */
export async function signIn(client: TestClient, email: string, password = testPassword): Promise<void> {
  const number = next();
  const { body, status, text } = await client.post<{ token: string }>('/api/auth/login', {
    json: { email, password },
    headers: { 'x-forwarded-for': `10.77.${Math.floor(number / 250)}.${(number % 250) + 1}` },
  });
  if (status !== 200) throw new Error(`Signing in failed: ${text}`);
  client.token = body.token;
}
