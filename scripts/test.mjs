// npm test: everything that must hold, from a fresh clone. `--check` stops after format, lint and types, and with `--changed` looks at what has
// changed alone; `--e2e` runs the browser tests alone, and with `--long` those that look closer.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:net';
import { ensureInstalled, beginWebBuild, environment, root, runUntilItEnds } from './bootstrap.mjs';
import { ensureChromium, wholeChromium } from './chromium.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { ensureRedis } from './redis.mjs';
import { sayTheFailed, sayTheSlowest, storiesOfPlaywright, testsOfVitest } from './reports.mjs';

const onlyChecks = process.argv.includes('--check');
const onlyBrowser = process.argv.includes('--e2e');
const onlyLong = process.argv.includes('--long');
const passThrough = process.argv
  .slice(2)
  .filter((word) => !['--check', '--e2e', '--long', '--changed'].includes(word));
if (onlyChecks && process.argv.includes('--changed')) {
  ensureInstalled();
  process.exit(await runUntilItEnds('node', ['testing/changed/check.ts', ...passThrough]));
}
let passed = 0;
let failed = 0;
const sayAtTheEnd = [];
const sayLast = [];

/** Whoever works aside gives way to the others, and what they say is kept. */
function run(command, args, { more = {}, isAside = false } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: isAside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...environment(), ...more },
  });
  if (isAside && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (said += piece));
  return new Promise((done) => {
    child.on('error', (problem) => done({ isGood: false, said: problem.message }));
    child.on('close', (code) => done({ isGood: code === 0, said }));
  });
}

function step(title, isGood) {
  console.log(`${isGood ? '✓' : '✗'} ${title}`);
  if (isGood) passed += 1;
  else failed += 1;
}

/** Go's collector goes through two gigabytes of types again and again, unless it is told to come less often. */
const sparing = { GOGC: '400' };

const checkers = [
  ['format', 'oxfmt', ['--check', '.']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  // A second checker works out for itself what the first one knows.
  ['types', 'tsc', ['-b', '--checkers', '1']],
];

async function checks({ isAside }) {
  for (const [title, command, args] of checkers) {
    const { isGood, said } = await run(command, args, { more: sparing, isAside });
    const tell = () => {
      if (!isGood && said) console.log(`\n${said}`);
      step(title, isGood);
    };
    if (isAside) sayAtTheEnd.push(tell);
    else tell();
  }
}

/** A suite that counts for itself; one that broke off before it could count is a failure too. */
async function suite(command, args, report, count, more) {
  rmSync(report, { force: true });
  const { isGood } = await run(command, args, { more });
  const before = failed;
  if (existsSync(report)) count(JSON.parse(readFileSync(report, 'utf8')));
  if (isGood || failed > before) return;
  failed += 1;
  sayLast.push(() => console.log(`\n${command} failed outside of its tests: see what it said above.`));
}

function tellOf(kind, tests) {
  failed += tests.filter(({ isFailed }) => isFailed).length;
  sayAtTheEnd.push(() => sayTheSlowest(kind, tests));
  sayLast.push(() => sayTheFailed(kind, tests));
}

/** The stories' data folder. A test that starts the product leaves its demo here, so that it is not created once more. */
const dataDir = onlyChecks ? undefined : mkdtempSync(join(memoryFolder(), 'guildhall-e2e-'));
// Started by root, PostgreSQL runs as another user and must get in.
if (dataDir) chmodSync(dataDir, 0o755);

async function unitAndHttpTests() {
  // Some of them start the product as a person would.
  await beginWebBuild();
  ensureRedis();
  const report = join(root, '.cache/vitest.json');
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./testing/said-last.ts',
    `--outputFile.json=${report}`,
    ...passThrough,
  ];
  const count = (told) => {
    passed += told.numPassedTests;
    tellOf('unit and HTTP tests', testsOfVitest(told, root));
  };
  const saidLast = join(root, '.cache/said-last.txt');
  rmSync(saidLast, { force: true });
  const statements = mkdtempSync(join(tmpdir(), 'guildhall-statements-'));
  await suite('vitest', args, report, count, { LEAVE_DEMO_IN: dataDir, RECORD_STATEMENTS_IN: statements });
  // Some of the tests run some of the statements.
  if (passThrough.length === 0) {
    const { isGood } = await run('node', ['testing/statements/check.ts', statements]);
    step('every SQL statement is run by a test', isGood);
  }
  rmSync(statements, { recursive: true, force: true });
  if (existsSync(saidLast)) sayLast.push(() => console.log(`\n${readFileSync(saidLast, 'utf8')}`));
}

/** On their own, all of them, so that words find each. */
const storiesToRun = onlyLong ? 'long' : onlyBrowser ? 'all' : 'short';

async function browserTests() {
  await beginWebBuild();
  const chromium = ensureChromium();
  if (!chromium) {
    step('a Chromium for the browser tests (none was found, and none could be installed)', false);
    return;
  }
  const more = {
    CHROMIUM_PATH: chromium,
    WHOLE_CHROMIUM_PATH: wholeChromium() ?? chromium,
    E2E_PORT: String(await freePort()),
    E2E_DATA_DIR: dataDir,
    STORIES: storiesToRun,
  };
  const report = join(root, '.cache/e2e.json');
  await suite(
    'playwright',
    ['test', ...passThrough],
    report,
    (told) => {
      passed += told.stats.expected + told.stats.flaky;
      tellOf('browser stories', storiesOfPlaywright(told));
    },
    more,
  );
}

const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

ensureInstalled();
mkdirSync(join(root, '.cache'), { recursive: true });
// Beside the tests they have the time that those leave over, waiting for each other and for clocks.
const checking = onlyBrowser ? undefined : checks({ isAside: !onlyChecks });
if (!onlyBrowser && !onlyChecks) await unitAndHttpTests();
if (!onlyChecks) await browserTests();
await checking;
if (dataDir) rmSync(dataDir, { recursive: true, force: true });
for (const say of [...sayAtTheEnd, ...sayLast]) say();
console.log(`\nIt took ${(performance.now() / 60_000).toFixed(1)} minutes.`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
