import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { TestClient } from '../testing/client.ts';
import { aConversation } from '../src/features/chat/server/chat.test-support.ts';
import { aMember, good, type TestMember } from '../testing/factories.ts';
import { fillReferrals } from '../testing/fill-referrals.ts';
import { startTestPostgres, templateName } from '../testing/postgres.ts';
import { startTestServer } from '../testing/server.ts';
import { askOnce, type NextRequest } from './http/load.ts';
import { Measured, memoryOf, type Child, type Memory } from './http/measured.ts';
import { processorTimeOf } from './http/postgres-time.ts';
import { hasPgbench, scriptOf, transactionsPerSecond, type Script } from './http/pgbench.ts';
import { memoryEnvironment } from '../scripts/server-memory.mjs';
import { openTap, type Statement } from '../testing/tap.ts';
import { writeDown } from './write-down.ts';

/**
 * What the product's own calls cost beside bare Fastify, and beside pgbench with the very statements that a call sends. Everything runs by
 * turns in short rounds, because the machine is hardly ever quiet: the ratios count. Writes its numbers into docs/measurements/http.md.
 * `SIZE=0.1` makes the community smaller and writes nothing; `ROUNDS` and `MS` make it shorter or longer; a name behind the command measures that call alone and writes nothing.
 */
const size = Number(process.env['SIZE'] ?? 1);
const rounds = Number(process.env['ROUNDS'] ?? 5);
const ms = Number(process.env['MS'] ?? 1000);
const connections = 16;
const counts = '/api/User/GetUserNotificationsCount';

/**
 * The version before statements left together (and after polls became one statement), measured in the same way and beside the same bare
 * Fastify; what could not be measured there is left out.
 */
const before: Record<string, { share: number; rate?: number; waits: number }> = {
  health: { share: 0.531, rate: 0.523, waits: 0 },
  counts: { share: 0.106, rate: 0.111, waits: 1 },
  directory: { share: 0.011, rate: 0.009, waits: 5 },
  'referral list': { share: 0.012, rate: 0.012, waits: 6 },
  statement: { share: 0.014, rate: 0.01, waits: 6 },
  'company page': { share: 0.025, rate: 0.026, waits: 6 },
};

interface Call {
  name: string;
  status: number;
  next: NextRequest;
  /** Whether the same statements can be sent again: not those that write a row under a number of their own. */
  isRepeatable: boolean;
  /** Before each round: what the other calls have changed since the last one. */
  ready?: () => Promise<void>;
}

const loadBefore = loadavg()[0]!;
const only = process.argv[2];
const postgres = await startTestPostgres();
const admin = new Client({ connectionString: postgres.adminUrl(templateName) });
await admin.connect();
const url = postgres.url(templateName);
const tap = await openTap(Number(new URL(url).port));
const folder = await mkdtemp(join(tmpdir(), 'bench-http-'));
const children: ChildProcess[] = [];

