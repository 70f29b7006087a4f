// npm run test:faults [-- words of names]: plants each fault in a copy of the code, and tells which ones no test notices.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faults, type Fault } from './faults.ts';

const root = join(import.meta.dirname, '../..');
const wanted = process.argv.slice(2).join(' ').toLowerCase();
const chosen = faults.filter(({ name, area }) => `${area} ${name}`.toLowerCase().includes(wanted));

const copy = mkdtempSync(join(tmpdir(), 'guildhall-faults-'));
// Started by root, PostgreSQL runs as another user and must get in.
chmodSync(copy, 0o755);

function makeCopy(): void {
  for (const each of ['src', 'db', 'testing', 'scripts', 'docs', 'package.json', 'vitest.config.ts'])
    cpSync(join(root, each), join(copy, each), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

function testsPass(tests: readonly string[]): boolean {
  const { status, signal } = spawnSync('vitest', ['run', '--bail=1', '--reporter=dot', ...tests], {
    cwd: copy,
    stdio: 'ignore',
  });
  if (signal) throw new Error(`The tests were ended by ${signal}.`);
  return status === 0;
}

/** With the fault in place; the file is as it was afterwards. */
function isNoticed({ file, from, to, tests }: Fault): boolean {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  try {
    return !testsPass(tests);
  } finally {
    writeFileSync(path, text);
  }
}

let noticed = 0;
let unnoticed = 0;

function judge(fault: Fault): string {
  if (isNoticed(fault)) {
    noticed += 1;
    return '✓ noticed';
  }
  if (fault.guardedBy !== undefined) return '· harmless';
  unnoticed += 1;
  return '✗ UNNOTICED';
}

try {
  makeCopy();
  // A test that fails anyway would notice everything.
  if (!testsPass([...new Set(chosen.flatMap(({ tests }) => tests))]))
    throw new Error('These tests fail without any fault. Please mend that first.');
  for (const fault of chosen) {
    const why = fault.guardedBy === undefined ? '' : ` (${fault.guardedBy})`;
    console.log(`${judge(fault).padEnd(12)} ${fault.area}: ${fault.name}${why}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`\n${noticed} passed, ${unnoticed} failed`);
process.exit(unnoticed === 0 ? 0 : 1);
