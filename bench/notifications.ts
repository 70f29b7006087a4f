import { fork, type ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { get, request } from 'node:http';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import { listNotifications } from '../src/features/notifications/server/list-notifications.ts';
import { markAllRead, markNotification } from '../src/features/notifications/server/mark-read.ts';
import { notify } from '../src/features/notifications/server/notify.ts';
import { Table } from '../src/features/notifications/server/table.ts';
import { event } from '../src/kit/common/event.ts';
import { noticesAbout } from '../src/kit/server/notice.ts';
import type { CommunityTx } from '../src/kit/server/tx.ts';
import type { TestClient } from '../testing/client.ts';
import { aCrowd } from '../testing/crowd.ts';
import { aCommunity, aMember, companyOf, type TestCommunity, type TestMember } from '../testing/factories.ts';
import { startTestPostgres, templateName } from '../testing/postgres.ts';
import { startTestServer } from '../testing/server.ts';
import { plansOf, type Plan } from '../testing/plans.ts';

/**
 * What notifications cost: the bell of a member with 100 to 1,000,000 of them, an event that 100,000 members are told of, and 5,000 open
 * tabs on one node. Writes docs/measurements/notifications.md. `SIZE=0.01` makes everything smaller, and writes nothing.
 */
const scale = Number(process.env['SIZE'] ?? 1);
const scaled = (count: number) => Math.max(10, Math.round(count * scale));
const sizes = [100, 10_000, 1_000_000].map((count) => (count === 100 ? 100 : scaled(count)));
const everybody = scaled(100_000);
const tabs = scaled(5000);
const rounds = 40;
const seconds = 20;

const announced = event({
  name: 'bench.announced',
  payload: z.object({ id: z.number().int() }),
  audience: 'community',
  when: 'Something is told to everybody.',
});
const table = new Table([
  noticesAbout({
    about: 'announcement',
    gone: 'This is no longer available.',
    idsIn: () => [1],
    find: async (_tx, ids) => new Map(ids.map((id) => [id, { company: null, link: '/' }])),
    notices: [{ event: announced, kind: 'Feature', sentence: () => 'Something is new' }],
  }),
]);

const postgres = await startTestPostgres();
const admin = new Client({ connectionString: postgres.adminUrl(templateName) });
await admin.connect();
const at = {
  url: postgres.url(templateName),
  adminUrl: postgres.adminUrl(templateName),
  admin,
  drop: async () => undefined,
};
const server = await startTestServer({ database: at, limitFactor: 1_000_000 });

try {
  const bells = await measureBells();
  const fanOut = await measureFanOut();
  const open = await measureTabs();
  const page = report(bells, fanOut, open);
  console.log(page);
  if (scale === 1) await writeFile(join(import.meta.dirname, '../docs/measurements/notifications.md'), page);
  const scans = bells.plans.filter(({ plan }) => /Seq Scan on notifications\b/.test(plan));
  if (scale === 1 && scans.length > 0)
    throw new Error(`A sequential scan in: ${scans.map(({ name }) => name).join(', ')}`);
} finally {
  await server.close();
  await admin.end();
  await postgres.stop();
}

// ── The bell of one member ──────────────────────────────────────────────────────────────────────────────────────

interface Bells {
  rows: { name: string; ms: number[] }[];
  plans: Plan[];
}

async function measureBells(): Promise<Bells> {
  const community = await aCommunity(server);
  const members: { member: TestMember; middle: { at: string; id: number } }[] = [];
  for (const size of sizes) {
    console.log(`Filling a bell with ${size.toLocaleString('en')} …`);
    const member = await aMember(server, community);
    members.push({ member, middle: await fill(community, member, size) });
  }
  await admin.query('VACUUM ANALYZE notifications');
  const whose = (member: TestMember) => ({ communityId: community.id, memberId: member.id });
  const readerOf = async (member: TestMember) => ({
    memberId: member.id,
    companyId: (await companyOf(server, member)).id,
    isAdmin: false,
    sessionId: '',
  });
  type Work = (tx: CommunityTx, index: number) => Promise<unknown>;
  const reader = new Map<TestMember, Awaited<ReturnType<typeof readerOf>>>();
  for (const { member } of members) reader.set(member, await readerOf(member));
  const newest = async (member: TestMember) =>
    (
      await admin.query<{ id: string }>(
        'SELECT id FROM notifications WHERE member_id = $1 ORDER BY happened_at DESC, id DESC LIMIT 1',
        [member.id],
      )
    ).rows[0]!.id;
  const works: { name: string; work: (index: number) => Work }[] = [
    {
      name: 'the newest 20',
      work: (index) => (tx) => listNotifications(tx, table, reader.get(members[index]!.member)!),
    },
    {
      name: '20 from the middle',
      work: (index) => (tx) =>
        listNotifications(tx, table, reader.get(members[index]!.member)!, members[index]!.middle),
    },
    {
      name: 'one read, one unread',
      work: (index) => async (tx, round) =>
        markNotification(
          tx,
          reader.get(members[index]!.member)!,
          Number(await newest(members[index]!.member)),
          { isRead: round % 2 === 0 },
        ),
    },
    {
      name: 'all read',
      work: (index) => (tx) => markAllRead(tx, reader.get(members[index]!.member)!, undefined),
    },
  ];
  const rows: Bells['rows'] = [];
  for (const { name, work } of works) {
    const ms = members.map((): number[] => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, { member }] of members.entries()) {
        const begun = performance.now();
        await server.services.database.inCommunity(whose(member), (tx) => work(index)(tx, round));
        ms[index]!.push(performance.now() - begun);
      }
    }
    rows.push({ name, ms: ms.map(median) });
  }
  const polls = members.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { member }] of members.entries()) {
      const begun = performance.now();
      await pollOnce(server.port, community, member.client, '');
      polls[index]!.push(performance.now() - begun);
    }
  }
  rows.push({ name: 'the counts, over HTTP', ms: polls.map(median) });
  const plans: Plan[] = [];
  const last = members.length - 1;
  for (const { name, work } of works)
    plans.push(
      ...(await plansOf(server.services.database, whose(members[last]!.member), name, (tx) =>
        work(last)(tx, 0),
      )),
    );
  return { rows, plans };
}

