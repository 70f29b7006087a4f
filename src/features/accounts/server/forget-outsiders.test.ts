import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { jobsAreDone } from '../../../../testing/mail-box.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { sql } from '../../../kit/server/sql.ts';
import { forgetOutsiders } from './forget-outsiders.ts';

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 20 });
  community = await aCommunity(server);
  admin = await aMember(server, community, { isAdmin: true });
});
afterAll(() => server.close());

const query = (text: string, values: unknown[] = []) => server.database.admin.query(text, values);
const forget = () => forgetOutsiders(server.services.database);

const linkFor = async (wanted: object) =>
  good(await admin.client.post<{ url: string }>('/api/join-links', { json: wanted }), 201).url.split(
    '/auth/register/',
  )[1]!;

async function ask(token: string, name: string): Promise<void> {
  const json = {
    first_name: name,
    last_name: 'Quist',
    company: `${name} & Co`,
    email: `${name}@example.org`,
  };
  good(
    await server.visitor(community.subdomain).post(`/api/auth/join-links/${token}/requests`, { json }),
    202,
  );
  await jobsAreDone(server);
}

/** The names before the @ of everyone who asked and of everyone who was invited. */
async function known(): Promise<{ asked: string[]; invited: string[] }> {
  const { rows } = await query(
    `SELECT (SELECT coalesce(array_agg(split_part(email, '@', 1) ORDER BY email), '{}') FROM join_requests) AS asked,
            (SELECT coalesce(array_agg(split_part(email, '@', 1) ORDER BY email), '{}') FROM invitations
              WHERE accepted_at IS NULL) AS invited`,
  );
  return rows[0];
}

test('forgets requests and invitations of people who never joined when a year has passed, and keeps what led to a seat', async () => {
  const vetted = await linkFor({});
  const trusted = await linkFor({ is_vetted: false });
  for (const name of ['undecided', 'rejected', 'recent']) await ask(vetted, name);
  for (const name of ['unanswered', 'joined']) await ask(trusted, name);
  for (const email of ['stranger@example.org', 'fresh@example.org'])
    good(await admin.client.post('/api/invitations', { json: { email } }), 201);
  await query(`UPDATE invitations SET accepted_at = created_at WHERE email = 'joined@example.org'`);
  await query(`UPDATE join_requests SET status = 'Rejected', decided_at = created_at
                WHERE email = 'rejected@example.org'`);
  const everyone = {
    asked: ['joined', 'recent', 'rejected', 'unanswered', 'undecided'],
    invited: ['fresh', 'stranger', 'unanswered'],
  };
  expect(await known()).toEqual(everyone);

  const recent = `email NOT IN ('recent@example.org', 'fresh@example.org')`;
  const goBack = async (time: string) => {
    await query(
      `UPDATE join_requests SET created_at = now() - $1::interval,
                        decided_at = CASE WHEN decided_at IS NOT NULL THEN now() - $1::interval END WHERE ${recent}`,
      [time],
    );
    await query(`UPDATE invitations SET expires_at = now() - $1::interval WHERE ${recent}`, [time]);
  };
  await goBack('364 days');
  await forget();
  expect(await known()).toEqual(everyone);

  await goBack('367 days');
  await forget();
  expect(await known()).toEqual({ asked: ['joined', 'recent'], invited: ['fresh'] });
});

test('forgets more than a piece in turns, and no more than a piece at once', async () => {
  await query(
    `INSERT INTO invitations (community_id, email, token_hash, expires_at)
     SELECT $1, 'old' || n || '@example.org', sha256(('old' || n)::bytea), now() - interval '2 years'
       FROM generate_series(1, 2100) n`,
    [community.id],
  );
  const { rows } = await server.services.database.asSystem('forget people who never joined', (tx) =>
    sql<{ count: number }>`SELECT forget_old_invitations(7)::integer AS count`.execute(tx),
  );
  expect(rows).toEqual([{ count: 7 }]);
  await forget();
  expect((await known()).invited.filter((name) => name.startsWith('old'))).toEqual([]);
});
