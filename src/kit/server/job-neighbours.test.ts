import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { enqueue, jobKind } from './jobs.ts';

const [crowded, quiet] = [1, 2];

let server: TestServer;
/** Jobs that have begun, by community. */
let begun: number[];
let open: () => void;
let opened: Promise<void>;

const held = jobKind({
  queue: 'test-held',
  data: z.object({ community_id: z.number() }),
  async run({ community_id: communityId }) {
    begun.push(communityId);
    if (communityId === crowded) await opened;
  },
});

beforeEach(async () => {
  begun = [];
  ({ promise: opened, resolve: open } = Promise.withResolvers<void>());
  server = await startTestServer({ isImpatient: true });
  await server.services.jobs.declare([held]);
});
afterEach(async () => {
  open();
  await server.close();
});

const write = (communityId: number, count: number) =>
  server.services.database.asSystem('test', async (tx) => {
    for (let each = 0; each < count; each += 1)
      enqueue(tx, { queue: held.queue, data: { community_id: communityId } });
  });
const begunOf = (communityId: number) => begun.filter((each) => each === communityId).length;

test('takes up another community’s jobs while one community’s jobs hang', async () => {
  await write(crowded, 50);
  await server.services.jobs.work([held]);
  await expect.poll(() => begunOf(crowded)).toBe(2);
  await write(quiet, 3);
  await expect.poll(() => begunOf(quiet)).toBe(3);
  expect(begunOf(crowded)).toBe(2);
});

test('works off a community’s crowd of jobs one after the other', async () => {
  await write(crowded, 50);
  open();
  await server.services.jobs.work([held]);
  await expect.poll(() => begunOf(crowded)).toBe(50);
});
