import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { directoryQuery } from '../src/features/members/contract/directory.ts';
import { builtInIndustries } from '../src/features/members/contract/built-in-industries.ts';
import { findServices } from '../src/features/members/server/directory/facets.ts';
import { listCompanies } from '../src/features/members/server/directory/list-companies.ts';
import { usualLimits } from '../src/features/members/server/directory/search-terms.ts';
import { recentlyActive } from '../src/features/members/server/directory/recently-active.ts';
import type { CompanyRowId } from '../src/kit/common/ids.ts';
import { openDatabase } from '../src/kit/server/database/open.ts';
import { cursorOf } from '../src/kit/server/paging.ts';
import { createLog } from '../src/kit/server/log.ts';
import type { CommunityTx } from '../src/kit/server/tx.ts';
import { fillDirectory } from '../testing/fill-directory.ts';
import { startTestPostgres, templateName } from '../testing/postgres.ts';
import { plansOf, type Plan } from '../testing/plans.ts';

/**
 * What the directory costs at the database, in communities of 200, 20,000 and 200,000 companies in one database.
 * Writes docs/measurements/directory.md; the numbers are for comparing with each other, not with another machine. `SIZE=0.1` makes the larger two
 * smaller and writes nothing.
 */
const size = Number(process.env['SIZE'] ?? 1);
const sizes = { small: 200, middle: 20_000 * size, large: 200_000 * size };
const rounds = Number(process.env['ROUNDS'] ?? 60);

const searches: { name: string; query: object }[] = [
  { name: 'first page, recently active', query: {} },
  { name: 'first page, by name', query: { sort: 'name' } },
  { name: 'first page, newest', query: { sort: 'newest' } },
  { name: 'one letter typed', query: { q: 's' } },
  { name: 'a beginning typed (`plum`)', query: { q: 'plum' } },
  { name: 'two words (`bayside plumbing`)', query: { q: 'bayside plumbing' } },
  { name: 'a slip (`plumbinng`)', query: { q: 'plumbinng' } },
  { name: 'a slip in both (`baysdie plumbinng`)', query: { q: 'baysdie plumbinng' } },
  { name: 'each is somebody’s, both nobody’s (`plumbing roofing`)', query: { q: 'plumbing roofing' } },
  { name: 'nothing found', query: { q: 'xyzzyx' } },
  { name: 'one industry', query: { industry: builtInIndustries[9] } },
  {
    name: 'industry and place, by name',
    query: { industry: builtInIndustries[9], place: 'place3', sort: 'name' },
  },
  { name: 'service, place and a word', query: { service: 'service7', place: 'place7', q: 'bay' } },
];

const postgres = await startTestPostgres();
const admin = new Client({ connectionString: postgres.adminUrl(templateName) });
await admin.connect();
const database = openDatabase({ url: postgres.url(templateName), poolSize: 2, log: createLog('silent') });

try {
  const small = await fill('small', sizes.small);
  const alone = await measure(small);
  const middle = await fill('middle', sizes.middle);
  const large = await fill('large', sizes.large);
  const columns = {
    alone,
    small: await measure(small),
    middle: await measure(middle),
    large: await measure(large),
  };
  const plans = await plansOfSearches(large);
  if (size === 1)
    await writeFile(join(import.meta.dirname, '../docs/measurements/directory.md'), report(columns, plans));
  console.log(table(columns));
  // A small table is read as a whole.
  const scans = plans.filter(({ plan }) => size === 1 && /Seq Scan/.test(plan));
  if (scans.length > 0) throw new Error(`A sequential scan in: ${scans.map(({ name }) => name).join(', ')}`);
} finally {
  await database.close();
  await admin.end();
  await postgres.stop();
}

interface Filled {
  communityId: number;
  companyId: CompanyRowId;
  memberId: number;
}

async function fill(subdomain: string, count: number): Promise<Filled> {
  const { rows } = await admin.query<{ id: number }>(
    'INSERT INTO communities (name, subdomain) VALUES ($1, $1) RETURNING id::integer',
    [subdomain],
  );
  const communityId = rows[0]!.id;
  await fillDirectory(admin, communityId, count);
  await admin.query('VACUUM ANALYZE');
  const { rows: someone } = await admin.query<{ id: number; company_id: CompanyRowId }>(
    'SELECT id::integer, company_id::integer FROM members WHERE community_id = $1 ORDER BY id LIMIT 1',
    [communityId],
  );
  return { communityId, companyId: someone[0]!.company_id, memberId: someone[0]!.id };
}

