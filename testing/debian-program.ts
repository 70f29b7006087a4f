import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { attempt } from '../scripts/system-packages.mjs';

const root = join(import.meta.dirname, '..');

/**
 * A program of Debian: the installed one, or that of the package, unpacked and not installed, because an installed server would start by itself.
 * Undefined where neither is to be had; the run then says what it leaves out.
 */
export function debianProgram(name: string, path: string): string | undefined {
  if (existsSync(path)) return path;
  const folder = join(root, '.cache/debian', name);
  const unpacked = join(folder, path);
  if (existsSync(unpacked)) return unpacked;
  mkdirSync(folder, { recursive: true });
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [program, ...rest] = [...asRoot, 'apt-get'];
  attempt(program, [...rest, 'update']);
  spawnSync('apt-get', ['download', name], { cwd: folder, stdio: 'ignore', timeout: 300_000 });
  const file = readdirSync(folder).find((each) => each.endsWith('.deb'));
  if (file !== undefined) attempt('dpkg', ['-x', join(folder, file), folder]);
  if (existsSync(unpacked)) return unpacked;
  console.log(`The sample for ${name} is left out: ${name} is missing, and apt-get could not get it.`);
  return undefined;
}
