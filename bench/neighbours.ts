import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { aConversation } from '../src/features/chat/server/chat.test-support.ts';
import { aCard, aList } from '../src/features/board/server/board.test-support.ts';
import { TestClient } from '../testing/client.ts';
import { aCommunity, aMember, type TestMember } from '../testing/factories.ts';
import { fillDirectory } from '../testing/fill-directory.ts';
import { startTestPostgres, templateName } from '../testing/postgres.ts';
import { startTestServer } from '../testing/server.ts';
import { ways, type Crowd } from './neighbours/ways.ts';
import { writeDown } from './write-down.ts';

/**
 * One community at full tilt in seven ways, and what the calls of a quiet one take beside it: as many times as long as alone, by turns in one run.
 * Nobody meets a rate limit. Writes docs/measurements/neighbours.md. `SIZE=0.1` makes the busy community smaller and writes nothing, `ROUNDS` and `MS` make it shorter; a word behind the command
 * takes the ways with that word, and writes nothing.
 */
const size = Number(process.env['SIZE'] ?? 1);
const rounds = Number(process.env['ROUNDS'] ?? 3);
const ms = Number(process.env['MS'] ?? 5000);
const companies = Math.max(300, Math.round(5000 * size));
const only = process.argv[2];
const goal = 3;

const loadBefore = loadavg()[0]!;
const postgres = await startTestPostgres();
const adminUrl = postgres.adminUrl(templateName);
const url = postgres.url(templateName);
const admin = new Client({ connectionString: adminUrl });
await admin.connect();
const children: ChildProcess[] = [];

interface QuietCall {
  name: string;
  ask: () => Promise<{ status: number; text: string }>;
}
type Times = Map<string, number[]>;

try {
  const { crowd, quiet, conversationId } = await fill();
  const { port, longestStop } = await startProduct();
  const noisy = await startCrowd({ ...crowd, port });
  const calls = callsOf(port, quiet, conversationId);
  await timesOf(calls, 1000);
  const lines: string[] = [];
  for (const { name } of ways.filter((way) => way.name.includes(only ?? ''))) {
    const [alone, beside]: [Times, Times] = [new Map(), new Map()];
    let done = 0;
    const stops = { alone: 0, beside: 0 };
    for (let round = 0; round < rounds; round += 1) {
      await longestStop();
      add(alone, await timesOf(calls, ms));
      stops.alone = Math.max(stops.alone, await longestStop());
      noisy.send(name);
      await once(noisy, 'message');
      add(beside, await timesOf(calls, ms));
      stops.beside = Math.max(stops.beside, await longestStop());
      noisy.send('stop');
      const [off] = (await once(noisy, 'message')) as [{ done: number }];
      done += off.done;
    }
    const cells = calls.flatMap((call) => {
      const [one, other] = [alone.get(call.name)!, beside.get(call.name)!];
      const [middle, slowest] = [0.5, 0.99].map((share) => at(other, share) / at(one, share));
      return [middle!.toFixed(1), slowest!.toFixed(1)];
    });
    const rate = Math.round((done * 1000) / (rounds * ms));
    lines.push(`| ${[name, rate, ...cells, ...[stops.alone, stops.beside].map(Math.round)].join(' | ')} |`);
    console.log(name, quietly(alone));
  }
  const titles = calls.flatMap(({ name }) => [`${name}, p50`, 'p99']);
  const table = [
    `| what the other community does | calls a second | ${titles.join(' | ')} | longest stop alone, ms | beside |`,
    `|---|${'---:|'.repeat(titles.length + 3)}`,
    ...lines,
  ].join('\n');
  const method =
    `${rounds} rounds of ${ms} ms alone and ${ms} ms beside it for each, by turns; ${companies} companies in the busy community, 300 in the quiet one; ` +
    `${cpus().length} cores for server, PostgreSQL and both clients, Node ${process.version}, load of the machine ${loadBefore.toFixed(1)} before it began and ${loadavg()[0]!.toFixed(1)} at its end. ` +
    `The goal is ${goal} at most.`;
  console.log(`${method}\n\n${table}`);
  if (only === undefined && size === 1) await writeDown('neighbours', `${method}\n\n${table}`);
} finally {
  for (const child of children) child.kill();
  await admin.end();
  await postgres.stop();
}

