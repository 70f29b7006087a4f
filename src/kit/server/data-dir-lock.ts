import { createHash } from 'node:crypto';
import { unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/**
 * Two products on one data folder would fight over its PostgreSQL. A listening socket is a lock that the system
 * itself takes back when its process ends, however it ends.
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const path = join(tmpdir(), `guildhall-${name}.lock`);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const server = await listen(path);
    if (server) return { release: () => new Promise((done) => server.close(() => done())) };
    if (await isAnswered(path)) break;
    await unlink(path).catch(() => undefined);
  }
  throw new StartError(
    `Guildhall is running already with the data folder ${dataDir}. Please stop it first, or set DATA_DIR to another folder.`,
  );
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
