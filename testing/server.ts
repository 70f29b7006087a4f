import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../src/app/server/http.ts';
import type { Assets } from '../src/app/server/page.ts';
import { openServices, type Services } from '../src/app/server/services.ts';
import { readConfig } from '../src/kit/server/config.ts';
import type { Route } from '../src/kit/server/http/calls.ts';
import { createLog } from '../src/kit/server/log.ts';
import { TestClient } from './client.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { makeDataDir } from './data-dir.ts';

export interface TestServer {
  app: FastifyInstance;
  services: Services;
  database: TestDatabase;
  port: number;
  /** Somebody without a token, on this community's host (or on any host). */
  visitor(subdomain?: string): TestClient;
  close(): Promise<void>;
}

export interface TestServerOptions {
  env?: Record<string, string>;
  poolSize?: number;
  /** Routes that exist for this test only, on the same way as the product's. */
  extraRoutes?: (services: Services) => readonly Route[];
  /** Also take jobs up, as the product does. What time asks for is run by the test: the hour of the day decides nothing. */
  takesJobs?: boolean;
  /** For a test of jobs that fail, hang or were left by a dead process: it would wait ten seconds for each. */
  isImpatient?: boolean;
  /** Widens every rate limit, for a test that is about something else and sends too much for a person. */
  limitFactor?: number;
  /** A second node on the same database. */
  database?: TestDatabase;
}

/** A product that is started with it knows the tokens of this one. */
export const testSecret = 'a secret of the tests, long enough for all';

const noAssets: Assets = {
  blockingScript: '/assets/scheme.js',
  files: [],
  modules: [],
  screenFiles: () => [],
  font: undefined,
  inlineStyles: true,
};

/** The whole product on a port of its own, with a real database of its own. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await createTestDatabase());
  const dataDir = await makeDataDir('guildhall-data-');
  const config = readConfig({ DATA_DIR: dataDir, SEED_DEMO: '1', LOG_LEVEL: 'silent', ...options.env });
  const services = await openServices({
    config,
    databaseUrl: database.url,
    secret: testSecret,
    log: createLog(config.logLevel),
    // Hundreds of calls at once on a busy machine are no reason to refuse one.
    poolWaitMs: 20_000,
    turnWaitMs: 120_000,
    ...(options.isImpatient && { jobPauses: { forRetries: 0.5, forTheDead: 1, forTheLast: 1 } }),
    ...(options.poolSize && { poolSize: options.poolSize }),
  });
  const app = await createApp(services, {
    assets: noAssets,
    limitFactor: options.limitFactor,
    ...(options.extraRoutes && { extraRoutes: options.extraRoutes }),
  });
  if (options.takesJobs) await services.takeJobs();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    app,
    services,
    database,
    port,
    visitor: (subdomain) => new TestClient(port, subdomain ? `${subdomain}.localhost` : 'localhost'),
    async close() {
      await app.close();
      await services.close();
      if (!options.database) await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