try {
  const { me, other } = await fill();
  const bare = await startChild(['bare']);
  const tapped = await startChild([
    'product',
    url.replace(/:\d+\//, `:${tap.port}/`),
    postgres.adminUrl(templateName),
    '1',
  ]);
  const product = await startChild(['product', url, postgres.adminUrl(templateName)]);
  const started = await memoryOf(product);
  const calls = (await callsOf(product, me, other)).filter(({ name }) => [undefined, name].includes(only));
  const withPgbench = await hasPgbench();

  const seen = new Map<string, { waits: number; statements: number; script: Script | undefined }>();
  for (const [at, call] of calls.entries()) {
    const { waits, statements } = await watch(tapped, call);
    const script =
      withPgbench && call.isRepeatable && statements.length > 0
        ? await scriptOf(statements, join(folder, `${at}.sql`))
        : undefined;
    seen.set(call.name, { waits, statements: statements.length, script });
  }
  tapped.child.disconnect();

  const measured = new Map(
    ['bare', ...calls.map(({ name }) => name)].map((name) => [
      name,
      new Measured(connections, ms, () => processorTimeOf(admin)),
    ]),
  );
  for (let round = 0; round <= rounds; round += 1) {
    await measured.get('bare')!.take(bare, { next: () => requestOf('GET', '/api/health'), status: 200 });
    for (const call of calls) {
      await call.ready?.();
      await measured.get(call.name)!.take(product, call);
      const { script } = seen.get(call.name)!;
      const seconds = Math.max(1, Math.round(ms / 1000));
      const rate = script && (await transactionsPerSecond(url, [script], 10, seconds));
      if (rate !== undefined) measured.get(call.name)!.database.push(rate);
    }
    // The first one warms everything up and is not counted.
    if (round === 0) for (const each of measured.values()) each.forget();
  }
  const bareRate = median(measured.get('bare')!.http);
  const bareCpu = median(measured.get('bare')!.cpu);
  const lines = calls.map(({ name }) => {
    const { http, cpu, postgresCpu, database } = measured.get(name)!;
    const { waits, statements } = seen.get(name)!;
    const rate = median(http);
    const earlier = before[name];
    const cells = [
      earlier?.share ?? '',
      (bareCpu / median(cpu)).toFixed(3),
      earlier?.rate ?? '',
      (rate / bareRate).toFixed(3),
      Math.round(median(cpu)),
      Math.round(median(postgresCpu)),
      database.length > 0 ? (rate / median(database)).toFixed(2) : '',
      earlier?.waits ?? '',
      waits,
      statements,
    ];
    return `| ${name} | ${cells.join(' | ')} |`;
  });
  const table = [
    '| call | share by CPU, before | now | by the clock, before | now | µs of the server | of PostgreSQL | of pgbench | waits, before | now | statements |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...lines,
  ].join('\n');
  const memory = [
    '| in MB | resident | objects alive | reserved for objects | outside of the heap |',
    '|---|---:|---:|---:|---:|',
    memoryRow('bare Fastify, after its load', await memoryOf(bare)),
    memoryRow('the product, started', started),
    memoryRow('the product, after its load', await memoryOf(product)),
  ].join('\n');
  const method =
    `Medians of ${rounds} rounds of ${ms} ms by turns over ${connections} connections, ${cpus().length} cores, ` +
    `Node ${process.version}, load of the machine ${loadBefore.toFixed(1)} before it began and ${loadavg()[0]!.toFixed(1)} at its end${withPgbench ? '' : '; there was no pgbench on this machine'}.`;
  const numbers = [method, table, memory].join('\n\n');
  console.log(`${numbers}\n\nbare Fastify: ${Math.round(bareRate)} answers a second`);
  if (only === undefined && size === 1) await writeDown('http', numbers);
} finally {
  for (const child of children) child.kill();
  tap.close();
  await admin.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** A community of 500 companies; ours has sent and received 2,000 referrals and owes and is owed for each, reads 40 posts, and has 30 conversations. */
async function fill(): Promise<{ me: TestMember; other: number }> {
  const filled = await fillReferrals(admin, 'bench', 2000 * size);
  const server = await startTestServer({
    database: { url, adminUrl: postgres.adminUrl(templateName), admin, drop: async () => undefined },
    limitFactor: 1_000_000,
  });
  const community = { id: filled.communityId, subdomain: 'bench' };
  const me = await aMember(server, community, { colleagueOf: { id: filled.memberId } as TestMember });
  const author = await aMember(server, community);
  for (let post = 0; post < 40; post += 1)
    good(await author.client.post('/api/posts', { json: { message: `News number ${post}` } }), 201);
  for (let each = 0; each < 30; each += 1) {
    const other = await aMember(server, community);
    await aConversation(other, me);
  }
  await server.close();
  // A plan ends after a few referrals, and this one must not: below zero there is room for a million.
  const { rows } = await admin.query<{ conname: string }>(
    `SELECT conname FROM pg_constraint WHERE conrelid = 'plan_usage'::regclass AND contype = 'c'`,
  );
  for (const { conname } of rows) await admin.query(`ALTER TABLE plan_usage DROP CONSTRAINT ${conname}`);
  await admin.query(
    `INSERT INTO plan_usage (community_id, company_id, month, sent)
     SELECT $1, $2, (date_trunc('month', now()) + make_interval(months => n))::date, -1000000 FROM generate_series(-1, 1) n`,
    [filled.communityId, filled.companyId],
  );
  await admin.query('VACUUM ANALYZE');
  return { me, other: filled.partnerMemberId };
}

async function startChild(args: string[]): Promise<Child> {
  const child = fork(join(import.meta.dirname, 'http/server.ts'), args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--expose-gc'],
    env: { ...process.env, ...memoryEnvironment },
  });
  children.push(child);
  const port = await new Promise<number>((done, failed) => {
    child.once('message', done as (port: unknown) => void);
    child.once('exit', () => failed(new Error(`The server (${args[0]}) did not start.`)));
  });
  return { child, port };
}

function requestOf(method: string, path: string, headers: Record<string, string> = {}, body = ''): string {
  const lines = Object.entries({
    host: 'bench.localhost',
    'accept-encoding': 'gzip, deflate, br, zstd',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

async function callsOf({ port }: Child, { client }: TestMember, other: number): Promise<Call[]> {
  const authorization = `Bearer ${client.token}`;
  const get = (path: string, more: Record<string, string> = {}) => {
    const request = requestOf('GET', path, { authorization, accept: 'application/json', ...more });
    return () => request;
  };
  const browser = new TestClient(port, 'bench.localhost');
  browser.token = client.token;
  // Sending a referral raises the versions of which it is made.
  let etag = '';
  let customers = 0;
  const send = () => {
    customers += 1;
    const body = JSON.stringify({
      company_id: other,
      contact_name: 'Somebody',
      contact_email: `customer${process.pid}.${customers}@example.com`,
      need: 'Something',
      customer_agreed: true,
    });
    const head = { authorization, 'content-type': 'application/json', 'content-length': String(body.length) };
    return requestOf('POST', '/api/referrals', { ...head, 'idempotency-key': crypto.randomUUID() }, body);
  };
  const read = (name: string, path: string): Call => ({
    name,
    status: 200,
    next: get(path),
    isRepeatable: true,
  });
  return [
    { ...read('health', '/api/health'), next: () => requestOf('GET', '/api/health') },
    read('counts', counts),
    {
      ...read('counts, unchanged', counts),
      status: 304,
      next: () => get(counts, { 'if-none-match': etag })(),
      ready: async () => void ({ etag = '' } = (await browser.get(counts)).headers),
    },
    read('directory', '/api/companies'),
    read('referral list', '/api/referrals?direction=outgoing'),
    read('statement', '/api/commissions/statement'),
    read('company page', `/api/companies/${other}`),
    read('feed', '/api/posts'),
    read('chat list', '/api/user/MessengerAllConversations'),
    { name: 'sending a referral', status: 201, next: send, isRepeatable: false },
  ];
}

/** One call after the other: how often it waits, and what it sends. In the middle of many, because now and then somebody else asks too. */
async function watch({ port }: Child, call: Call): Promise<{ waits: number; statements: Statement[] }> {
  const seen: { waits: number; statements: Statement[] }[] = [];
  for (let at = 0; at < 15; at += 1) {
    await call.ready?.();
    tap.take();
    await askOnce({ ...call, port });
    seen.push(tap.take());
  }
  return seen.sort((one, other) => one.waits - other.waits)[7]!;
}

function median(list: number[]): number {
  return list.sort((one, other) => one - other)[Math.floor(list.length / 2)]!;
}

function memoryRow(when: string, { rss, alive, heapTotal, external }: Memory): string {
  return `| ${[when, ...[rss, alive, heapTotal, external].map((bytes) => Math.round(bytes / 1_000_000))].join(' | ')} |`;
}