/** Answers a place in the middle. */
async function fill(
  community: TestCommunity,
  { id }: TestMember,
  size: number,
): Promise<{ at: string; id: number }> {
  await admin.query(
    `INSERT INTO notifications (community_id, member_id, event, kind, about, about_id, about_ids, began_at, happened_at, waits)
     SELECT $1, $2, $3, 'Feature', 'announcement', n, ARRAY[n::bigint], now(),
            date_trunc('milliseconds', now() - n * interval '1 minute'), false
       FROM generate_series(1, $4::integer) n`,
    [community.id, id, announced.name, size],
  );
  await admin.query(`INSERT INTO notification_counts (community_id, member_id, unread) VALUES ($1, $2, $3)`, [
    community.id,
    id,
    size,
  ]);
  const { rows } = await admin.query<{ at: Date; id: string }>(
    `SELECT happened_at AS at, id FROM notifications WHERE member_id = $1 ORDER BY happened_at DESC OFFSET $2 LIMIT 1`,
    [id, Math.floor(size / 2)],
  );
  return { at: rows[0]!.at.toISOString(), id: Number(rows[0]!.id) };
}

// ── An event for everybody ──────────────────────────────────────────────────────────────────────────────────────

interface FanOut {
  seconds: number;
  longestPieceMs: number;
  pollsMs: number[];
  quietPollsMs: number[];
  rssBefore: number;
  rssAfter: number;
}

async function measureFanOut(): Promise<FanOut> {
  const community = await aCommunity(server);
  const author = await aMember(server, community);
  console.log(`Seating ${everybody.toLocaleString('en')} members …`);
  await admin.query(
    `INSERT INTO accounts (email) SELECT 'bench' || n || '@example.net' FROM generate_series(1, $1::integer) n`,
    [everybody],
  );
  await admin.query(
    `INSERT INTO members (community_id, account_id, company_id, first_name, last_name, created_at)
     SELECT m.community_id, a.id, m.company_id, 'Person', 'Number', now() - interval '1 day'
       FROM members m, accounts a WHERE m.id = $1 AND a.email LIKE 'bench%@example.net'`,
    [author.id],
  );
  await admin.query('VACUUM ANALYZE members');
  const quietPollsMs = await pollFor(
    community,
    author.client,
    () => new Promise((done) => setTimeout(done, 5000)),
  );
  const rssBefore = process.memoryUsage().rss;
  let longestPieceMs = 0;
  const begun = performance.now();
  const pollsMs = await pollFor(community, author.client, async () => {
    for (let behind: number | undefined = 0; behind !== undefined;) {
      const started = performance.now();
      behind = await piece(community, author, behind);
      longestPieceMs = Math.max(longestPieceMs, performance.now() - started);
    }
  });
  return {
    seconds: (performance.now() - begun) / 1000,
    longestPieceMs,
    pollsMs,
    quietPollsMs,
    rssBefore,
    rssAfter: process.memoryUsage().rss,
  };
}

