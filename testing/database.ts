import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { templateName } from './postgres.ts';

export interface TestDatabase {
  url: string;
  adminUrl: string;
  /** As the superuser, past every policy: to look at what a test cannot see otherwise, or to arrange a disaster. */
  admin: Client;
  drop(): Promise<void>;
}

/** A database of its own for a test file: a copy of the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { admin: adminTemplate, login } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const at = (url: string, database: string) => url.replace(/[^/]+$/, database);
  const server = new Client({ connectionString: at(adminTemplate, 'postgres') });
  await server.connect();
  await server.query(`CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY file_copy`);
  const admin = new Client({ connectionString: at(adminTemplate, name) });
  admin.on('error', () => undefined);
  await admin.connect();
  return {
    url: at(login, name),
    adminUrl: at(adminTemplate, name),
    admin,
    async drop() {
      await admin.end();
      await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await server.end();
    },
  };
}
