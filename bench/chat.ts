import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chatTotals } from '../testing/fill-chat.ts';
import { startTestPostgres } from '../testing/postgres.ts';
import { openTap, type Statement, type Tap } from '../testing/tap.ts';
import { byTurns, chatCalls, type ChatCall } from './chat/calls.ts';
import { fillDatabase, signIn, type Filled, type SignedIn } from './chat/filled.ts';
import { sendToScreen } from './chat/screens.ts';
import { shapesOf } from './chat/shapes.ts';
import { askOnce } from './http/load.ts';
import { Measured, type Child } from './http/measured.ts';
import { hasPgbench, scriptOf, transactionsPerSecond, type Script } from './http/pgbench.ts';
import { writeDown } from './write-down.ts';

/**
 * What chat costs with ten million messages in a million conversations, beside the same calls with a hundredth of them, and beside pgbench with
 * the very statements that a call sends; and how long a message takes to the other one's screen with a thousand streams open. By turns in
 * short rounds: the ratios count. Writes its numbers into docs/measurements/chat.md. `SIZE=0.01` makes all of it smaller and writes nothing;
 * `ROUNDS` and `MS` make it shorter or longer.
 */
const size = Number(process.env['SIZE'] ?? 1);
const rounds = Number(process.env['ROUNDS'] ?? 5);
const ms = Number(process.env['MS'] ?? 1000);
const connections = 16;
const large = Math.max(10, Math.round(1000 * size));
const small = Math.max(10, Math.round(large / 100));

const loadBefore = loadavg()[0]!;
const postgres = await startTestPostgres();
const folder = await mkdtemp(join(tmpdir(), 'bench-chat-'));
const children: ChildProcess[] = [];
const withPgbench = await hasPgbench();

interface Side {
  filled: Filled;
  people: SignedIn;
  product: Child;
  calls: ChatCall[];
  seen: Map<string, Seen>;
}

interface Seen {
  waits: number;
  statements: Statement[];
  scripts: Script[];
}

