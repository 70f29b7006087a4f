import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { TestDatabase } from '../database.ts';

const password = 'feedface'.repeat(4);

/** The user of an operator's own PostgreSQL: no superuser, who may become the roles of Guildhall and create nothing in the cluster. */
export async function anOperator() {
  const { admin } = inject('postgres');
  const name = `operator_${randomBytes(4).toString('hex')}`;
  const server = new Client({ connectionString: admin.replace(/[^/]+$/, 'postgres') });
  await server.connect();
  await server.query(`CREATE ROLE ${name} LOGIN PASSWORD '${password}'`);
  await server.query(`GRANT guildhall_owner, guildhall_app, guildhall_public TO ${name}`);
  const databases: TestDatabase[] = [];

  /** The same database by the name of this user. */
  function urlOf({ adminUrl }: Pick<TestDatabase, 'adminUrl'>): string {
    const url = new URL(adminUrl);
    [url.username, url.password] = [name, password];
    return url.href;
  }

  async function emptyDatabase(): Promise<TestDatabase> {
    const database = `restored_${randomBytes(6).toString('hex')}`;
    await server.query(`CREATE DATABASE ${database} OWNER ${name}`);
    const adminUrl = admin.replace(/[^/]+$/, database);
    const client = new Client({ connectionString: adminUrl });
    client.on('error', () => undefined);
    await client.connect();
    await client.query(`GRANT CREATE ON DATABASE ${database} TO guildhall_owner`);
    await client.query('GRANT CREATE, USAGE ON SCHEMA public TO guildhall_owner');
    const made: TestDatabase = {
      url: urlOf({ adminUrl }),
      adminUrl,
      admin: client,
      async drop() {
        await client.end();
        await server.query(`DROP DATABASE ${database} WITH (FORCE)`);
      },
    };
    databases.push(made);
    return made;
  }

  return {
    urlOf,
    emptyDatabase,
    async close() {
      for (const database of databases) await database.drop();
      await server.end();
    },
  };
}
