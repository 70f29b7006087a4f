// npm run test:long: what takes minutes. First the tests in `*.test-long.ts`, then the stories that look closer (`*.spec-long.ts`), then each
// planted fault. Words after `--` choose among the tests, and nothing else is run.
import { ensureInstalled, beginWebBuild, runUntilItEnds } from './bootstrap.mjs';

/** On a machine so busy that the whole list takes longer, the rest of it waits for another day. */
const minutesForFaults = '12';

ensureInstalled();
// Some of them start the product as a person would.
await beginWebBuild();
const words = process.argv.slice(2);
const tests = {
  title: 'tests',
  command: 'vitest',
  args: ['run', '--config', 'vitest.long.config.ts', ...words],
};
const stories = { title: 'stories', command: 'node', args: ['scripts/test.mjs', '--e2e', '--long'] };
const faults = {
  title: 'planted faults',
  command: 'node',
  args: ['testing/faults/run.ts', '--minutes', minutesForFaults],
};

let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (isStopped = true));
const ended = [];
for (const { title, command, args } of words.length > 0 ? [tests] : [tests, stories, faults]) {
  if (isStopped) break;
  const began = performance.now();
  const isGood = (await runUntilItEnds(command, args)) === 0;
  ended.push({ title, isGood, minutes: (performance.now() - began) / 60_000 });
}
console.log();
for (const { title, isGood, minutes } of ended)
  console.log(`${isGood ? '✓' : '✗'} long ${title} (${minutes.toFixed(1)} minutes)`);
process.exit(!isStopped && ended.every(({ isGood }) => isGood) ? 0 : 1);
