// npm test: everything that must hold, from a fresh clone. `--check` stops after format, lint and types; `--e2e` runs
// the browser tests alone.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'node:net';
import { ensureInstalled, ensureWebBuilt, environment, root } from './bootstrap.mjs';
import { ensureChromium, wholeChromium } from './chromium.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { sayTheSlowest, storiesOfPlaywright, testsOfVitest } from './slowest.mjs';

const onlyChecks = process.argv.includes('--check');
const onlyBrowser = process.argv.includes('--e2e');
const passThrough = process.argv.slice(2).filter((word) => !['--check', '--e2e'].includes(word));
let passed = 0;
let failed = 0;
const sayAtTheEnd = [];

function run(command, args, more = {}) {
  return (
    spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...environment(), ...more } }).status === 0
  );
}

function step(title, isGood) {
  console.log(`${isGood ? '✓' : '✗'} ${title}`);
  if (isGood) passed += 1;
  else failed += 1;
}

/** Each checker works out for itself what the others know too: by default there are four, and a third more work for two cores. */
const twoCores = ['--checkers', '2'];

function checks() {
  step('format', run('oxfmt', ['--check', '.']));
  step('lint', run('oxlint', ['--type-aware', '--deny-warnings']));
  step('types', run('tsc', ['-b', ...twoCores]));
}

/** A suite that counts for itself; one that broke off before it could count is a failure too. */
function suite(command, args, report, count, more) {
  rmSync(report, { force: true });
  const isGood = run(command, args, more);
  const before = failed;
  if (existsSync(report)) count(JSON.parse(readFileSync(report, 'utf8')));
  if (!isGood && failed === before) failed += 1;
}

function unitAndHttpTests() {
  // Some of them start the product as a person would.
  ensureWebBuilt();
  const report = join(root, '.cache/vitest.json');
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...passThrough,
  ];
  suite('vitest', args, report, (told) => {
    passed += told.numPassedTests;
    failed += told.numFailedTests;
    sayAtTheEnd.push(() => sayTheSlowest('unit and HTTP tests', testsOfVitest(told, root)));
  });
}

async function browserTests() {
  ensureWebBuilt();
  const chromium = ensureChromium();
  if (!chromium) {
    step('a Chromium for the browser tests (none was found, and none could be installed)', false);
    return;
  }
  const dataDir = mkdtempSync(join(memoryFolder(), 'guildhall-e2e-'));
  // Started by root, PostgreSQL runs as another user and must get in.
  chmodSync(dataDir, 0o755);
  const more = {
    CHROMIUM_PATH: chromium,
    WHOLE_CHROMIUM_PATH: wholeChromium() ?? chromium,
    E2E_PORT: String(await freePort()),
    E2E_DATA_DIR: dataDir,
  };
  const report = join(root, '.cache/e2e.json');
  suite(
    'playwright',
    ['test', ...passThrough],
    report,
    (told) => {
      passed += told.stats.expected + told.stats.flaky;
      failed += told.stats.unexpected;
      sayAtTheEnd.push(() => sayTheSlowest('browser stories', storiesOfPlaywright(told)));
    },
    more,
  );
  rmSync(dataDir, { recursive: true, force: true });
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
if (!onlyBrowser) checks();
if (!onlyBrowser && !onlyChecks) unitAndHttpTests();
if (!onlyChecks) await browserTests();
for (const say of sayAtTheEnd) say();
console.log(`\nIt took ${(performance.now() / 60_000).toFixed(1)} minutes.`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
