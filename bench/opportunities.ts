import { cpus, loadavg } from 'node:os';
import { Client } from 'pg';
import { opportunitiesQuery } from '../src/features/opportunities/contract/lists.ts';
import { listMine } from '../src/features/opportunities/server/list-mine.ts';
import {
  findOpportunities,
  listOpportunities,
} from '../src/features/opportunities/server/list-opportunities.ts';
import { findFinders } from '../src/features/opportunities/server/match.ts';
import { showOpportunity } from '../src/features/opportunities/server/show-opportunity.ts';
import { remindPiece, settlePiece } from '../src/features/opportunities/server/tend-opportunities.ts';
import { openDatabase } from '../src/kit/server/database/open.ts';
import type { Caller } from '../src/kit/server/http/calls.ts';
import { createLog } from '../src/kit/server/log.ts';
import type { CommunityTx } from '../src/kit/server/tx.ts';
import { fillOpportunities, type FilledOpportunities } from '../testing/fill-opportunities.ts';
import { plansOf } from '../testing/plans.ts';
import { startTestPostgres, templateName } from '../testing/postgres.ts';
import { writeDown } from './write-down.ts';

/**
 * What lists, searches and jobs of opportunities cost in a community with a thousand of them and in one with a million, by turns in one
 * database. Writes its numbers into docs/measurements/opportunities.md. `SIZE=0.02` makes the larger one smaller and writes nothing.
 */
const size = Number(process.env['SIZE'] ?? 1);
const rounds = Number(process.env['ROUNDS'] ?? 60);
const few = 1000;
const many = Math.max(few, Math.round(1_000_000 * size));
/** Above this it is not flat. */
const mostTimes = 2;

/** Nothing that is measured stays. */
const takenBack = new Error('taken back');
const loadBefore = loadavg()[0]!;
const postgres = await startTestPostgres();
const admin = new Client({ connectionString: postgres.adminUrl(templateName) });
await admin.connect();
const database = openDatabase({ url: postgres.url(templateName), poolSize: 2, log: createLog('silent') });

type Work = (tx: CommunityTx, filled: FilledOpportunities) => Promise<unknown>;

const callerOf = ({ companyId, memberId }: FilledOpportunities): Caller => ({
  companyId,
  memberId,
  isAdmin: false,
  sessionId: '',
});
const list =
  (query: object): Work =>
  async (tx, filled) =>
    (await listOpportunities(tx, callerOf(filled), opportunitiesQuery.parse(query))).projects;
const mine =
  (name: 'posted' | 'responded' | 'working' | 'subscribed'): Work =>
  async (tx, filled) =>
    (await listMine(tx, callerOf(filled), { list: name })).projects;

const works: Record<string, Work> = {
  'list, newest': list({}),
  'list, by deadline': list({ sort: 'closing' }),
  'list, by price': list({ sort: 'price', currency: 'AUD' }),
  'list, being decided on': list({ state: 'Reviewing' }),
  'list, over': list({ state: 'Expired' }),
  'a word of all (`work`)': list({ q: 'work' }),
  'two common words (`work kind1`)': list({ q: 'work kind1' }),
  'a word of every hundredth (`topic4x`)': list({ q: 'topic4x' }),
  'a word of one (`number500x`)': list({ q: 'number500x' }),
  'nothing found': list({ q: 'xyzzyx' }),
  'a tag of every third': list({ tag: 'Roofing' }),
  'a place of every fiftieth': list({ place: 'Town 4' }),
  'from a price on': list({ price_from: 900_000, currency: 'AUD' }),
  'one company’s': (tx, filled) => list({ company: filled.memberId })(tx, filled),
  'fits me': list({ fits_me: true }),
  'fits me, with a word': list({ fits_me: true, q: 'work' }),
  'the palette': async (tx, filled) => (await findOpportunities(tx, callerOf(filled), 'topic4x')).projects,
  'mine, posted': mine('posted'),
  'mine, responded': mine('responded'),
  'mine, working on': mine('working'),
  'mine, followed': mine('subscribed'),
  'one, whole': (tx, filled) => showOpportunity(tx, callerOf(filled), filled.newestId),
  'a new one finds searches and companies': (tx, filled) => findFinders(tx, filled.newestId),
  'what time has ended': (tx) => settlePiece(tx),
  'whom to remind': (tx) => remindPiece(tx),
};

