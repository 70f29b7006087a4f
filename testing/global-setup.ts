import type { TestProject } from 'vitest/node';
import { memoryFolder } from '../scripts/memory-folder.mjs';
import { startTestPostgres, templateName } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { admin: string; login: string };
  }
}

export default async function setUp(project: TestProject) {
  const postgres = await startTestPostgres(memoryFolder());
  project.provide('postgres', { admin: postgres.adminUrl(templateName), login: postgres.url(templateName) });
  return () => postgres.stop();
}