function piece(community: TestCommunity, author: TestMember, behind: number): Promise<number | undefined> {
  return server.services.database.inCommunity({ communityId: community.id }, async (tx) => {
    await notify(tx, table, {
      community_id: community.id,
      event_id: 1,
      name: announced.name,
      payload: { id: 1 },
      audience: 'community',
      tells: [],
      actor_member_id: author.id,
      by_company_id: null,
      happened_at: new Date(),
      is_history: false,
      behind,
    });
    const [next] = tx.pending.jobs.map(({ data }) => (data as { behind: number }).behind);
    // The loop is the worker here.
    tx.pending.jobs.length = 0;
    return next;
  });
}

async function pollFor(
  community: TestCommunity,
  client: TestClient,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const ms: number[] = [];
  const over = new AbortController();
  const polling = (async () => {
    while (!over.signal.aborted) {
      const begun = performance.now();
      await pollOnce(server.port, community, client, '');
      ms.push(performance.now() - begun);
      await new Promise((done) => setTimeout(done, 20));
    }
  })();
  await work();
  over.abort();
  await polling;
  return ms;
}

// ── Open tabs ───────────────────────────────────────────────────────────────────────────────────────────────────

interface Tabs {
  cpuIdle: number;
  cpuPolling: number;
  polls: number;
  toScreenMs: number[];
}

async function measureTabs(): Promise<Tabs> {
  const community = await aCommunity(server);
  const founder = await aMember(server, community);
  console.log(`Opening ${tabs.toLocaleString('en')} tabs …`);
  const people = await aCrowd(server, community, founder, tabs);
  const child = fork(join(import.meta.dirname, 'http/server.ts'), ['product', at.url, at.adminUrl], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    const port = await new Promise<number>((done) => child.once('message', done as (port: unknown) => void));
    const heard = new Map<string, number>();
    const streams: (() => void)[] = [];
    for (let first = 0; first < people.length; first += 100)
      streams.push(
        ...(await Promise.all(
          people.slice(first, first + 100).map((person) => follow(port, community, person, heard)),
        )),
      );
    const cpuIdle = await cpuShare(child, () => new Promise((done) => setTimeout(done, seconds * 1000)));
    const etags = new Map<TestClient, string>();
    for (const person of people) etags.set(person, await pollOnce(port, community, person, ''));
    let polls = 0;
    let isOver = false;
    const cpuPolling = await cpuShare(child, async () => {
      const until = Date.now() + seconds * 1000;
      const every = (20_000 / people.length) * 5;
      // Each tab once in twenty seconds, five at a time.
      for (let index = 0; Date.now() < until; index += 5) {
        for (const person of people.slice(index % people.length, (index % people.length) + 5)) {
          polls += 1;
          void pollOnce(port, community, person, etags.get(person)!);
        }
        await new Promise((done) => setTimeout(done, every));
      }
      isOver = true;
    });
    if (!isOver) throw new Error('The polls were cut short.');
    const toScreenMs = await commitToScreen(port, community, people, heard);
    for (const close of streams) close();
    return { cpuIdle, cpuPolling, polls, toScreenMs };
  } finally {
    child.kill();
  }
}

function headersOf(community: TestCommunity, person: TestClient) {
  return { host: `${community.subdomain}.localhost`, authorization: `Bearer ${person.token}` };
}

/** Notes when it hears that its notifications have changed. */
function follow(
  port: number,
  community: TestCommunity,
  person: TestClient,
  heard: Map<string, number>,
): Promise<() => void> {
  return new Promise((done, fail) => {
    const asked = get(
      { port, host: '127.0.0.1', path: '/api/push', headers: headersOf(community, person), agent: false },
      (answer) => {
        if (answer.statusCode !== 200)
          return fail(new Error(`A stream was answered with ${answer.statusCode}.`));
        answer.setEncoding('utf8');
        answer.on('data', (text: string) => {
          if (text.includes('notification.changed')) heard.set(person.token!, performance.now());
        });
        answer.on('error', () => undefined);
        return done(() => asked.destroy());
      },
    );
    asked.on('error', fail);
  });
}