try {
  const [small, large] = [await fill('small', few), await fill('large', many)];
  await admin.query('VACUUM ANALYZE');
  const measured = await measure(small, large);
  console.log(table(measured));
  if (size === 1) await writeDown('opportunities', `${method()}\n\n${table(measured)}`);
  // Small tables are read as a whole, and few rounds say little.
  const scans = size === 1 ? await sequentialScans(large) : [];
  if (scans.length > 0) throw new Error(`A sequential scan in: ${scans.join(', ')}`);
  const slower = [...measured].filter(
    ([, [before, after]]) => size === 1 && after.ms > before.ms * mostTimes + 2,
  );
  if (slower.length > 0) throw new Error(`Not flat: ${slower.map(([name]) => name).join(', ')}`);
} finally {
  await database.close();
  await admin.end();
  await postgres.stop();
}

async function fill(name: string, count: number): Promise<FilledOpportunities> {
  const begun = performance.now();
  const filled = await fillOpportunities(admin, name, count);
  console.log(`${name}: ${count.toLocaleString('en')}, ${Math.round((performance.now() - begun) / 1000)} s`);
  return filled;
}

interface Measured {
  ms: number;
  found: number;
}

/** By turns, so that whatever else the machine does is done to both. What is written is taken back. */
async function measure(small: FilledOpportunities, large: FilledOpportunities) {
  const result = new Map<string, [Measured, Measured]>();
  for (const [name, work] of Object.entries(works)) {
    const times: [number[], number[]] = [[], []];
    const found = [0, 0];
    for (let round = 0; round < rounds + 10; round += 1)
      for (const [which, filled] of [small, large].entries()) {
        const begun = performance.now();
        const answer = await answerOf(filled, (tx) => work(tx, filled));
        if (round >= 10) times[which]!.push(performance.now() - begun);
        found[which] = Array.isArray(answer) ? answer.length : 0;
      }
    const of = (which: 0 | 1) => ({ ms: median(times[which]), found: found[which]! });
    result.set(name, [of(0), of(1)]);
  }
  return result;
}

async function answerOf(
  { communityId, memberId }: FilledOpportunities,
  work: (tx: CommunityTx) => Promise<unknown>,
): Promise<unknown> {
  let answer: unknown;
  const refused = await database
    .inCommunity({ communityId, memberId }, async (tx) => {
      answer = await work(tx);
      throw takenBack;
    })
    .catch((met: unknown) => met);
  if (refused !== takenBack) throw refused;
  return answer;
}

async function sequentialScans(filled: FilledOpportunities): Promise<string[]> {
  const names: string[] = [];
  for (const [name, work] of Object.entries(works)) {
    const plans = await plansOf(database, filled, name, (tx) => work(tx, filled));
    if (
      plans.some(({ plan }) =>
        /Seq Scan on (opportunities|opportunity_(words|fits|responses|activities|versions|participants|chosen))\b/.test(
          plan,
        ),
      )
    )
      names.push(name);
  }
  return names;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
}

function table(measured: Awaited<ReturnType<typeof measure>>): string {
  const cell = ({ ms, found }: Measured) => `${ms.toFixed(1)} (${found})`;
  return [
    `| what is read | ${few.toLocaleString('en')} | ${many.toLocaleString('en')} | times as long |`,
    '|---|---:|---:|---:|',
    ...[...measured].map(
      ([name, [before, after]]) =>
        `| ${name} | ${cell(before)} | ${cell(after)} | ${(after.ms / before.ms).toFixed(2)} |`,
    ),
  ].join('\n');
}

function method(): string {
  return (
    `Milliseconds, the middle of ${rounds} runs by turns, for the whole transaction of one call; in brackets how many there were on the page. ` +
    `${cpus().length} cores, Node ${process.version}, load of the machine ${loadBefore.toFixed(1)} before it began and ${loadavg()[0]!.toFixed(1)} at its end.`
  );
}
