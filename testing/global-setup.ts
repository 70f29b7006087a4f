import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { memoryFolder } from '../scripts/memory-folder.mjs';
import { openServices } from '../src/app/server/services.ts';
import { readConfig } from '../src/kit/server/config.ts';
import { createLog } from '../src/kit/server/log.ts';
import { makeDataDir } from './data-dir.ts';
import { startTestPostgres, templateName } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { admin: string; login: string };
  }
}

export default async function setUp(project: TestProject) {
  const postgres = await startTestPostgres(memoryFolder());
  await declareQueues(postgres.url(templateName));
  project.provide('postgres', { admin: postgres.adminUrl(templateName), login: postgres.url(templateName) });
  return () => postgres.stop();
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
