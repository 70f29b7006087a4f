import { Client } from 'pg';
import { brokenPlacesOf } from '../testing/fuzz/calls.ts';
import { requestOf } from '../testing/fuzz/requests.ts';
import { describe, fuzz, type FuzzReport } from '../testing/fuzz/run.ts';
import { aFuzzWorld } from '../testing/fuzz/world.ts';
import { startTestPostgres, templateName } from '../testing/postgres.ts';
import { startTestServer } from '../testing/server.ts';

/**
 * Hostile requests to every route, without end if need be: `--requests 500000`, `--seed 7` (otherwise another one each
 * time), `--only 1234` for one request of a seed, `--routes chat` for those with a word in their path. It ends with an error if an
 * answer was a failure of ours.
 */
const option = (name: string) => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
};
const seed = Number(option('seed') ?? Math.floor(Math.random() * 1_000_000));
const only = option('only') === undefined ? undefined : Number(option('only'));
const requests = Number(option('requests') ?? 200_000);
const routes = new RegExp(option('routes') ?? '', 'i');

const postgres = await startTestPostgres();
const admin = new Client({ connectionString: postgres.adminUrl(templateName) });
await admin.connect();
const url = postgres.url(templateName);
const server = await startTestServer({
  database: { url, adminUrl: postgres.adminUrl(templateName), admin, drop: async () => undefined },
  env: { LOG_LEVEL: only === undefined ? 'silent' : 'error' },
  limitFactor: 1e6,
});

try {
  const whole = await aFuzzWorld(server);
  const { described, beside } = whole.calls;
  const chosen = described.filter(({ path }) => routes.test(path));
  const world = {
    ...whole,
    calls: { described: chosen, beside: chosen.length === described.length ? beside : chosen },
  };
  console.log(`seed ${seed}; one request again: npm run bench:fuzz -- --seed ${seed} --only <its number>`);
  const report = await fuzz(world, { seed, turns: only === undefined ? Array(requests).keys() : [only] });
  if (only !== undefined) {
    const request = requestOf(world.calls, world.stock, seed, only);
    console.log(describe({ request, what: `answered ${[...report.statuses.keys()].join()}` }, seed));
  }
  for (const finding of report.findings) console.log(describe(finding, seed));
  console.log(inFigures(report));
  const all = [
    ...new Set(
      [...world.calls.described, ...world.calls.beside].map(({ method, path }) => `${method} ${path}`),
    ),
  ];
  const places = world.calls.described.flatMap(brokenPlacesOf);
  console.log(
    `\n${places.filter((place) => report.broken.has(place)).length} of ${places.length} places broken.`,
  );
  const never = all.filter((route) => !report.answered.has(route));
  console.log(`\n${all.length - never.length} of ${all.length} routes did their work at least once. Never:`);
  console.log(never.join('\n'));
  if (report.findings.length > 0) process.exitCode = 1;
} finally {
  await server.close();
  await admin.end();
  await postgres.stop();
}

function inFigures({ requests: sent, seconds, statuses, findings }: FuzzReport): string {
  const sorted = [...statuses].toSorted(([one], [other]) => one - other);
  const rows = sorted.map(([status, count]) => `| ${status} | ${count.toLocaleString('en')} |`);
  return [
    `${sent.toLocaleString('en')} requests in ${Math.round(seconds)} s, ${findings.length} findings`,
    '',
    '| status | answers |',
    '|---|---:|',
    ...rows,
  ].join('\n');
}
