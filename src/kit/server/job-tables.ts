import type { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { roles } from './database/roles.ts';

/** pg-boss keeps its own tables; they are made and moved on by the owner, and the application may only use them. */
export async function createJobTables(client: Client): Promise<void> {
  await client.query(`SET ROLE ${roles.owner}`);
  try {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => client.query(text, values) },
      supervise: false,
      schedule: false,
    });
    await boss.start();
    await boss.stop({ graceful: false });
    await client.query(`GRANT USAGE ON SCHEMA pgboss TO ${roles.app}`);
    for (const kind of ['TABLES', 'SEQUENCES', 'FUNCTIONS']) {
      await client.query(`GRANT ALL ON ALL ${kind} IN SCHEMA pgboss TO ${roles.app}`);
    }
  } finally {
    await client.query('RESET ROLE');
  }
}
