import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { enqueue, jobKind } from './jobs.ts';

let server: TestServer;
const begun: string[] = [];
const noted = jobKind({
  queue: 'test-noted',
  data: z.object({ name: z.string() }),
  async run({ name }) {
    begun.push(name);
    await Promise.resolve();
    if (name === 'fails once' && begun.length === 1) throw new Error('the first try fails');
  },
  retryDelay: 1,
});

beforeAll(async () => {
  server = await startTestServer({ takesJobs: true });
  await server.services.jobs.declare([noted]);
  await server.services.jobs.work([noted]);
});
afterAll(() => server.close());

const write = (name: string, startAfter?: Date) =>
  server.services.database.asSystem('test', async (tx) => {
    await Promise.resolve();
    enqueue(tx, { queue: noted.queue, data: { name }, ...(startAfter && { startAfter }) });
  });

test('tries a job again when its pause is over', async () => {
  await write('fails once');
  await expect.poll(() => begun).toEqual(['fails once', 'fails once']);
});

test('begins a job for later when its time has come', async () => {
  begun.length = 0;
  await write('for later', new Date(Date.now() + 1000));
  await expect.poll(() => begun).toEqual(['for later']);
});

test('asks the database less than twice a second while there is nothing to do', async () => {
  const asked = async () => {
    const { rows } = await server.database.admin.query<{ count: number }>(
      'SELECT (xact_commit + xact_rollback)::integer AS count FROM pg_stat_database WHERE datname = current_database()',
    );
    return rows[0]!.count;
  };
  const askedInFiveSeconds = async () => {
    const before = await asked();
    await pause(5000);
    return (await asked()) - before;
  };
  // At first every worker looks once, and PostgreSQL itself cleans up behind the start.
  await expect.poll(askedInFiveSeconds, { timeout: 120_000 }).toBeLessThan(10);
});
