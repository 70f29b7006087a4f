import { cpus, loadavg } from 'node:os';
import { Client } from 'pg';
import { listSpan } from '../src/features/calendar/server/list-events.ts';
import { feedQuery } from '../src/features/posts/contract/feed.ts';
import { getLibrary } from '../src/features/posts/contract/library.ts';
import { countNewer, feedPage, type FeedPage } from '../src/features/posts/server/feed-page.ts';
import { libraryPage } from '../src/features/posts/server/library.ts';
import { openDatabase } from '../src/kit/server/database/open.ts';
import { MediaAddresses } from '../src/kit/server/files/media-addresses.ts';
import { createLog } from '../src/kit/server/log.ts';
import type { CommunityTx } from '../src/kit/server/tx.ts';
import { anotherSession } from '../testing/crowd.ts';
import { fillPosts } from '../testing/fill-posts.ts';
import { startTestPostgres, templateName } from '../testing/postgres.ts';
import { startTestServer } from '../testing/server.ts';
import { plansOf, type Plan } from '../testing/plans.ts';
import { writeDown } from './write-down.ts';

/**
 * What the feed, the library and a month of events cost in a community with a thousand posts and in one with a million, by turns in one
 * database; and what posting costs its author where ten and where 100,000 may read it. Writes its numbers and the plans into
 * docs/measurements/posts.md. `SIZE=0.01` makes all of it smaller and writes nothing.
 */
const size = Number(process.env['SIZE'] ?? 1);
const rounds = Number(process.env['ROUNDS'] ?? 60);
const few = 1000;
const many = Math.max(few, Math.round(1_000_000 * size));
const crowd = Math.max(10, Math.round(100_000 * size));

const loadBefore = loadavg()[0]!;
const postgres = await startTestPostgres();
const admin = new Client({ connectionString: postgres.adminUrl(templateName) });
await admin.connect();
const database = openDatabase({ url: postgres.url(templateName), poolSize: 2, log: createLog('silent') });
const media = new MediaAddresses('a secret of the bench, long enough for all');

type Filled = Awaited<ReturnType<typeof fillPosts>>;
type Work = (tx: CommunityTx, filled: Filled) => Promise<unknown>;

/** The first of them has ten partners; the last but one has a single one, who has been quiet for long. */
const callerOf = ({ writers }: Filled, place = 0) => ({
  ...writers.at(place)!,
  isAdmin: false,
  sessionId: '',
});
const feed =
  (query: object, { isDeep = false, place = 0 } = {}): Work =>
  async (tx, filled) => {
    const asked = { ...feedQuery.parse(query), ...(isDeep && { after: deep.get(filled) }) };
    return (await feedPage(tx, media, callerOf(filled, place), asked)).posts;
  };
const ofCompany =
  (place: number): Work =>
  (tx, filled) =>
    feed({ company: filled.writers.at(place)!.memberId })(tx, filled);
const library =
  (query: object): Work =>
  async (tx, filled) =>
    (await libraryPage(tx, media, callerOf(filled), getLibrary.query.parse(query))).posts;
const day = 86_400_000;
const month = { from: new Date().toISOString(), to: new Date(Date.now() + 31 * day).toISOString() };
/** Where the last page begins that both of them have. */
const deep = new Map<Filled, string>();

const works: Record<string, Work> = {
  'feed, first page': feed({}),
  'feed, a page further down': feed({}, { isDeep: true }),
  'feed, of partners': feed({ filter: 'partners' }),
  'feed, of a partner who is quiet': feed({ filter: 'partners' }, { place: -2 }),
  'one company’s entries': ofCompany(15),
  'those of a company that is quiet': ofCompany(-1),
  'those of one’s own': feed({ filter: 'mine' }),
  'how many are newer': async (tx, filled) =>
    Array.from({
      length: await countNewer(tx, callerOf(filled), { ...feedQuery.parse({}), than: deep.get(filled)! }),
    }),
  'library, newest': library({}),
  'library, most used': library({ sort: 'most_used' }),
  'library, a word of all (`recommend`)': library({ q: 'recommend' }),
  'library, a word of some (`topic2`)': library({ q: 'topic2' }),
  'library, two words (`topic2 kind1`)': library({ q: 'topic2 kind1' }),
  'library, a word of one (`number500x`)': library({ q: 'number500x' }),
  'library, nothing found': library({ q: 'xyzzyx' }),
  'a month of events': async (tx, filled) =>
    (await listSpan(tx, { media, caller: callerOf(filled) }, month)).events,
};

try {
  const [small, large] = [await fill('small', { posts: few }), await fill('large', { posts: many })];
  await admin.query('VACUUM ANALYZE');
  for (const filled of [small, large]) deep.set(filled, await furtherDown(filled));
  const reading = await measureReading(small, large);
  const posting = await measurePosting();
  const plans = await plansOfAll(large);
  const numbers = [method(), readingTable(reading), posting, ...plans.map(asMarkdown)].join('\n\n');
  console.log(readingTable(reading), '\n', posting);
  if (size === 1) await writeDown('posts', numbers);
  const scans = plans.filter(({ plan }) =>
    /Seq Scan on (posts|post_counts|post_words|post_files|files|calendar_dates|calendar_events)\b/.test(plan),
  );
  if (size === 1 && scans.length > 0)
    throw new Error(`A sequential scan in: ${scans.map(({ name }) => name).join(', ')}`);
} finally {
  await database.close();
  await admin.end();
  await postgres.stop();
}

