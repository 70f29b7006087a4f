import { createHash } from 'node:crypto';
import { mkdir, realpath, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cannotWrite, StartError } from './start-error.ts';

export interface DataDirLock {
  release(): Promise<void>;
}

/**
 * Two products on one data folder would fight over its PostgreSQL. A listening socket is a lock that the system
 * itself takes back when its process ends, however it ends.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const lock = await tryLockDataDir(dataDir);
  if (lock) return lock;
  throw new StartError(
    `Guildhall is running already with the data folder ${dataDir}. Please stop it first, or set DATA_DIR to another folder.`,
  );
}

/** Undefined while another process holds it. */
export async function tryLockDataDir(dataDir: string): Promise<DataDirLock | undefined> {
  const path = await socketPathFor(dataDir);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const server = await listen(path);
    if (server) return { release: () => new Promise((done) => server.close(() => done())) };
    if (await isAnswered(path)) return undefined;
    await unlink(path).catch(() => undefined);
  }
  throw cannotWrite(dataDir, 'EACCES');
}

/** Inside the folder, by its real name; a name too long for a socket is stood in for by its hash. */
async function socketPathFor(dataDir: string): Promise<string> {
  let folder: string;
  try {
    await mkdir(dataDir, { recursive: true });
    folder = await realpath(dataDir);
  } catch (problem) {
    throw cannotWrite(dataDir, (problem as NodeJS.ErrnoException).code);
  }
  const path = join(folder, 'guildhall.lock');
  if (Buffer.byteLength(path) < 100) return path;
  return join(tmpdir(), `guildhall-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.lock`);
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((done) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => done(undefined));
    server.listen(path, () => {
      server.unref();
      done(server);
    });
  });
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path);
    socket.once('connect', () => (socket.destroy(), done(true)));
    socket.once('error', () => done(false));
  });
}