try {
  const databases = [await fill('chat_small', small), await fill('chat_large', large)] as const;
  const [fewer, more] = [await prepare(databases[0]), await prepare(databases[1])];
  const measured = new Map(
    fewer.calls.map(({ name }) => [
      name,
      { fewer: new Measured(connections, ms), more: new Measured(connections, ms) },
    ]),
  );
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, { name }] of fewer.calls.entries()) {
      const of = measured.get(name)!;
      await of.fewer.take(fewer.product, asked(fewer.calls[at]!));
      await of.more.take(more.product, asked(more.calls[at]!));
      const { scripts } = more.seen.get(name)!;
      // Each of its connections prepares every statement first.
      const seconds = Math.max(2, Math.round((2 * ms) / 1000));
      const rate =
        scripts.length > 0 ? await transactionsPerSecond(more.filled.url, scripts, 10, seconds) : undefined;
      if (rate !== undefined) of.more.database.push(rate);
    }
    // The first one warms everything up and is not counted.
    if (round === 0)
      for (const each of measured.values()) [each.fewer, each.more].forEach((it) => it.forget());
  }
  const table = [
    '| call | with a hundredth | with all | times as long | of pgbench | waits | CPU of the server |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...fewer.calls.map(({ name, least }) => {
      const of = measured.get(name)!;
      const [before, after] = [median(of.fewer.http), median(of.more.http)];
      const share = of.more.database.length > 0 ? (after / median(of.more.database)).toFixed(2) : '';
      const wanted = least === undefined ? '' : ` (at least ${least})`;
      const cells = [
        `${Math.round(before)}/s`,
        `${Math.round(after)}/s`,
        (before / after).toFixed(2),
        `${share}${wanted}`,
        more.seen.get(name)!.waits,
        `${(median(of.more.cpu) / 1000).toFixed(2)} ms`,
      ];
      return `| ${name} | ${cells.join(' | ')} |`;
    }),
  ].join('\n');
  const shapes = await compareShapes(fewer, more);
  const toScreen = await sendToScreen(more.people, more.product.port, 400);
  const screens = `A message is on the other one’s screen after ${percentile(toScreen, 0.5)} ms (median) and ${percentile(toScreen, 0.99)} ms (99th percentile), with ${more.people.seats.length.toLocaleString('en')} open streams and twenty messages a second: from the call that sends it to the answer of the poll that the stream has woken.`;
  const totals = [large, small].map((count) => chatTotals(count));
  const method =
    `${totals.map(({ messages, conversations }) => `${messages.toLocaleString('en')} messages in ${conversations.toLocaleString('en')} conversations`).join(', and ')}. ` +
    `Medians of ${rounds} rounds of ${ms} ms by turns over ${connections} connections, ${cpus().length} cores, Node ${process.version}, ` +
    `load of the machine before it began ${loadBefore.toFixed(1)}${withPgbench ? '' : '; there was no pgbench on this machine'}.`;
  const numbers = [method, table, screens, shapes].join('\n\n');
  console.log(numbers);
  if (size === 1) await writeDown('chat', numbers);
} finally {
  for (const child of children) child.kill();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

function fill(name: string, communities: number): Promise<Filled> {
  console.log(`Filling ${chatTotals(communities).messages.toLocaleString('en')} messages …`);
  return fillDatabase(postgres, name, communities);
}

async function prepare(filled: Filled): Promise<Side> {
  const people = await signIn(filled);
  const tap = await openTap(Number(new URL(filled.url).port));
  const tapped = await startChild([
    'product',
    filled.url.replace(/:\d+\//, `:${tap.port}/`),
    filled.adminUrl,
    '1',
  ]);
  const product = await startChild(['product', filled.url, filled.adminUrl]);
  const calls = chatCalls(people);
  const seen = new Map<string, Seen>();
  for (const call of calls) seen.set(call.name, await watch(tap, tapped, filled, call));
  tapped.child.disconnect();
  tap.close();
  return { filled, people, product, calls, seen };
}

function asked({ people, status }: ChatCall) {
  return { next: byTurns(people), status };
}

/** Each of them several times, one after the other: the last time every statement is prepared, and nothing is the first message. */
async function watch(tap: Tap, { port }: Child, { communities }: Filled, call: ChatCall): Promise<Seen> {
  const { status, repeated = call.people } = call;
  const scripts: Script[] = [];
  const least: { waits: number; statements: Statement[] } = { waits: Infinity, statements: [] };
  for (const [person, next] of repeated.entries()) {
    const tries: Statement[][] = [];
    while (tries.length < 4) {
      tap.take();
      await askOnce({ next, status, port });
      const { waits, statements } = tap.take();
      // Jobs and what is noted of activity pass by here too.
      if (statements.some(({ text }) => /pgboss|_activity/.test(text))) continue;
      tries.push(statements);
      if (waits < least.waits) Object.assign(least, { waits, statements });
    }
    const [fewest] = tries.toSorted((one, other) => one.length - other.length);
    if (!withPgbench) continue;
    const file = join(folder, `${communities}-${call.name.replaceAll(/\W/g, '-')}-${person}.sql`);
    scripts.push(await scriptOf(fewest!, file, `p${person}_`));
  }
  return { ...least, scripts };
}

async function startChild(args: string[]): Promise<Child> {
  const child = fork(join(import.meta.dirname, 'http/server.ts'), args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--expose-gc'],
  });
  children.push(child);
  const port = await new Promise<number>((done, failed) => {
    child.once('message', done as (port: unknown) => void);
    child.once('exit', () => failed(new Error('The product did not start.')));
  });
  return { child, port };
}

/** Whether PostgreSQL goes the same way with a hundredth of the rows. */
async function compareShapes(fewer: Side, more: Side): Promise<string> {
  const different: string[] = [];
  let count = 0;
  for (const { name } of more.calls) {
    const [before, after] = [
      await shapesOf(fewer.filled.adminUrl, fewer.seen.get(name)!.statements),
      await shapesOf(more.filled.adminUrl, more.seen.get(name)!.statements),
    ];
    count += after.length;
    for (const [place, shape] of after.entries())
      if (shape !== before[place])
        different.push(`${name}:\n\n\`\`\`\n${before[place]}\n\`\`\`\n\n\`\`\`\n${shape}\n\`\`\``);
  }
  return different.length === 0
    ? `PostgreSQL plans the ${count} statements of these calls, those within its functions included, in the same way for both.`
    : `PostgreSQL plans ${different.length} of ${count} statements otherwise:\n\n${different.join('\n\n')}`;
}

function median(list: number[]): number {
  return list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)]!;
}

function percentile(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)]!);
}
