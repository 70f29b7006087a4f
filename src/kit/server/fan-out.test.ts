import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from './database/embedded.ts';
import { openFanOut, type FanOut, type PushMessage } from './fan-out.ts';
import { createLog } from './log.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

const message = (version: number): PushMessage => ({
  community_id: 1,
  member_id: 2,
  version,
  name: 'test',
  payload: { n: version },
});

function next(fanOut: FanOut): Promise<number> {
  return new Promise((done) => {
    const stop = fanOut.listen(1, 2, (heard) => {
      stop();
      done(heard.version);
    });
  });
}

describe.skipIf(!hasRedis)('several nodes with a Redis between them', () => {
  let redis: ChildProcess;
  let port: number;
  let nodes: FanOut[] = [];

  async function startRedis() {
    redis = spawn('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], {
      stdio: 'ignore',
    });
    await new Promise<void>((done) => {
      const attempt = () => {
        const socket = connect(port, '127.0.0.1', () => (socket.destroy(), done()));
        socket.on('error', () => setTimeout(attempt, 20));
      };
      attempt();
    });
  }

  beforeAll(async () => {
    port = await freePort();
    await startRedis();
    const url = `redis://127.0.0.1:${port}`;
    nodes = await Promise.all([1, 2].map(() => openFanOut(url, createLog('silent'))));
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    redis.kill();
  });

  test('a message published on one is heard on both', async () => {
    const heard = Promise.all(nodes.map(next));
    nodes[0]!.publish([message(7)]);
    expect(await heard).toEqual([7, 7]);
  });

  test('after Redis was away every node is told of the gap, and messages flow again', async () => {
    const gaps = Promise.all(nodes.map((node) => new Promise<void>((done) => node.onGap(done))));
    redis.kill('SIGKILL');
    await new Promise((done) => redis.once('exit', done));
    const local = next(nodes[0]!);
    nodes[0]!.publish([message(8)]);
    expect(await local).toBe(8);
    await startRedis();
    await gaps;
    const heard = next(nodes[1]!);
    nodes[0]!.publish([message(9)]);
    expect(await heard).toBe(9);
  });
});