async function fill() {
  const server = await startTestServer({
    database: { url, adminUrl, admin, drop: async () => undefined },
    limitFactor: 1_000_000,
  });
  const [busy, calm] = [await aCommunity(server, 'busy'), await aCommunity(server, 'quiet')];
  await fillDirectory(admin, busy.id, companies);
  await fillDirectory(admin, calm.id, 300);
  const people: TestMember[] = [];
  for (let each = 0; each < 10; each += 1) people.push(await aMember(server, busy, { isAdmin: true }));
  const list = await aList(people[0]!);
  const card = await aCard(people[0]!, list.id);
  for (let each = 0; each < 20; each += 1) await aCard(people[0]!, list.id);
  const [quiet, colleague] = [await aMember(server, calm), await aMember(server, calm)];
  const conversationId = await aConversation(quiet, colleague);
  await server.close();
  await liftPlans();
  await admin.query('VACUUM ANALYZE');
  const crowd: Omit<Crowd, 'port'> = {
    people: people.map(({ id, client }) => ({ id, host: client.host, token: client.token! })),
    listId: list.id,
    cardId: card.id,
  };
  return { crowd, quiet, conversationId };
}

/** A plan ends after a few referrals, and these must not: below zero there is room for a million. */
async function liftPlans(): Promise<void> {
  const { rows } = await admin.query<{ conname: string }>(
    `SELECT conname FROM pg_constraint WHERE conrelid = 'plan_usage'::regclass AND contype = 'c'`,
  );
  for (const { conname } of rows) await admin.query(`ALTER TABLE plan_usage DROP CONSTRAINT ${conname}`);
  await admin.query(
    `INSERT INTO plan_usage (community_id, company_id, month, sent)
     SELECT m.community_id, m.company_id, (date_trunc('month', now()) + make_interval(months => n))::date, -1000000
       FROM (SELECT DISTINCT community_id, company_id FROM members) m CROSS JOIN generate_series(-1, 1) n
     ON CONFLICT DO NOTHING`,
  );
}

async function startProduct(): Promise<{ port: number; longestStop: () => Promise<number> }> {
  const child = start('http/server.ts', ['product', url, adminUrl, '10', 'jobs']);
  const [port] = (await once(child, 'message')) as [number];
  const longestStop = async () => {
    child.send('stop');
    const [stop] = (await once(child, 'message')) as [number];
    return stop;
  };
  return { port, longestStop };
}

async function startCrowd(crowd: Crowd): Promise<ChildProcess> {
  const child = start('neighbours/crowd.ts', [JSON.stringify(crowd)]);
  await once(child, 'message');
  return child;
}

function start(file: string, args: string[]): ChildProcess {
  const child = fork(join(import.meta.dirname, file), args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.push(child);
  return child;
}

function callsOf(port: number, { client }: TestMember, ConversationId: number): QuietCall[] {
  const browser = new TestClient(port, client.host);
  browser.token = client.token;
  return [
    { name: 'directory', ask: () => browser.get('/api/companies') },
    { name: 'counts', ask: () => browser.get('/api/User/GetUserNotificationsCount') },
    {
      name: 'chat send',
      ask: () =>
        browser.post('/api/user/MessengerSendMessage', {
          json: { ConversationId, Message: 'On my way', ClientId: crypto.randomUUID() },
        }),
    },
  ];
}

/** One call after the other, with a breath between them, as a person makes them. */
async function timesOf(calls: readonly QuietCall[], forMs: number): Promise<Times> {
  const times: Times = new Map(calls.map(({ name }) => [name, []]));
  const until = performance.now() + forMs;
  while (performance.now() < until)
    for (const { name, ask } of calls) {
      const begun = performance.now();
      const { status, text } = await ask();
      if (status !== 200)
        throw new Error(`The quiet community's ${name} was answered with ${status}: ${text}`);
      times.get(name)!.push(performance.now() - begun);
      await new Promise((done) => setTimeout(done, 5));
    }
  return times;
}

function add(all: Times, more: Times): void {
  for (const [name, list] of more) all.set(name, [...(all.get(name) ?? []), ...list]);
}

function at(list: readonly number[], share: number): number {
  const sorted = list.toSorted((one, other) => one - other);
  return sorted[Math.min(list.length - 1, Math.floor(list.length * share))]!;
}

function quietly(times: Times): string {
  const told = [...times].map(
    ([name, list]) => `${name} p50 ${at(list, 0.5).toFixed(1)}, p99 ${at(list, 0.99).toFixed(1)} ms`,
  );
  return `(alone: ${told.join('; ')})`;
}
