import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { anotherSession } from '../testing/crowd.ts';
import type { TestMember } from '../testing/factories.ts';
import { boardShape, fillBoards } from '../testing/fill-board.ts';
import { startTestPostgres, templateName } from '../testing/postgres.ts';
import { startTestServer } from '../testing/server.ts';
import { openTap, type Statement, type Tap } from '../testing/tap.ts';
import { always, byTurns, get, post } from './chat/calls.ts';
import type { Seat } from './chat/filled.ts';
import { shapesOf } from './chat/shapes.ts';
import { askOnce, type NextRequest } from './http/load.ts';
import { Measured, type Child } from './http/measured.ts';
import { hasPgbench, scriptOf, transactionsPerSecond, type Script } from './http/pgbench.ts';
import { writeDown } from './write-down.ts';

/**
 * What a board costs in a community of a hundred boards and in one of ten thousand, in one database, beside pgbench with the very statements
 * that a call sends. By turns in short rounds: the ratios count. Writes its numbers into docs/measurements/board.md. `SIZE=0.1` makes
 * the larger one smaller and writes nothing; `ROUNDS` and `MS` make it shorter or longer.
 */
const size = Number(process.env['SIZE'] ?? 1);
const rounds = Number(process.env['ROUNDS'] ?? 5);
const ms = Number(process.env['MS'] ?? 1000);
const connections = 8;
/** Of each community; each on a board of their own, so that they do not wait for each other. */
const people = 10;
const [few, many] = [100, Math.max(100, Math.round(10_000 * size))];

interface Desk {
  seat: Seat;
  cardId: number;
}

interface Call {
  name: string;
  requests: NextRequest[];
}

interface Seen {
  waits: number;
  statements: Statement[];
  scripts: Script[];
}

const loadBefore = loadavg()[0]!;
const postgres = await startTestPostgres();
const folder = await mkdtemp(join(tmpdir(), 'bench-board-'));
const children: ChildProcess[] = [];
const withPgbench = await hasPgbench();
const [url, adminUrl] = [postgres.url(templateName), postgres.adminUrl(templateName)];
const admin = new Client({ connectionString: adminUrl });
await admin.connect();

