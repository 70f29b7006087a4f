import { Client } from 'pg';
import { applyFunctions } from '../database/functions.ts';
import { migrate } from '../database/migrate.ts';
import { createRoles, roles } from '../database/roles.ts';
import { createJobTables } from '../job-tables.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './parts.ts';

const notEmpty = (what: string) =>
  new BackupError(`${what} A backup is restored into an empty place only: nothing was changed.`);

async function connected<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect().catch((problem: Error) => {
    throw new BackupError(`The database cannot be reached (${problem.message}).`);
  });
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** One that was prepared and has no community is as good as empty: so a restore that was cut off can be begun again. */
export const assertEmptyDatabase = (url: string, { migrations }: Manifest): Promise<void> =>
  connected(url, async (client) => {
    if (!(await hasTable(client, 'schema_migrations'))) return;
    await client.query(`SET ROLE ${roles.owner}`);
    const applied = await client.query<{ name: string }>('SELECT name FROM schema_migrations');
    const known = new Set(migrations.map(({ name }) => name));
    if (applied.rows.some(({ name }) => !known.has(name)))
      throw notEmpty('The database was prepared by a newer version than the one that made the backup.');
    if (!(await hasTable(client, 'communities'))) return;
    const { rowCount } = await client.query('SELECT FROM communities LIMIT 1');
    if (rowCount !== 0) throw notEmpty('The database has communities already.');
  });

async function hasTable(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>('SELECT to_regclass($1) IS NOT NULL AS has', [
    `public.${name}`,
  ]);
  return rows[0]!.has;
}

/** Makes the database what it was before its first row, by the migrations and functions of the version that made the backup. */
export const prepareAsOf = (
  url: string,
  { jobs_version: wanted }: Manifest,
  folders: { migrations: string; functions: string },
): Promise<void> =>
  connected(url, async (client) => {
    await createRoles(client);
    await migrate(client, folders.migrations);
    await applyFunctions(client, folders.functions);
    await createJobTables(client);
    await client.query(`SET ROLE ${roles.owner}`);
    const { rows } = await client.query<{ version: number }>('SELECT version FROM pgboss.version');
    if (rows[0]!.version !== wanted)
      throw new BackupError(
        'The job queue of this backup is of another version. Please restore with the version that made the backup, then update.',
      );
  });
