import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { listCommissions } from '../src/features/commissions/server/list-commissions.ts';
import { showStatement } from '../src/features/commissions/server/show-statement.ts';
import { listStatementRows } from '../src/features/commissions/server/statement-rows.ts';
import { referralsQuery } from '../src/features/referrals/contract/lists.ts';
import { listReferrals, showBoard } from '../src/features/referrals/server/list-referrals.ts';
import { openDatabase } from '../src/kit/server/database/open.ts';
import { createLog } from '../src/kit/server/log.ts';
import { cursorOf } from '../src/kit/server/paging.ts';
import type { CommunityTx } from '../src/kit/server/tx.ts';
import { fillReferrals, type FilledReferrals } from '../testing/fill-referrals.ts';
import { startTestPostgres, templateName } from '../testing/postgres.ts';
import { plansOf, type Plan } from '../testing/plans.ts';

/**
 * What lists of referrals and statements cost at the database, for a company with 1,000 to 1,000,000 of each. Other sizes
 * can be given: `npm run bench:statements -- 1000 20000`, and then nothing is written. Writes docs/measurements/referrals.md.
 */
const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [1000, 30_000, 1_000_000];
const rounds = Number(process.env['ROUNDS'] ?? 40);

interface Call {
  name: string;
  run: (tx: CommunityTx, filled: FilledReferrals) => Promise<readonly unknown[]>;
}

const callerOf = ({ companyId, memberId }: FilledReferrals) => ({
  companyId,
  memberId,
  isAdmin: false,
  sessionId: '',
});

const month = new Date(Date.now() - 300 * 24 * 3600 * 1000).toISOString().slice(0, 7);

const referrals = (name: string, query: object, partner = false): Call => ({
  name,
  run: async (tx, filled) => {
    const asked = { ...query, ...(partner && { partner: filled.partnerMemberId }) };
    return (await listReferrals(tx, callerOf(filled), referralsQuery.parse(asked))).referrals;
  },
});

const rows = (name: string, query: object, partner = false): Call => ({
  name,
  run: async (tx, filled) => {
    const asked = {
      month,
      part: 'month' as const,
      ...query,
      ...(partner && { partner: filled.partnerMemberId }),
    };
    return (await listStatementRows(tx, callerOf(filled), asked)).commissions;
  },
});

const calls: readonly Call[] = [
  referrals('referrals sent, first page', { direction: 'outgoing' }),
  referrals('referrals received, oldest first', { direction: 'incoming', sort: 'oldest' }),
  referrals('referrals sent, one status', { direction: 'outgoing', status: 'Quoted' }),
  referrals('referrals sent to one partner', { direction: 'outgoing' }, true),
  referrals('referrals sent, a word', { direction: 'outgoing', q: 'roof' }),
  referrals('referrals sent, two words', { direction: 'outgoing', q: 'customer 4711' }),
  {
    name: 'board of referrals',
    run: async (tx, filled) => {
      const { direction, partner, from, to, q } = referralsQuery.parse({ direction: 'outgoing' });
      return (await showBoard(tx, callerOf(filled), { direction, partner, from, to, q })).columns;
    },
  },
  {
    name: 'statement of a month',
    run: async (tx, filled) => (await showStatement(tx, callerOf(filled), month)).owed_to_me.partners,
  },
  {
    name: 'statement of this month, with what is left of earlier ones',
    run: async (tx, filled) => (await showStatement(tx, callerOf(filled), undefined)).owed_to_me.partners,
  },
  rows('rows of a month', {}),
  rows('rows of earlier months that are not settled', { part: 'earlier' }),
  rows('rows to come', { part: 'to_come' }),
  rows('rows of a month, you owe', { side: 'payer' }),
  rows('rows of a month with one partner', {}, true),
  {
    name: 'commissions, newest first',
    run: async (tx, filled) => (await listCommissions(tx, callerOf(filled), {})).commissions,
  },
  {
    name: 'commissions that are due, deep',
    run: async (tx, filled) => {
      const after = cursorOf({ id: await middleRow(filled) });
      return (await listCommissions(tx, callerOf(filled), { side: 'payer', state: 'Due', after }))
        .commissions;
    },
  },
];