try {
  const sides = [
    callsOf(await signedIn('few', await fill('few', few))),
    callsOf(await signedIn('many', await fill('many', many))),
  ] as const;
  await admin.query('VACUUM ANALYZE');
  const tap = await openTap(Number(new URL(url).port));
  const tapped = await startChild(['product', url.replace(/:\d+\//, `:${tap.port}/`), adminUrl, '2']);
  const seen = [
    await watchAll(tap, tapped, sides[0], 'few'),
    await watchAll(tap, tapped, sides[1], 'many'),
  ] as const;
  tapped.child.disconnect();
  tap.close();
  const product = await startChild(['product', url, adminUrl]);
  const measured = sides[0].map(
    () => [new Measured(connections, ms), new Measured(connections, ms)] as const,
  );
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, of] of measured.entries())
      for (const side of [0, 1] as const) {
        await of[side].take(product, { next: byTurns(sides[side][at]!.requests), status: 200 });
        const { scripts } = seen[side][at]!;
        const rate =
          scripts.length > 0 ? await transactionsPerSecond(url, scripts, connections, 2) : undefined;
        if (rate !== undefined) of[side].database.push(rate);
      }
    // The first one warms everything up and is not counted.
    if (round === 0) for (const of of measured) of.forEach((each) => each.forget());
  }
  const table = [
    `| call | ${few} boards | ${many.toLocaleString('en')} boards | times as long | pgbench, ${few} | pgbench, ${many.toLocaleString('en')} | of pgbench | waits |`,
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    ...sides[0].map(({ name }, at) => {
      const [before, after] = measured[at]!.map(({ http }) => median(http)) as [number, number];
      const [slow, fast] = measured[at]!.map(({ database }) =>
        database.length > 0 ? median(database) : NaN,
      ) as [number, number];
      const cells = [before, after].map((rate) => `${Math.round(rate)}/s`);
      const bare = [slow, fast].map((rate) => (Number.isNaN(rate) ? '' : `${Math.round(rate)}/s`));
      const share = Number.isNaN(fast) ? '' : (after / fast).toFixed(2);
      return `| ${[name, ...cells, (before / after).toFixed(2), ...bare, share, seen[1][at]!.waits].join(' | ')} |`;
    }),
  ].join('\n');
  const method =
    `${boardShape.lists * boardShape.cards} cards in ${boardShape.lists} lists on each board, ${(many * boardShape.lists * boardShape.cards).toLocaleString('en')} cards in the larger community. ` +
    `Medians of ${rounds} rounds of ${ms} ms by turns over ${connections} connections, ${cpus().length} cores, Node ${process.version}, ` +
    `load of the machine ${loadBefore.toFixed(1)} before it began and ${loadavg()[0]!.toFixed(1)} at its end${withPgbench ? '' : '; there was no pgbench on this machine'}.`;
  const numbers = [method, table, await compareShapes(seen)].join('\n\n');
  console.log(numbers);
  if (size === 1) await writeDown('board', numbers);
} finally {
  for (const child of children) child.kill();
  await admin.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function fill(name: string, boards: number) {
  const begun = performance.now();
  const filled = await fillBoards(admin, name, boards);
  console.log(`${name}: ${boards} boards, ${Math.round((performance.now() - begun) / 1000)} s`);
  return filled;
}

/** From all over the community. */
async function signedIn(
  subdomain: string,
  { communityId, members }: Awaited<ReturnType<typeof fillBoards>>,
): Promise<Desk[]> {
  const server = await startTestServer({ database: { url, adminUrl, admin, drop: async () => undefined } });
  const desks: Desk[] = [];
  for (let at = 0; at < people; at += 1) {
    const id = members[Math.floor((at * members.length) / people)]!;
    const { client } = await anotherSession(server, { id: communityId, subdomain }, { id } as TestMember);
    const { rows } = await admin.query<{ id: number }>(
      'SELECT id::integer FROM board_cards WHERE community_id = $1 AND created_by = $2 AND id % 4 = 0 ORDER BY id LIMIT 1',
      [communityId, id],
    );
    desks.push({ seat: { id, host: client.host, token: client.token! }, cardId: rows[0]!.id });
  }
  await server.close();
  return desks;
}

function callsOf(desks: readonly Desk[]): Call[] {
  const board = '/api/kanban/board';
  const each = (request: (desk: Desk) => string) => desks.map((desk) => always(request(desk)));
  return [
    { name: 'board, as our screen asks', requests: each(({ seat }) => get(seat, `${board}/outline`)) },
    { name: 'board with all texts', requests: each(({ seat }) => get(seat, board)) },
    { name: 'open a card', requests: each(({ seat, cardId }) => get(seat, `${board}/cards/${cardId}`)) },
    {
      name: 'what was done with it',
      requests: each(({ seat, cardId }) => get(seat, `${board}/cards/${cardId}/activity`)),
    },
    {
      name: 'move a card',
      requests: each(({ seat, cardId }) => post(seat, `${board}/cards/move`, { cardId, position: 3 })),
    },
  ];
}

async function watchAll(tap: Tap, tapped: Child, calls: readonly Call[], side: string): Promise<Seen[]> {
  const all: Seen[] = [];
  for (const call of calls) all.push(await watch(tap, tapped, call, side));
  return all;
}

/** Each of them several times: the last time every statement is prepared. */
async function watch(tap: Tap, { port }: Child, { name, requests }: Call, side: string): Promise<Seen> {
  const seen: Seen = { waits: Infinity, statements: [], scripts: [] };
  for (const [person, next] of requests.entries()) {
    const tries: Statement[][] = [];
    while (tries.length < 4) {
      tap.take();
      await askOnce({ next, status: 200, port });
      const { waits, statements } = tap.take();
      // Jobs and what is noted of who was there pass by here too.
      if (statements.some(({ text }) => /pgboss|(INTO|UPDATE) (member|company)_activity/.test(text)))
        continue;
      tries.push(statements);
      if (waits < seen.waits) Object.assign(seen, { waits, statements });
    }
    const [fewest] = tries.toSorted((one, other) => one.length - other.length);
    if (!withPgbench) continue;
    const file = join(folder, `${side}-${name.replaceAll(/\W/g, '-')}-${person}.sql`);
    seen.scripts.push(await scriptOf(fewest!, file, `p${person}_`));
  }
  return seen;
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

/** Whether any statement reads a whole table that has rows, in the larger community. */
async function compareShapes([, more]: readonly [Seen[], Seen[]]): Promise<string> {
  const shapes = (await Promise.all(more.map(({ statements }) => shapesOf(adminUrl, statements)))).flat();
  const scans = shapes.filter((shape) =>
    /Seq Scan on board_(activity|cards|check_items|checklists|comments|lists)\b/.test(shape),
  );
  return scans.length === 0
    ? `None of the ${shapes.length} statements of these calls reads a table of boards from end to end; labels and files are empty here, and \`plans.test.ts\` shows theirs.`
    : `${scans.length} of ${shapes.length} statements read a table from end to end:\n\n${scans.map((shape) => `\`\`\`\n${shape}\n\`\`\``).join('\n\n')}`;
}

function median(list: readonly number[]): number {
  return list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)]!;
}
