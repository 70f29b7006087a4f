import type { TestProject } from 'vitest/node';
import { startTestPostgres, templateName } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { admin: string; login: string };
  }
}

export default async function setUp(project: TestProject) {
  const postgres = await startTestPostgres();
  project.provide('postgres', { admin: postgres.adminUrl(templateName), login: postgres.url(templateName) });
  return () => postgres.stop();
}
