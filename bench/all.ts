import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { benches, rowsIn, type Bench } from './all/benches.ts';

/**
 * All benches, small, one after the other; then one table of what got worse than in docs/measurements/ratios.json. A ratio is worse from a quarter
 * more on, because small runs differ by as much from themselves. `-- --keep` keeps the ratios for the next time; names of benches run those alone.
 */
const worseFrom = 1.25;
const file = join(import.meta.dirname, '../docs/measurements/ratios.json');
const words = process.argv.slice(2);
const isKept = words.includes('--keep');
const named = words.filter((word) => word !== '--keep');
const chosen = benches.filter(({ name }) => named.length === 0 || named.includes(name));

interface Kept {
  about: string;
  ratios: Record<string, Record<string, number>>;
}

const kept = JSON.parse(await readFile(file, 'utf8')) as Kept;
const loadBefore = loadavg()[0]!;
const worse: string[] = [];
const failed: string[] = [];
let compared = 0;

for (const bench of chosen) {
  const begun = performance.now();
  const { ratios, isWell } = run(bench);
  if (!isWell) failed.push(bench.name);
  for (const [name, ratio] of Object.entries(ratios)) {
    const before = kept.ratios[bench.name]?.[name];
    if (before === undefined) continue;
    compared += 1;
    if (ratio > before * worseFrom)
      worse.push(
        `| ${bench.name} | ${name} | ${before.toFixed(2)} | ${ratio.toFixed(2)} | ${(ratio / before).toFixed(2)} |`,
      );
  }
  if (isKept && isWell && Object.keys(ratios).length > 0) kept.ratios[bench.name] = ratios;
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(
    `${bench.name}: ${Object.keys(ratios).length} ratios in ${seconds} s${isWell ? '' : ', FAILED'}`,
  );
}

if (isKept) {
  kept.about = `Small runs of npm run bench -- --keep; less is better. ${cpus().length} cores, Node ${process.version}, load of the machine ${loadBefore.toFixed(1)} before and ${loadavg()[0]!.toFixed(1)} after the last one that was kept.`;
  await writeFile(file, `${JSON.stringify(kept, undefined, 2)}\n`);
}
console.log(
  `\n${worse.length} of ${compared} ratios are worse than the kept ones. Load of the machine ${loadBefore.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after.`,
);
if (worse.length > 0)
  console.log(['| bench | what | kept | now | times |', '|---|---|---:|---:|---:|', ...worse].join('\n'));
if (failed.length > 0) {
  console.error(`These benches failed: ${failed.join(', ')}. Run them alone to see why.`);
  process.exitCode = 1;
}

function run({ name, args = [], env, ratiosOf }: Bench): { ratios: Record<string, number>; isWell: boolean } {
  const { stdout, status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 100_000_000,
  });
  const found = ratiosOf ? rowsIn(stdout).flatMap(ratiosOf) : [];
  const rounded = found
    .filter(([, ratio]) => Number.isFinite(ratio))
    .map(([what, ratio]) => [what, Math.round(ratio * 1000) / 1000]);
  return { ratios: Object.fromEntries(rounded), isWell: status === 0 };
}
