import { cpus, loadavg } from 'node:os';
import { Client } from 'pg';
import { periods } from '../src/features/dashboard/contract/period.ts';
import { showDashboard } from '../src/features/dashboard/server/show-dashboard.ts';
import { showSeries } from '../src/features/dashboard/server/show-series.ts';
import { showWorth } from '../src/features/dashboard/server/show-worth.ts';
import { openDatabase } from '../src/kit/server/database/open.ts';
import { createLog } from '../src/kit/server/log.ts';
import type { CommunityTx } from '../src/kit/server/tx.ts';
import { fillReferrals, type FilledReferrals } from '../testing/fill-referrals.ts';
import { startTestPostgres, templateName } from '../testing/postgres.ts';
import { writeDown } from './write-down.ts';

/**
 * What both dashboards, their charts and the sheet cost a company with a thousand referrals and one with a million, by turns in one database.
 * Writes its numbers into docs/measurements/dashboard.md. `SIZE=0.01` makes all of it smaller and writes nothing.
 */
const size = Number(process.env['SIZE'] ?? 1);
const rounds = Number(process.env['ROUNDS'] ?? 60);
const few = 1000;
const many = Math.max(few, Math.round(1_000_000 * size));
/** So long a dashboard may take at the server. */
const mostMs = 30;

const loadBefore = loadavg()[0]!;
const postgres = await startTestPostgres();
const admin = new Client({ connectionString: postgres.adminUrl(templateName) });
await admin.connect();
const database = openDatabase({ url: postgres.url(templateName), poolSize: 2, log: createLog('silent') });

type Work = (tx: CommunityTx, filled: FilledReferrals) => Promise<unknown>;

const works: [string, Work][] = [
  ...(['outgoing', 'incoming'] as const).flatMap((direction) =>
    periods.flatMap((period): [string, Work][] => [
      [
        `dashboard, ${direction}, ${period}`,
        (tx, { companyId }) => showDashboard(tx, companyId, { direction, period }),
      ],
      [
        `charts, ${direction}, ${period}`,
        (tx, { companyId }) => showSeries(tx, companyId, { direction, period }),
      ],
    ]),
  ),
  ['gave and got', (tx, { companyId }) => showWorth(tx, companyId)],
];

try {
  const [small, large] = [await fill('few', few), await fill('many', many)];
  const lines: string[] = [];
  let slowest = 0;
  for (const [name, work] of works) {
    const [one, other] = await measure(work, small, large);
    slowest = Math.max(slowest, other);
    lines.push(`| ${name} | ${one.toFixed(1)} | ${other.toFixed(1)} | ${(other / one).toFixed(2)} |`);
  }
  const table = [
    `| call | ${few.toLocaleString('en')} referrals, ms | ${many.toLocaleString('en')}, ms | times |`,
    '|---|---|---|---|',
    ...lines,
  ].join('\n');
  console.log(table);
  if (size === 1) await writeDown('dashboard', `${method()}\n\n${table}`);
  if (size === 1 && slowest > mostMs) throw new Error(`A dashboard took ${slowest.toFixed(1)} ms.`);
} finally {
  await database.close();
  await admin.end();
  await postgres.stop();
}

async function fill(name: string, count: number): Promise<FilledReferrals> {
  const begun = performance.now();
  const filled = await fillReferrals(admin, name, count);
  console.log(`${name}: ${count} referrals, ${Math.round((performance.now() - begun) / 1000)} s`);
  return filled;
}

/** By turns, so that whatever else the machine does is done to both; the middle of all rounds. */
async function measure(work: Work, ...both: FilledReferrals[]): Promise<[number, number]> {
  const times = both.map((): number[] => []);
  for (let round = 0; round < rounds + 10; round += 1)
    for (const [which, filled] of both.entries()) {
      const { communityId, memberId } = filled;
      const begun = performance.now();
      await database.inCommunity({ communityId, memberId }, (tx) => work(tx, filled));
      if (round >= 10) times[which]!.push(performance.now() - begun);
    }
  const [one, other] = times.map((list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]!);
  return [one!, other!];
}

function method(): string {
  return `Milliseconds, the middle of ${rounds} runs by turns, for the whole transaction of one call, without HTTP. ${cpus().length} cores, Node ${process.version}, load of the machine ${loadBefore.toFixed(1)} before it began and ${loadavg()[0]!.toFixed(1)} at its end.`;
}
