import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../src/kit/server/database/embedded.ts';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis of the test's own, which can go away and come back. */
export class TestRedis {
  readonly #folder: string;
  readonly #port: number;
  #running: ChildProcess | undefined;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
  }

  static async start(): Promise<TestRedis> {
    const redis = new TestRedis(await mkdtemp(join(tmpdir(), 'guildhall-redis-')), await freePort());
    await redis.comeBack();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`;
  }

  async comeBack(): Promise<void> {
    const options = [
      '--port',
      String(this.#port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--dir',
      this.#folder,
    ];
    this.#running = spawn('redis-server', options, { stdio: 'ignore' });
    await new Promise<void>((done) => {
      const attempt = () => {
        const socket = connect(this.#port, '127.0.0.1', () => (socket.destroy(), done()));
        socket.on('error', () => setTimeout(attempt, 20));
      };
      attempt();
    });
  }

  async goAway(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    running?.kill('SIGKILL');
    if (running) await once(running, 'exit');
  }

  async stop(): Promise<void> {
    await this.goAway();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
