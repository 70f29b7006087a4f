import { claims } from '../src/features/accounts/contract/claims.ts';
import type { TestClient } from './client.ts';
import { companyOf, type TestCommunity, type TestMember } from './factories.ts';
import type { TestServer } from './server.ts';

/** So many colleagues of a member, each with a session, in a moment: nobody types a password, and none is hashed. */
export async function aCrowd(
  server: TestServer,
  community: TestCommunity,
  colleague: TestMember,
  count: number,
): Promise<TestClient[]> {
  const { rows } = await server.database.admin.query<{ id: string; member_id: string }>(
    `WITH people AS (
       INSERT INTO accounts (email)
       SELECT gen_random_uuid() || '@example.org' FROM generate_series(1, $3::integer) RETURNING id),
     seats AS (
       INSERT INTO members (community_id, account_id, company_id, first_name, last_name)
       SELECT $1::bigint, id, $2::bigint, 'One', 'Of many' FROM people RETURNING community_id, id)
     INSERT INTO sessions (community_id, member_id, expires_at)
     SELECT community_id, id, now() + interval '1 day' FROM seats RETURNING id, member_id`,
    [community.id, (await companyOf(server, colleague)).id, count],
  );
  return Promise.all(rows.map((row) => signedIn(server, community, row)));
}

/** One more browser of a member's, without a sign-in. */
export async function anotherSession(
  server: TestServer,
  community: TestCommunity,
  { id }: TestMember,
): Promise<{ sessionId: string; client: TestClient }> {
  const { rows } = await server.database.admin.query<{ id: string; member_id: string }>(
    `INSERT INTO sessions (community_id, member_id, expires_at)
     VALUES ($1, $2, now() + interval '1 day') RETURNING id, member_id`,
    [community.id, id],
  );
  return { sessionId: rows[0]!.id, client: await signedIn(server, community, rows[0]!) };
}

async function signedIn(
  server: TestServer,
  { subdomain }: TestCommunity,
  { id, member_id: memberId }: { id: string; member_id: string },
): Promise<TestClient> {
  const client = server.visitor(subdomain);
  const said = {
    UserID: Number(memberId),
    sid: id,
    EcosystemSubdomain: subdomain,
    SubscriptionStatus: 'Active',
  };
  client.token = await server.services.tokens.sign(claims.parse(said));
  return client;
}
