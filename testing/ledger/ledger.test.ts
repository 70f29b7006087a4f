import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../server.ts';
import { runHistories } from './run.ts';
import { openProduct } from './world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openProduct();
});
afterAll(() => server.close());

/**
 * The same in every run; `ledger.test-long.ts` has many more. Between them: several refunds of one monthly deal, deals that are recorded
 * late, refunds that are overturned or waived before others, half a cent, tiers, and terms that were agreed.
 */
const seeds = [701, 409, 11];

test('the ledger, statements, dashboards and files say what the books say when random histories are played', async () => {
  const result = await runHistories([server], { seeds, length: 40, most: 1 });
  expect(result.findings.join('\n\n')).toBe('');
  expect(result.compared).toBeGreaterThan(1000);
});