async function fill(name: string, shape: { posts: number; members?: number }): Promise<Filled> {
  const begun = performance.now();
  const filled = await fillPosts(admin, name, shape);
  console.log(`${name}: ${JSON.stringify(shape)}, ${Math.round((performance.now() - begun) / 1000)} s`);
  return filled;
}

/** Behind as many as the small one has without its last page. */
async function furtherDown(filled: Filled): Promise<string> {
  let after: string | null = null;
  for (let pages = 0; pages < 30; pages += 1) {
    const query: Parameters<typeof feedPage>[3] = {
      ...feedQuery.parse({}),
      ...(after !== null && { after }),
    };
    const found: FeedPage = await inside(filled, (tx) => feedPage(tx, media, callerOf(filled), query));
    if (found.next === null) break;
    after = found.next;
  }
  return after!;
}

function inside<Result>(
  { communityId, writers }: Filled,
  work: (tx: CommunityTx) => Promise<Result>,
): Promise<Result> {
  return database.inCommunity({ communityId, memberId: writers[0]!.memberId }, work);
}

interface Measured {
  ms: number;
  found: number;
}

/** By turns, so that whatever else the machine does is done to both. */
async function measureReading(small: Filled, large: Filled) {
  const result = new Map<string, [Measured, Measured]>();
  for (const [name, work] of Object.entries(works)) {
    const times: [number[], number[]] = [[], []];
    const found = [0, 0];
    for (let round = 0; round < rounds + 10; round += 1)
      for (const [which, filled] of [small, large].entries()) {
        const begun = performance.now();
        const list = await inside(filled, (tx) => work(tx, filled));
        if (round >= 10) times[which]!.push(performance.now() - begun);
        found[which] = Array.isArray(list) ? list.length : 0;
      }
    const of = (which: 0 | 1) => ({ ms: median(times[which]), found: found[which]! });
    result.set(name, [of(0), of(1)]);
  }
  return result;
}

/** From the call to its answer, by HTTP, with everything that is written and told in it. */
async function measurePosting(): Promise<string> {
  const communities = [
    { name: 'ten', ...(await fill('ten', { posts: 0, members: 10 })) },
    { name: 'crowd', ...(await fill('crowd', { posts: 0, members: crowd })) },
  ];
  await admin.query('VACUUM ANALYZE');
  const server = await startTestServer({
    limitFactor: 10_000,
    database: {
      url: postgres.url(templateName),
      adminUrl: postgres.adminUrl(templateName),
      admin,
      drop: async () => undefined,
    },
  });
  try {
    const authors = await Promise.all(
      communities.map(async ({ name, communityId, writers }) => {
        const member = { id: writers[0]!.memberId } as Parameters<typeof anotherSession>[2];
        return (await anotherSession(server, { id: communityId, subdomain: name }, member)).client;
      }),
    );
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds + 10; round += 1)
      for (const [which, author] of authors.entries()) {
        const begun = performance.now();
        const { status } = await author.post('/api/posts', { json: { message: `We moved, ${round}` } });
        if (status !== 201) throw new Error(`A post was answered with ${status}.`);
        if (round >= 10) times[which]!.push(performance.now() - begun);
      }
    const [ten, all] = [median(times[0]), median(times[1])];
    return `Posting takes its author ${ten.toFixed(1)} ms where ten may read it, and ${all.toFixed(1)} ms where ${crowd.toLocaleString('en')} may: ${(all / ten).toFixed(2)} times as long.`;
  } finally {
    await server.close();
  }
}

async function plansOfAll(filled: Filled): Promise<Plan[]> {
  const plans: Plan[] = [];
  const whose = { communityId: filled.communityId, memberId: filled.writers[0]!.memberId };
  for (const [name, work] of Object.entries(works))
    plans.push(...(await plansOf(database, whose, name, (tx) => work(tx, filled))));
  // What a page of posts looks like is asked in the same way by all of them.
  return [...new Map(plans.toReversed().map((plan) => [shapeOf(plan), plan])).values()].toReversed();
}

/** Without its numbers. */
function shapeOf({ plan }: Plan): string {
  return plan.replaceAll(/\([^()]*\)|\d+/g, '');
}

function median(list: readonly number[]): number {
  return list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)]!;
}

function readingTable(measured: Awaited<ReturnType<typeof measureReading>>): string {
  const cell = ({ ms, found }: Measured) => `${ms.toFixed(1)} (${found})`;
  return [
    `| what is read | ${few.toLocaleString('en')} posts | ${many.toLocaleString('en')} posts | times as long |`,
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

function asMarkdown({ name, plan }: Plan): string {
  return `### ${name}\n\n\`\`\`\n${plan}\n\`\`\``;
}
