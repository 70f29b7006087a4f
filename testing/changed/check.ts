// npm run check -- --changed [a commit]: format and lint of the changed files, types of the projects they are in, and the tests nearest to them.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { changedSince, readSources, root } from './changes.ts';
import { nearestTests } from './nearest.ts';

const since = process.argv[2] ?? 'HEAD';
const changed = changedSince(since);
const there = changed.filter((file) => existsSync(join(root, file)));
const code = there.filter((file) => /\.(ts|tsx|mjs|mts)$/.test(file));
const { tests, left } = nearestTests(changed, readSources());
const unknown = changed.filter((file) => !/\.(ts|tsx|mjs|md)$/.test(file));

interface Told {
  title: string;
  isGood: boolean;
  said: string;
}

function run(title: string, command: string, args: readonly string[]): Promise<Told> {
  const { promise, resolve } = Promise.withResolvers<Told>();
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (said += piece.toString()));
  child.on('error', (problem) => resolve({ title, isGood: false, said: problem.message }));
  child.on('close', (exit) => resolve({ title, isGood: exit === 0, said }));
  return promise;
}

/** Generated files and pages are neither linted nor formatted. */
const evenIfNone = '--no-error-on-unmatched-pattern';

/** One after the other, on one core; the other one has the tests. */
async function checks(): Promise<Told[]> {
  const told: Told[] = [];
  if (there.length > 0) told.push(await run('format', 'oxfmt', ['--check', evenIfNone, ...there]));
  if (code.length > 0)
    told.push(await run('lint', 'oxlint', ['--type-aware', '--deny-warnings', evenIfNone, ...code]));
  if (changed.length > 0) told.push(await run('types', 'tsc', ['-b', '--checkers', '1']));
  return told;
}

const ofTests = `${tests.length} files of tests`;
const [checked, tested] = await Promise.all([
  checks(),
  tests.length > 0 ? run(ofTests, 'vitest', ['run', '--maxWorkers=1', ...tests]) : undefined,
]);
const all = [...checked, ...(tested ? [tested] : [])];
for (const { title, isGood, said } of all) {
  if (!isGood) console.log(`\n${said}`);
  console.log(`${isGood ? '✓' : '✗'} ${title}`);
}
console.log(`${changed.length} files have changed since ${since}.`);
if (left > 0) console.log(`${left} more files of tests are within reach: npm run test:changed runs them.`);
if (unknown.length > 0)
  console.log(`No import tells who uses these; npm test does:\n  ${unknown.join('\n  ')}`);
process.exit(all.every(({ isGood }) => isGood) ? 0 : 1);