const postgres = await startTestPostgres();
const admin = new Client({ connectionString: postgres.adminUrl(templateName) });
await admin.connect();
const database = openDatabase({ url: postgres.url(templateName), poolSize: 2, log: createLog('silent') });
const middles = new Map<number, number>();

try {
  const filled: FilledReferrals[] = [];
  for (const [at, count] of sizes.entries()) {
    console.log(`Filling ${count.toLocaleString('en')} …`);
    const begun = performance.now();
    filled.push(await fillReferrals(admin, `size${at}`, count));
    console.log(`… in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
  const columns: Map<string, Measured>[] = [];
  for (const each of filled) columns.push(await measure(each));
  const largest = filled.at(-1)!;
  const plans: Plan[] = [];
  for (const { name, run } of calls)
    plans.push(...(await plansOf(database, largest, name, (tx) => run(tx, largest))));
  console.log(table(columns));
  if (given.length === 0)
    await writeFile(join(import.meta.dirname, '../docs/measurements/referrals.md'), report(columns, plans));
  // Counters and sums are small, and a small table is read as a whole.
  const scans = plans.filter(({ plan }) =>
    /Seq Scan on (referrals|referral_words|commissions|commission_standing|commission_steps)\b/.test(plan),
  );
  if (scans.length > 0) throw new Error(`A sequential scan in: ${scans.map(({ name }) => name).join(', ')}`);
} finally {
  await database.close();
  await admin.end();
  await postgres.stop();
}

/** Asked beside the measured transaction, and once. */
async function middleRow({ communityId }: FilledReferrals): Promise<number> {
  const known = middles.get(communityId);
  if (known !== undefined) return known;
  const { rows: found } = await admin.query<{ id: number }>(
    'SELECT ((min(id) + max(id)) / 2)::integer AS id FROM commissions WHERE community_id = $1',
    [communityId],
  );
  middles.set(communityId, found[0]!.id);
  return found[0]!.id;
}

interface Measured {
  ms: number;
  /** A page that is not full costs less. */
  found: number;
}

/** Milliseconds in the middle of all rounds, transaction included. */
async function measure(filled: FilledReferrals): Promise<Map<string, Measured>> {
  const result = new Map<string, Measured>();
  for (const { name, run } of calls) {
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < rounds + 10; round += 1) {
      const begun = performance.now();
      found = (await database.inCommunity(filled, (tx) => run(tx, filled))).length;
      if (round >= 10) times.push(performance.now() - begun);
    }
    result.set(name, { ms: times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!, found });
  }
  return result;
}

function table(columns: readonly Map<string, Measured>[]): string {
  const lines = calls.map(({ name }) => {
    const cells = columns
      .map((column) => column.get(name)!)
      .map(({ ms, found }) => `${ms.toFixed(1)} (${found})`);
    return `| ${name} | ${cells.join(' | ')} |`;
  });
  return [
    `| call | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} |`,
    `|---|${sizes.map(() => '---:|').join('')}`,
    ...lines,
  ].join('\n');
}

function report(columns: readonly Map<string, Measured>[], plans: readonly Plan[]): string {
  return `# What lists of referrals and statements cost at the database

Milliseconds, the middle of ${rounds} runs, for the whole transaction of one call; in brackets how many rows there were. Each column is
a company with so many referrals, half of them sent and half received over 700 days, and a commission for each; all of them in one
database. ${cpus().length} cores, PostgreSQL and the client on them.

${table(columns)}

A page is found along an index and then looked up row by row; sums are kept by the transactions that change them. Nothing is
counted as a whole, nothing is skipped by OFFSET, and neither referrals nor the ledger are ever read from end to end: the plans below
are those of the largest company, under the application's own role and row-level security. Made by \`npm run bench:statements\`.

${plans.map(({ name, plan }) => `## ${name}\n\n\`\`\`\n${plan}\n\`\`\``).join('\n\n')}
`;
}
