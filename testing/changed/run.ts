// npm run test:changed [-- a commit]: the tests that the changes since then can reach, without a commit since the last one.
import { spawnSync } from 'node:child_process';
import { changedSince, readSources, root } from './changes.ts';
import { reachedFrom } from './reach.ts';

const since = process.argv[2] ?? 'HEAD';
const changed = changedSince(since);
const sources = readSources();
const reached = reachedFrom(changed, sources);

const existing = (ending: RegExp) =>
  [...reached].filter((file) => sources.has(file) && ending.test(file)).toSorted();
// Those read the sources, and import none of them.
const ofArchitecture = [...sources.keys()].filter((file) =>
  /^testing\/architecture\/.*\.test\.ts$/.test(file),
);
const tests = [...new Set([...existing(/\.test\.ts$/), ...(changed.length > 0 ? ofArchitecture : [])])];
const stories = existing(/^e2e\/.*\.spec(-long)?\.ts$/);
const long = existing(/\.test-long\.ts$/);
const unknown = changed.filter((file) => !/\.(ts|tsx|mjs|md)$/.test(file));

console.log(
  `${changed.length} files have changed since ${since}: ${tests.length} files of tests, ${stories.length} of stories.`,
);
if (unknown.length > 0)
  console.log(`No import tells who uses these; npm test does:\n  ${unknown.join('\n  ')}`);
if (long.length > 0) console.log(`Reached, and left to npm run test:long:\n  ${long.join('\n  ')}`);

const run = (command: string, args: string[]) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0;
const areGood = tests.length === 0 || run('vitest', ['run', ...tests]);
const isGood = stories.length === 0 || run('node', ['scripts/test.mjs', '--e2e', ...stories]);
process.exit(areGood && isGood ? 0 : 1);
