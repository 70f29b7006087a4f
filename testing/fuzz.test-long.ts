import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenPlacesOf } from './fuzz/calls.ts';
import { requestsForAll } from './fuzz/requests.ts';
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

test('whatever anyone sends to any route, the server answers or refuses, and lives', async () => {
  const requests = requestsForAll(world.calls);
  const report = await fuzz(world, { seed, turns: Array(requests).keys() });
  expect(report.findings.map((finding) => inWords(finding, seed))).toEqual([]);
  expect(report.requests).toBe(requests);
  const places = world.calls.described.flatMap(brokenPlacesOf);
  expect(places.filter((place) => !report.broken.has(place))).toEqual([]);
  // Requests that are all refused at the border would test nothing but the border.
  expect(report.answered.size).toBeGreaterThan(100);
  expect((await server.visitor().get('/api/health')).status).toBe(200);
});
