import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { StartError } from '../start-error.ts';
import {
  findBinaries,
  reachableDataDir,
  reachableFor,
  serverUser,
  type Binaries,
  type ServerUser,
} from './embedded-files.ts';
import { isRunning, pause, Postmaster, stopProcess, type Command } from './postmaster.ts';

const run = promisify(execFile);

export interface EmbeddedPostgres {
  /** The superuser's address: for roles, databases and nothing else. */
  adminUrl(database: string): string;
  /** The address the product works with: a user without rights of its own. */
  url(database: string): string;
  /** The folder that its files are in: the data folder, or what stands in for it. */
  folder: string;
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** Hex, so that it needs no escaping in an address. */
  password: string;
  settings?: Record<string, string>;
  /** Instead of the embedded ones. */
  binaries?: Binaries | undefined;
  say: (line: string) => void;
}

/** The product's own login: it may become one of the three roles, and inherits nothing from them. */
const loginUser = 'guildhall';

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const user = await serverUser();
  const binaries = await reachableFor(user, options.binaries ?? (await findBinaries()));
  const parent = await reachableDataDir(user, options.dataDir);
  if (parent !== options.dataDir) {
    options.say(
      `The database user can’t open ${options.dataDir}, so PostgreSQL keeps its files in ${parent}.`,
    );
  }
  const dir = join(parent, 'postgresql');
  await stopLeftover(dir);
  const isNew = !existsSync(join(dir, 'PG_VERSION'));
  if (isNew) {
    options.say('Creating the database …');
    await createCluster(binaries, dir, options.password, user);
  }
  const port = await freePort();
  const postmaster = await Postmaster.launch(commandOf(binaries, dir, port, user, options.settings));
  const { adminUrl, url } = addresses(port, options.password);
  try {
    await ready(adminUrl('postgres'), postmaster, dir);
    await createLogin(adminUrl('postgres'), options.password);
  } catch (problem) {
    await postmaster.stop();
    throw problem;
  }
  postmaster.keepRunning(options.say);
  return { adminUrl, url, folder: parent, stop: () => postmaster.stop() };
}

function addresses(port: number, password: string): Pick<EmbeddedPostgres, 'adminUrl' | 'url'> {
  const as = (user: string) => (database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
  return { adminUrl: as('postgres'), url: as(loginUser) };
}

/** Whether a start has made a database in this data folder. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  return existsSync(join(await reachableDataDir(await serverUser(), dataDir), 'postgresql/PG_VERSION'));
}

/** The server that another process started on this data folder. */
export async function findRunningPostgres(dataDir: string, password: string) {
  const parent = await reachableDataDir(await serverUser(), dataDir);
  const lines = (await readFile(join(parent, 'postgresql/postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  );
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid && port && isRunning(pid) ? addresses(port, password) : undefined;
}

/** Into a folder beside the final one, then renamed: a start that is cut off leaves no half-made database. */
async function createCluster(binaries: Binaries, dir: string, password: string, user: ServerUser) {
  const half = `${dir}.new`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true, mode: 0o700 });
  const passwordFile = join(dirname(dir), 'postgresql.password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user) {
    await chown(half, user.uid, user.gid);
    await chown(passwordFile, user.uid, user.gid);
  }
  const flags = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--no-instructions'];
  try {
    await run(
      binaries.initdb,
      [`--pgdata=${half}`, `--pwfile=${passwordFile}`, ...flags, ...binaries.locale],
      {
        ...user,
        cwd: '/',
        env: { ...process.env, LC_ALL: 'C' },
      },
    );
  } catch (problem) {
    const { stderr } = problem as { stderr?: string };
    throw new StartError(`PostgreSQL could not create its files in ${half}: ${lastLine(stderr)}.`);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(half, dir);
}

function commandOf(
  binaries: Binaries,
  dir: string,
  port: number,
  user: ServerUser,
  settings: Options['settings'],
): Command {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    log_min_messages: 'warning',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return {
    program: binaries.postgres,
    args: ['-D', dir, '-p', String(port), ...flags],
    user,
    logFile: logFileOf(dir),
  };
}

const logFileOf = (dir: string) => join(dirname(dir), 'postgresql.log');

async function ready(url: string, postmaster: Postmaster, dir: string): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (problem) {
      if ((problem as { code?: string }).code === wrongPassword) {
        throw new StartError(
          `The password in ${join(dirname(dir), 'database-password')} is not the one that the database was made with. Please restore that file.`,
        );
      }
      if (!postmaster.isRunning) {
        const log = await readFile(logFileOf(dir), 'utf8').catch(() => '');
        throw new StartError(`PostgreSQL stopped while it was starting: ${lastLine(log)}.`);
      }
      await pause(50);
    }
  }
  throw new StartError('PostgreSQL did not become ready within a minute.');
}

async function createLogin(url: string, password: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [loginUser]);
    const verb = rowCount === 0 ? 'CREATE' : 'ALTER';
    await client.query(`${verb} ROLE ${loginUser} LOGIN NOSUPERUSER NOINHERIT PASSWORD '${password}'`);
  } finally {
    await client.end();
  }
}

const wrongPassword = '28P01';

/** A server that outlived its product (killed, power cut of a container) is stopped, so there is never a second one. */
async function stopLeftover(dir: string): Promise<void> {
  const text = await readFile(join(dir, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (!pid || !isRunning(pid)) return;
  // The number may have gone to somebody else since: only a PostgreSQL on this very folder is stopped.
  const { stdout: command } = await run('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  if (command.includes('postgres') && command.includes(dir)) await stopProcess(pid);
}

export async function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const lastLine = (text = '') => text.trim().split('\n').at(-1)?.replace(/\.$/, '') ?? 'no reason was given';