function callerOf({ companyId, memberId }: Filled) {
  return { companyId, memberId, isAdmin: false, sessionId: '' };
}

interface Measured {
  ms: number;
  /** Cards on the page: a page that is not full costs less, however large the community is. */
  found: number;
}

/** Milliseconds in the middle of all rounds, transaction included. */
async function measure(filled: Filled): Promise<Map<string, Measured>> {
  const caller = callerOf(filled);
  const run = (work: (tx: CommunityTx) => Promise<readonly unknown[]>) =>
    database.inCommunity({ communityId: filled.communityId, memberId: filled.memberId }, work);
  const medianOf = async (work: (tx: CommunityTx) => Promise<readonly unknown[]>): Promise<Measured> => {
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < rounds + 10; round += 1) {
      const begun = performance.now();
      found = (await run(work)).length;
      if (round >= 10) times.push(performance.now() - begun);
    }
    return { ms: times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!, found };
  };
  const cardsFor = (query: object) => async (tx: CommunityTx) =>
    (await listCompanies(tx, caller, directoryQuery.parse(query))).companies;
  const result = new Map<string, Measured>();
  result.set('recently active (sidebar)', await medianOf((tx) => recentlyActive(tx, caller, 3)));
  for (const { name, query } of searches) result.set(name, await medianOf(cardsFor(query)));
  result.set('services typed (`serv`)', await medianOf((tx) => findServices(tx, 'serv')));
  const after = await deepPlace(filled);
  result.set('a page deep in the list', await medianOf(cardsFor({ sort: 'name', after })));
  return result;
}

/** Half-way through the list by name. */
async function deepPlace({ communityId }: Filled): Promise<string> {
  const { rows } = await admin.query<{ name_key: string; id: number }>(
    `SELECT name_key, id::integer FROM companies WHERE community_id = $1 AND name_key >= 'm' ORDER BY name_key LIMIT 1`,
    [communityId],
  );
  return cursorOf({ sort: 'name', key: [rows[0]!.name_key, rows[0]!.id] });
}

async function plansOfSearches(filled: Filled): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const { name, query } of searches) {
    const asked = directoryQuery.parse(query);
    plans.push(
      ...(await plansOf(database, filled, name, (tx) => listCompanies(tx, callerOf(filled), asked))),
    );
  }
  plans.push(...(await plansOf(database, filled, 'services typed', (tx) => findServices(tx, 'serv'))));
  return plans;
}

type Columns = Record<'alone' | 'small' | 'middle' | 'large', Map<string, Measured>>;

function table({ alone, ...beside }: Columns): string {
  const cell = ({ ms, found }: Measured) => `${ms.toFixed(1)} (${found})`;
  return [
    '| search | 200, nothing else | 200 | 20,000 | 200,000 |',
    '|---|---:|---:|---:|---:|',
    ...[...alone].map(([name, first]) => {
      const cells = [first, ...Object.values(beside).map((column) => column.get(name)!)].map(cell);
      return `| ${name} | ${cells.join(' | ')} |`;
    }),
  ].join('\n');
}

function report(columns: Columns, plans: readonly Plan[]): string {
  return `# What the directory costs at the database

Milliseconds, the middle of ${rounds} runs, for the whole transaction of one call: its statements, the cards of the page and the way
to the database; in brackets how many cards there were, because 24 of them cost about as much as finding them. First a
community of 200 companies alone in its database, then three communities in one database. ${cpus().length} cores, PostgreSQL and the
client on them.

${table(columns)}

What a search reads is bounded, not what a community has: up to ${usualLimits.manyHits.toLocaleString('en')} entries of the index for each thing that was asked for, or up
to ${usualLimits.mostLookedAt.toLocaleString('en')} companies in the order of the list. A small community never comes near these bounds and a large one never passes
them. Nothing is counted as a whole, nothing is skipped by OFFSET, and no table is read from end to end: the plans below are
those of the largest community, under the application's own role and row-level security. Made by \`npm run bench:directory\`.

${plans.map(({ name, plan }) => `## ${name}\n\n\`\`\`\n${plan}\n\`\`\``).join('\n\n')}
`;
}
