import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../server.ts';
import { runHistories } from './run.ts';
import { openProduct } from './world.ts';

// LEDGER_SEED plays one history, LEDGER_STEPS some of its steps alone; LEDGER_HISTORIES says how many there are, LEDGER_FIRST from
// which seed on. The same seeds in the same order each time, as many
// as fit: a run tells of the change that it tries.
const {
  LEDGER_SEED: seed,
  LEDGER_STEPS: steps,
  LEDGER_HISTORIES: count = '600',
  LEDGER_FIRST: first = '1',
} = process.env;
const numbers = (text: string) => text.split(',').map(Number);

const budgetMs = 8 * 60_000;

/** Two products, so that one has something to do while the other waits for PostgreSQL. */
let servers: TestServer[];
beforeAll(async () => {
  servers = [await openProduct(), ...(seed ? [] : [await openProduct()])];
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

test('every number of both sides is what the books say after hundreds of random histories', async () => {
  const seeds = seed ? numbers(seed) : Array.from({ length: Number(count) }, (_, at) => Number(first) + at);
  const result = await runHistories(servers, {
    seeds,
    length: 40,
    most: 3,
    only: steps === undefined ? undefined : numbers(steps),
    until: Date.now() + budgetMs,
  });
  const { findings, ...told } = result;
  console.log(told);
  expect(findings.join('\n\n')).toBe('');
  // A machine that is busy with other work plays few of them, and none plays nothing.
  expect(told.histories).toBeGreaterThanOrEqual(Math.min(seeds.length, 10));
});
