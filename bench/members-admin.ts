import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { membersQuery } from '../src/features/members/contract/admin-members.ts';
import { listMembers } from '../src/features/members/server/people/list-members.ts';
import { openDatabase } from '../src/kit/server/database/open.ts';
import { createLog } from '../src/kit/server/log.ts';
import { fillDirectory } from '../testing/fill-directory.ts';
import { startTestPostgres, templateName } from '../testing/postgres.ts';

/**
 * What the admins' list of members costs at the database, in communities of 1,000 and 100,000 members in one database.
 * Writes docs/measurements/members-admin.md; the numbers are for comparing with each other, not with another machine. `SIZE=0.1` makes the larger one
 * smaller and writes nothing.
 */
const size = Number(process.env['SIZE'] ?? 1);
const sizes = { small: 1_000, large: 100_000 * size };
const rounds = Number(process.env['ROUNDS'] ?? 40);

const asked: { name: string; query: object }[] = [
  { name: 'first page, by name', query: {} },
  { name: 'first page, newest', query: { sort: 'newest' } },
  { name: 'first page, recently active', query: { sort: 'active' } },
  { name: 'a beginning that everybody has (`person`)', query: { q: 'person' } },
  { name: 'a rare word (`person77`)', query: { q: 'person77' } },
  { name: 'never signed in', query: { state: 'never_signed_in' } },
  { name: 'silent for 30 days, recently active first', query: { silent: '30', sort: 'active' } },
  { name: 'suspended', query: { state: 'suspended' } },
  { name: 'admins', query: { role: 'Admin' } },
];

const postgres = await startTestPostgres();
const admin = new Client({ connectionString: postgres.adminUrl(templateName) });
await admin.connect();
const database = openDatabase({ url: postgres.url(templateName), poolSize: 2, log: createLog('silent') });

try {
  const [small, large] = [await fill('small', sizes.small), await fill('large', sizes.large)];
  await admin.query('VACUUM ANALYZE');
  const lines: string[] = [];
  for (const { name, query } of asked) {
    const [few, many] = [await medianOf(small, query), await medianOf(large, query)];
    lines.push(`| ${name} | ${few.toFixed(1)} | ${many.toFixed(1)} | ${(many / few).toFixed(1)} |`);
  }
  const table = ['| list | 1,000 | 100,000 | ratio |', '|---|---:|---:|---:|', ...lines].join('\n');
  if (size === 1)
    await writeFile(join(import.meta.dirname, '../docs/measurements/members-admin.md'), report(table));
  console.log(table);
} finally {
  await database.close();
  await admin.end();
  await postgres.stop();
}

async function fill(subdomain: string, count: number): Promise<number> {
  const { rows } = await admin.query<{ id: number }>(
    'INSERT INTO communities (name, subdomain) VALUES ($1, $1) RETURNING id::integer',
    [subdomain],
  );
  const communityId = rows[0]!.id;
  await fillDirectory(admin, communityId, count);
  await admin.query(
    `UPDATE members SET suspended_at = CASE WHEN id % 200 = 0 THEN now() END, community_role = CASE WHEN id % 200 = 1 THEN 'Admin' ELSE 'Member' END
      WHERE community_id = $1 AND id % 200 < 2`,
    [communityId],
  );
  await admin.query(
    `UPDATE members SET created_at = now() - interval '200 days' - id * interval '1 second' WHERE community_id = $1`,
    [communityId],
  );
  return communityId;
}

/** Milliseconds in the middle of all rounds, transaction included. */
async function medianOf(communityId: number, query: object): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds + 5; round += 1) {
    const begun = performance.now();
    await database.inCommunity({ communityId }, (tx) => listMembers(tx, membersQuery.parse(query)));
    if (round >= 5) times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
}

function report(table: string): string {
  return `# What the admins' list of members costs at the database

Milliseconds, the middle of ${rounds} runs, for the whole transaction of one page of 50: which members it has, and all that is shown of them. Two
communities in one database. ${cpus().length} cores, PostgreSQL and the client on them, shared with others.

${table}

A list reads at most 2,000 ids of the rarest thing that was asked for and sorts these, or walks an index in the order of the list, of which
then at least one in fifty matches. Where the small community has fewer than a page of them, the large one pays for a full page. Nothing is counted as a whole and nothing skipped by OFFSET. Made by \`npm run bench:members-admin\`.
`;
}
