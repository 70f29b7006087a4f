import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sources } from './reach.ts';

export const root = join(import.meta.dirname, '../..');

function linesOf(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter((line) => line !== '');
}

/** What differs from a commit: committed since, not committed yet, or new. */
export const changedSince = (commit: string): string[] => [
  ...linesOf('diff', '--name-only', commit),
  ...linesOf('ls-files', '--others', '--exclude-standard'),
];

export function readSources(): Sources {
  const files = ['src', 'testing', 'e2e', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes('node_modules'))
      .map((file) => `${folder}/${file}`),
  );
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}
