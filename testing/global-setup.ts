import { rm } from 'node:fs/promises';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { memoryFolder } from '../scripts/memory-folder.mjs';
import { openServices } from '../src/app/server/services.ts';
import { readConfig } from '../src/kit/server/config.ts';
import { createLog } from '../src/kit/server/log.ts';
import { makeDataDir } from './data-dir.ts';
import { startTestPostgres, templateName } from './postgres.ts';
import './statements/record.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { admin: string; login: string };
  }
}

/** Where to find one that is running already (`faults/run.ts`), as `testPostgres` describes it. */
export const runningPostgres = 'TEST_POSTGRES_RUNNING';

export default async function setUp(project: TestProject) {
  const running = process.env[runningPostgres];
  if (running) {
    project.provide('postgres', JSON.parse(running) as ProvidedContext['postgres']);
    return undefined;
  }
  const postgres = await testPostgres();
  project.provide('postgres', postgres.urls);
  return postgres.stop;
}

/** One PostgreSQL with a template of the product's database, as every test file expects it. */
export async function testPostgres() {
  const postgres = await startTestPostgres(memoryFolder());
  await declareQueues(postgres.url(templateName));
  return {
    urls: { admin: postgres.adminUrl(templateName), login: postgres.url(templateName) },
    stop: postgres.stop,
  };
}

/** As after a first start: a server finds its queues in its copy of the template. */
async function declareQueues(databaseUrl: string): Promise<void> {
  const dataDir = await makeDataDir('guildhall-data-');
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const log = createLog(config.logLevel);
  const services = await openServices({ config, databaseUrl, secret: 'nobody signs in here', log });
  await services.close();
  await rm(dataDir, { recursive: true, force: true });
}
