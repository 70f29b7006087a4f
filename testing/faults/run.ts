// npm run test:faults [-- an area, words of a name]: plants each fault in a copy of the code, and tells which ones no test notices.
// `--minutes 25` ends with what was done by then.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { memoryFolder } from '../../scripts/memory-folder.mjs';
import { runningPostgres, testPostgres } from '../global-setup.ts';
import type { Fault } from './fault.ts';
import { faults } from './faults.ts';
import { faultsWithoutPlace } from './places.ts';
import type { Order, Outcome } from './planter.ts';

const root = join(import.meta.dirname, '../..');
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' } },
});
const wanted = positionals.map((words) => words.toLowerCase());
const isWanted = ({ name, area }: Fault) =>
  wanted.length === 0 || wanted.some((words) => `${area}: ${name}`.toLowerCase().includes(words));
/** With a limit each day begins elsewhere in the list, so that none is left out every time. */
const today = Math.floor(Date.now() / 86_400_000);
const first = options.minutes === undefined ? 0 : (today * 37) % faults.length;
const chosen = [...faults.slice(first), ...faults.slice(0, first)].filter(isWanted);
const isTimeUp = () => options.minutes !== undefined && performance.now() > Number(options.minutes) * 60_000;

/** A fault in a file of the database is planted before that is made, so it needs one of its own. */
const isOfDatabase = ({ file }: Fault) => file.startsWith('db/');

class Planter {
  readonly #copy = mkdtempSync(join(memoryFolder(), 'guildhall-faults-'));
  readonly #child: ChildProcess;
  readonly #ready: Promise<unknown>;
  /** Fails when it ends by itself. */
  readonly #ended: Promise<never>;

  constructor(postgres?: object) {
    // Started by root, PostgreSQL runs as another user and must get in.
    chmodSync(this.#copy, 0o755);
    for (const each of ['src', 'db', 'testing', 'scripts', 'docs', 'package.json', 'vitest.config.ts'])
      cpSync(join(root, each), join(this.#copy, each), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(this.#copy, 'node_modules'));
    this.#child = fork(join(import.meta.dirname, 'planter.ts'), [this.#copy], {
      cwd: this.#copy,
      env: { ...process.env, ...(postgres && { [runningPostgres]: JSON.stringify(postgres) }) },
      // A pattern of names is no JSON.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#ready = once(this.#child, 'message');
    this.#ended = once(this.#child, 'exit').then(([code]) => {
      throw new Error(`The process that plants faults ended with ${String(code)}.`);
    });
    this.#ended.catch(() => undefined);
  }

  async take(order: Order): Promise<Outcome> {
    await this.#ready;
    this.#child.send(order);
    const answer = once(this.#child, 'message') as Promise<[Outcome]>;
    const [outcome] = await Promise.race([answer, this.#ended]);
    return outcome;
  }

  async leave(): Promise<void> {
    if (this.#child.connected) {
      this.#child.disconnect();
      await once(this.#child, 'exit');
    }
    rmSync(this.#copy, { recursive: true, force: true });
  }
}

const minutes = () => (performance.now() / 60_000).toFixed(1);
const counts = { noticed: 0, unnoticed: 0 };

function judge(fault: Fault, { isGood, failed, seconds }: Outcome): void {
  const verdict = !isGood ? '✓ noticed' : fault.guardedBy === undefined ? '✗ UNNOTICED' : '· harmless';
  if (!isGood) counts.noticed += 1;
  else if (fault.guardedBy === undefined) counts.unnoticed += 1;
  const why = isGood ? fault.guardedBy : failed[0];
  console.log(
    `${verdict.padEnd(12)} ${fault.area}: ${fault.name}${why === undefined ? '' : ` (${why})`} ${seconds.toFixed(0)} s`,
  );
}

/** Takes from the list until it is empty or the time is up. */
async function work(planter: Planter, orders: Fault[], tester = planter): Promise<void> {
  while (orders.length > 0 && !isTimeUp()) {
    const fault = orders.shift()!;
    for (const test of fault.tests) await expectGood(tester, test);
    const { tests, named, file, from, to } = fault;
    judge(fault, await planter.take({ tests, named, fault: { file, from, to } }));
  }
}

const withoutFault = new Map<string, Promise<Outcome>>();

/** A test that fails anyway would notice everything, so each file is run once as it is. */
async function expectGood(planter: Planter, test: string): Promise<void> {
  const asked = chosen.filter(({ tests }) => tests.includes(test)).map(({ named }) => named?.source);
  const named = asked.every((name) => name !== undefined) ? new RegExp(asked.join('|')) : undefined;
  const known = withoutFault.get(test) ?? planter.take({ tests: [test], named });
  withoutFault.set(test, known);
  const { isGood, failed } = await known;
  if (!isGood)
    throw new Error(`${test} fails without any fault. Please mend that first. (${failed.join(', ')})`);
}

const lost = faultsWithoutPlace(chosen);
if (lost.length > 0)
  throw new Error(`These faults are not once in their files any more:\n${lost.join('\n')}`);
const postgres = await testPostgres();
const planters: Planter[] = [];
const engage = (...given: [object?]) => {
  const planter = new Planter(...given);
  planters.push(planter);
  return planter;
};
try {
  const inCode = chosen.filter((fault) => !isOfDatabase(fault));
  const both = [engage(postgres.urls), engage(postgres.urls)];
  await Promise.all(both.map((planter) => work(planter, inCode)));
  const inDatabase = chosen.filter(isOfDatabase);
  // Each would find the database of the one before, or of its own tests as they are.
  while (inDatabase.length > 0 && !isTimeUp()) await work(engage(), inDatabase.splice(0, 1), both[0]);
  const left = inCode.length + inDatabase.length;
  if (left > 0) console.log(`\n${left} of ${chosen.length} are left for another day: the time is up.`);
} finally {
  await Promise.all(planters.map((planter) => planter.leave()));
  await postgres.stop();
}
console.log(`\nIt took ${minutes()} minutes.`);
console.log(`${counts.noticed} passed, ${counts.unnoticed} failed`);
process.exit(counts.unnoticed === 0 ? 0 : 1);
