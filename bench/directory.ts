import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { CompiledQuery } from 'kysely';
import { Client } from 'pg';
import { directoryQuery, industries } from '../src/features/members/contract.ts';
import { listCompanies } from '../src/features/members/server/list-companies.ts';
import { recentlyActive } from '../src/features/members/server/recently-active.ts';
import { cursorOf } from '../src/kit/server/paging.ts';
import { createLog } from '../src/kit/server/log.ts';
import { openDatabase, type CommunityTx } from '../src/kit/server/tx.ts';
import { fillDirectory } from '../testing/fill-directory.ts';
import { startTestPostgres, templateName } from '../testing/postgres.ts';

/**
 * What the directory costs at the database, in a community of 200 companies and in one of 200,000, both in one database.
 * Writes docs/measurements/directory.md; the numbers are for comparing with each other, not with another machine.
 */
const sizes = { small: 200, large: 200_000 };
const rounds = 60;

const searches: { name: string; query: object }[] = [
  { name: 'first page, recently active', query: {} },
  { name: 'first page, by name', query: { sort: 'name' } },
  { name: 'first page, newest', query: { sort: 'newest' } },
  { name: 'one letter typed', query: { q: 's' } },
  { name: 'a beginning typed (`plum`)', query: { q: 'plum' } },
  { name: 'two words (`bayside plumbing`)', query: { q: 'bayside plumbing' } },
  { name: 'a slip (`plumbinng`)', query: { q: 'plumbinng' } },
  { name: 'nothing found', query: { q: 'xyzzyx' } },
  { name: 'one industry', query: { industry: industries[9] } },
  { name: 'industry and place, by name', query: { industry: industries[9], place: 'place3', sort: 'name' } },
  { name: 'service, place and a word', query: { service: 'service7', place: 'place7', q: 'bay' } },
];

const postgres = await startTestPostgres();
const admin = new Client({ connectionString: postgres.adminUrl(templateName) });
await admin.connect();
const database = openDatabase({ url: postgres.url(templateName), poolSize: 2, log: createLog('silent') });

try {
  const small = await fill('small', sizes.small);
  const alone = await measure(small);
  const large = await fill('large', sizes.large);
  const beside = await measure(small);
  const inside = await measure(large);
  const plans = await plansOf(large);
  await writeFile(
    join(import.meta.dirname, '../docs/measurements/directory.md'),
    report({ alone, beside, inside, plans }),
  );
  console.log(table({ alone, beside, inside }));
  const scans = plans.filter(({ plan }) => /Seq Scan/.test(plan));
  if (scans.length > 0) throw new Error(`A sequential scan in: ${scans.map(({ name }) => name).join(', ')}`);
} finally {
  await database.close();
  await admin.end();
  await postgres.stop();
}

interface Filled {
  communityId: number;
  companyId: number;
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
  const { rows: someone } = await admin.query<{ id: number; company_id: number }>(
    'SELECT id::integer, company_id::integer FROM members WHERE community_id = $1 ORDER BY id LIMIT 1',
    [communityId],
  );
  return { communityId, companyId: someone[0]!.company_id, memberId: someone[0]!.id };
}

function callerOf({ companyId, memberId }: Filled) {
  return { companyId, memberId, isAdmin: false, sessionId: '' };
}

/** Milliseconds in the middle of all rounds, transaction included; and of the page after the first. */
async function measure(filled: Filled): Promise<Map<string, number>> {
  const caller = callerOf(filled);
  const run = (work: (tx: CommunityTx) => Promise<unknown>) =>
    database.inCommunity({ communityId: filled.communityId, memberId: filled.memberId }, work);
  const medianOf = async (work: (tx: CommunityTx) => Promise<unknown>) => {
    const times: number[] = [];
    for (let round = 0; round < rounds + 10; round += 1) {
      const begun = performance.now();
      await run(work);
      if (round >= 10) times.push(performance.now() - begun);
    }
    return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
  };
  const result = new Map<string, number>();
  result.set('recently active (sidebar)', await medianOf((tx) => recentlyActive(tx, caller, 3)));
  for (const { name, query } of searches) {
    const asked = directoryQuery.parse(query);
    result.set(name, await medianOf((tx) => listCompanies(tx, caller, asked)));
  }
  const deep = await deepPlace(filled);
  result.set(
    'a page deep in the list',
    await medianOf((tx) => listCompanies(tx, caller, directoryQuery.parse({ sort: 'name', after: deep }))),
  );
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

interface Plan {
  name: string;
  plan: string;
}

/** The plan of every statement that a search sends, under the application's own role and policies. */
async function plansOf(filled: Filled): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const { name, query } of searches) {
    const asked = directoryQuery.parse(query);
    await database.inCommunity({ communityId: filled.communityId, memberId: filled.memberId }, async (tx) => {
      const sent: CompiledQuery[] = [];
      const listening = new Proxy(tx, {
        get(target, property) {
          if (property !== 'getExecutor') {
            const value: unknown = Reflect.get(target, property);
            return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
          }
          return () => {
            const executor = target.getExecutor();
            return new Proxy(executor, {
              get(inner, what) {
                const value: unknown = Reflect.get(inner, what);
                if (typeof value !== 'function') return value;
                if (what !== 'executeQuery') return (value as () => unknown).bind(inner);
                return (compiled: CompiledQuery) => {
                  sent.push(compiled);
                  return inner.executeQuery(compiled);
                };
              },
            });
          };
        },
      });
      await listCompanies(listening, callerOf(filled), asked);
      for (const [at, compiled] of sent.entries()) {
        const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>({
          ...compiled,
          sql: `EXPLAIN (ANALYZE, TIMING OFF, BUFFERS OFF, SUMMARY OFF) ${compiled.sql}`,
        });
        plans.push({
          name: `${name}, statement ${at + 1}`,
          plan: rows.map((row) => row['QUERY PLAN']).join('\n'),
        });
      }
    });
  }
  return plans;
}

type Columns = Record<'alone' | 'beside' | 'inside', Map<string, number>>;

function table({ alone, beside, inside }: Columns): string {
  const ms = (value: number) => value.toFixed(2);
  return [
    '| search | 200 alone | 200 beside 200,000 | 200,000 | ratio |',
    '|---|---:|---:|---:|---:|',
    ...[...alone].map(([name, before]) => {
      const [next, full] = [beside.get(name)!, inside.get(name)!];
      return `| ${name} | ${ms(before)} | ${ms(next)} | ${ms(full)} | ${(full / next).toFixed(1)} |`;
    }),
  ].join('\n');
}

function report({ plans, ...columns }: Columns & { plans: Plan[] }): string {
  return `# What the directory costs at the database

Milliseconds, the middle of ${rounds} runs, for the whole transaction of one call: its statements, 24 cards and the way to the
database. A community of ${sizes.small} companies, the same one after another community of ${sizes.large.toLocaleString('en')} has come into the same
database, and that large one. Ratio: the large one against the small one beside it. ${cpus().length} cores, PostgreSQL and the client on them.

${table(columns)}

Nothing is counted as a whole, nothing is skipped by OFFSET, and no table is read from end to end: the plans below are those of the
large community, under the application's own role and row-level security. Made by \`npm run bench:directory\`.

${plans.map(({ name, plan }) => `## ${name}\n\n\`\`\`\n${plan}\n\`\`\``).join('\n\n')}
`;
}
