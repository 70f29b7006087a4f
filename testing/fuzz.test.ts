import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneTurnForEach, requestOf } from './fuzz/requests.ts';
import { describe as inWords, fuzz } from './fuzz/run.ts';
import { aFuzzWorld, type FuzzWorld } from './fuzz/world.ts';
import { startTestServer, type TestServer } from './server.ts';

const seed = 2026;

let server: TestServer;
let world: FuzzWorld;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 1_000_000 });
  world = await aFuzzWorld(server);
});
afterAll(() => server?.close());

// One for each; `fuzz.test-long.ts` sends ten times as many, until all that can be wrong has been wrong.
test('one hostile request to each route is answered or refused, and the server lives', async () => {
  const turns = oneTurnForEach(world.calls);
  const routes = turns.map((turn) => requestOf(world.calls, world.stock, seed, turn).call);
  expect(new Set(routes)).toEqual(new Set([...world.calls.described, ...world.calls.beside]));
  const report = await fuzz(world, { seed, turns });
  expect(report.findings.map((finding) => inWords(finding, seed))).toEqual([]);
  expect(report.requests).toBe(turns.length);
  // Requests that are all refused at the border would test nothing but the border.
  expect(report.answered.size).toBeGreaterThan(50);
  expect((await server.visitor().get('/api/health')).status).toBe(200);
});
