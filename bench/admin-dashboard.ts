import { cpus, loadavg } from 'node:os';
import { Client } from 'pg';
import { communityPeriods } from '../src/features/dashboard/contract/community.ts';
import { countPiece } from '../src/features/dashboard/server/community/count-community.ts';
import { listCompaniesOf } from '../src/features/dashboard/server/community/list-companies.ts';
import { showCommunity } from '../src/features/dashboard/server/community/show-community.ts';
import { showGaps } from '../src/features/dashboard/server/community/show-gaps.ts';
import { recountUnmetSearches } from '../src/features/members/server/directory/public.ts';
import { openDatabase } from '../src/kit/server/database/open.ts';
import { createLog } from '../src/kit/server/log.ts';
import type { CommunityTx } from '../src/kit/server/tx.ts';
import { fillCommunity, type FilledCommunity } from '../testing/fill-community.ts';
import { startTestPostgres, templateName } from '../testing/postgres.ts';
import { writeDown } from './write-down.ts';

/**
 * What the admins' dashboard costs a community of 1,000 members and one of 100,000 with a million referrals, by turns in one database, and how long its
 * numbers take to be counted. Writes into docs/measurements/admin-dashboard.md. `SIZE=0.01` makes all of it smaller and writes nothing.
 */
const size = Number(process.env['SIZE'] ?? 1);
const rounds = Number(process.env['ROUNDS'] ?? 40);
const few = { companies: 1000, referrals: 10_000 };
const many = {
  companies: Math.max(few.companies, Math.round(100_000 * size)),
  referrals: Math.max(few.referrals, Math.round(1_000_000 * size)),
};
/** Above this it is not flat. */
const mostTimes = 2;

const loadBefore = loadavg()[0]!;
const postgres = await startTestPostgres();
const admin = new Client({ connectionString: postgres.adminUrl(templateName) });
await admin.connect();
const database = openDatabase({ url: postgres.url(templateName), poolSize: 2, log: createLog('silent') });

type Work = (tx: CommunityTx) => Promise<unknown>;

const works: [string, Work][] = [
  ...communityPeriods.map((period): [string, Work] => [
    `dashboard, ${period}`,
    (tx) => showCommunity(tx, period),
  ]),
  ['gap map', (tx) => showGaps(tx)],
  ['who joined', (tx) => listCompaniesOf(tx, 'joined', { period: '90' })],
  ['who fell silent', (tx) => listCompaniesOf(tx, 'silent', { period: '90' })],
];

try {
  const [small, large] = [await fill('few', few), await fill('many', many)];
  const lines: string[] = [];
  const slower: string[] = [];
  for (const [name, work] of works) {
    const [one, other] = await measure(work, small, large);
    if (other > one * mostTimes) slower.push(name);
    lines.push(`| ${name} | ${one.toFixed(1)} | ${other.toFixed(1)} | ${(other / one).toFixed(2)} |`);
  }
  for (const [name, of] of [
    ['counting all of it, once a night', ({ counted }: Filled) => counted.all],
    ['… its longest transaction', ({ counted }: Filled) => counted.longest],
  ] as const)
    lines.push(
      `| ${name} | ${of(small).toFixed(0)} | ${of(large).toFixed(0)} | ${(of(large) / of(small)).toFixed(1)} |`,
    );
  const words = ({ companies, referrals }: typeof few) =>
    `${companies.toLocaleString('en')} members, ${referrals.toLocaleString('en')} referrals, ms`;
  const table = [`| call | ${words(few)} | ${words(many)} | times |`, '|---|---|---|---|', ...lines].join(
    '\n',
  );
  console.log(table);
  if (size === 1) await writeDown('admin-dashboard', `${method()}\n\n${table}`);
  if (size === 1 && slower.length > 0) throw new Error(`Not flat: ${slower.join(', ')}`);
} finally {
  await database.close();
  await admin.end();
  await postgres.stop();
}

interface Filled extends FilledCommunity {
  counted: { all: number; longest: number };
}

async function fill(name: string, wanted: typeof few): Promise<Filled> {
  const begun = performance.now();
  const filled = await fillCommunity(admin, name, wanted);
  console.log(`${name}: ${Math.round((performance.now() - begun) / 1000)} s`);
  const counted = { all: 0, longest: 0 };
  for (let isLast = false; !isLast;) {
    const started = performance.now();
    isLast = await database.inCommunity(filled, (tx) => countPiece(tx));
    const took = performance.now() - started;
    counted.all += took;
    counted.longest = Math.max(counted.longest, took);
  }
  await database.inCommunity(filled, recountUnmetSearches);
  await admin.query('VACUUM ANALYZE');
  return { ...filled, counted };
}

/** By turns, so that whatever else the machine does is done to both; the middle of all rounds. */
async function measure(work: Work, ...both: Filled[]): Promise<[number, number]> {
  const times = both.map((): number[] => []);
  for (let round = 0; round < rounds + 10; round += 1)
    for (const [which, { communityId, memberId }] of both.entries()) {
      const begun = performance.now();
      await database.inCommunity({ communityId, memberId }, work);
      if (round >= 10) times[which]!.push(performance.now() - begun);
    }
  const [one, other] = times.map((list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]!);
  return [one!, other!];
}

function method(): string {
  return `Milliseconds, the middle of ${rounds} runs by turns, for the whole transaction of one call, without HTTP. ${cpus().length} cores, Node ${process.version}, load of the machine ${loadBefore.toFixed(1)} before it began and ${loadavg()[0]!.toFixed(1)} at its end.`;
}
