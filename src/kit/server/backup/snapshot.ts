import { readdir } from 'node:fs/promises';
import { escapeIdentifier, type Client } from 'pg';
import { gone, readRevisions } from '../database/function-files.ts';
import { migrationsDir } from '../database/migrate.ts';
import { roles } from '../database/roles.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest, Part } from './parts.ts';

export type TablePart = Extract<Part, { type: 'table' }>;

/** What pg-boss counts and notes for itself, in partitions by the day. */
const leftOut = ['bam', 'queue_stats', 'warning'];

/** Every table of ours and of the job queue, by the columns that are not computed. */
export async function tablesIn(client: Client): Promise<TablePart[]> {
  const { rows } = await client.query<Omit<TablePart, 'type'>>(
    `SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE n.nspname IN ('public', 'pgboss') AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND c.relowner = '${roles.owner}'::regrole AND NOT (n.nspname = 'pgboss' AND c.relname = ANY ($1))
      GROUP BY 1, 2 ORDER BY 1, 2`,
    [leftOut],
  );
  return rows.map((row) => ({ type: 'table', ...row }));
}

export const placeOf = ({ schema, name }: TablePart) => `${schema}.${escapeIdentifier(name)}`;
export const columnsOf = ({ columns }: TablePart) =>
  columns.map((column) => escapeIdentifier(column)).join(', ');

/** Read after the snapshot was taken: a sequence may be ahead of its rows, and never behind them. */
export async function manifestOf(client: Client): Promise<Manifest> {
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name',
  );
  const { rows: jobs } = await client.query<{ version: number }>('SELECT version FROM pgboss.version');
  const { rows: sequences } = await client.query<Manifest['sequences'][number]>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last FROM pg_sequences
      WHERE schemaname IN ('public', 'pgboss') AND last_value IS NOT NULL ORDER BY 1`,
  );
  return { migrations, jobs_version: jobs[0]!.version, sequences };
}

/**
 * A backup carries the functions of its version, from the files of this program: they have to be those of the database. Otherwise the
 * migrations of a later version would meet other triggers than they were written for.
 */
export async function assertSameVersion(client: Client, { migrations }: Manifest): Promise<void> {
  const files = (await readdir(migrationsDir)).filter((file) => file.endsWith('.sql'));
  const applied = new Set(migrations.map(({ name }) => name));
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_functions',
  );
  const functions = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const revisions = await readRevisions();
  const isSame =
    files.length === applied.size &&
    files.every((file) => applied.has(file)) &&
    [...revisions].every(([name, { checksum }]) => checksum === gone || functions.get(name) === checksum);
  if (!isSame)
    throw new BackupError(
      'The database is of another version than this program. Please back up with the version that has run last, then update.',
    );
}