function pollOnce(port: number, community: TestCommunity, person: TestClient, etag: string): Promise<string> {
  return new Promise((done, fail) => {
    const asked = request(
      {
        port,
        host: '127.0.0.1',
        path: '/api/User/GetUserNotificationsCount',
        headers: { ...headersOf(community, person), 'if-none-match': etag },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => done(answer.headers.etag ?? ''));
      },
    );
    asked.on('error', fail);
    asked.end();
  });
}

/** From the call that marks all as read to the moment at which the member's other tab hears of it. */
async function commitToScreen(
  port: number,
  community: TestCommunity,
  people: readonly TestClient[],
  heard: Map<string, number>,
): Promise<number[]> {
  const ms: number[] = [];
  for (const person of people.slice(0, Math.min(500, people.length))) {
    heard.delete(person.token!);
    const begun = performance.now();
    await new Promise<void>((done, fail) => {
      const asked = request(
        {
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/api/User/MarkAllNotificationsRead',
          headers: headersOf(community, person),
        },
        (answer) => {
          answer.resume();
          answer.on('end', done);
        },
      );
      asked.on('error', fail);
      asked.end();
    });
    while (!heard.has(person.token!) && performance.now() - begun < 5000)
      await new Promise((done) => setTimeout(done, 1));
    ms.push((heard.get(person.token!) ?? performance.now()) - begun);
  }
  return ms;
}

async function cpuShare(child: ChildProcess, work: () => Promise<unknown>): Promise<number> {
  const used = () =>
    new Promise<number>((done) => {
      child.once('message', done as (cpu: unknown) => void);
      child.send('cpu');
    });
  const [cpu, begun] = [await used(), performance.now()];
  await work();
  return ((await used()) - cpu) / 1000 / (performance.now() - begun);
}

// ── The page ────────────────────────────────────────────────────────────────────────────────────────────────────

function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function report(bells: Bells, fanOut: FanOut, open: Tabs): string {
  const count = (number: number) => number.toLocaleString('en');
  const ms = (number: number) => `${number.toFixed(1)} ms`;
  const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  return [
    '# Notifications',
    '',
    `\`npm run bench:notifications\` writes this page. One machine (${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores), PostgreSQL and`,
    'the browsers on it; medians. Read the columns against each other.',
    '',
    '## The bell of one member',
    '',
    `| | ${sizes.map((size) => `${count(size)} notifications`).join(' | ')} |`,
    `|---|${sizes.map(() => '---').join('|')}|`,
    ...bells.rows.map(({ name, ms: times }) => `| ${name} | ${times.map(ms).join(' | ')} |`),
    '',
    `## One event, ${count(everybody)} members`,
    '',
    'The author writes one event and one job, whoever is told. The rest, by one worker, 500 members at a time:',
    '',
    '| | |',
    '|---|---|',
    `| all are told after | ${fanOut.seconds.toFixed(1)} s |`,
    `| longest piece, which is how long a member can wait for a lock | ${ms(fanOut.longestPieceMs)} |`,
    `| a poll meanwhile, median and 99th percentile | ${ms(median(fanOut.pollsMs))}, ${ms(percentile(fanOut.pollsMs, 0.99))} |`,
    `| a poll before | ${ms(median(fanOut.quietPollsMs))}, ${ms(percentile(fanOut.quietPollsMs, 0.99))} |`,
    `| memory of the process | ${mb(fanOut.rssBefore)} before, ${mb(fanOut.rssAfter)} after |`,
    '',
    `## ${count(tabs)} open tabs on one node`,
    '',
    '| | |',
    '|---|---|',
    `| share of one core, streams alone | ${(open.cpuIdle * 100).toFixed(1)}% |`,
    `| share of one core with all polls (${count(open.polls)} in ${seconds} s, nothing new) | ${(open.cpuPolling * 100).toFixed(1)}% |`,
    `| from "mark all read" to the other tab, median and 99th percentile | ${ms(median(open.toScreenMs))}, ${ms(percentile(open.toScreenMs, 0.99))} |`,
    '',
    '## Plans for the largest bell',
    '',
    ...bells.plans.flatMap(({ name, plan }) => [`### ${name}`, '', '```', plan, '```', '']),
  ].join('\n');
}
