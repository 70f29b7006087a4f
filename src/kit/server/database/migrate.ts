import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { StartError } from '../start-error.ts';
import { roles } from './roles.ts';

export const migrationsDir = join(import.meta.dirname, '../../../../db/migrations');

/** Applies what is new, each file in a transaction of its own, as the owner. Returns how many were applied. */
export async function migrate(client: Client, directory = migrationsDir): Promise<number> {
  try {
    await client.query(`SET ROLE ${roles.owner}`);
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM schema_migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
    const newest = files.at(-1) ?? '';
    const unknown = [...applied.keys()].find((name) => !files.includes(name));
    if (unknown !== undefined && unknown > newest) {
      throw new StartError(
        `The database was migrated by a newer version (${unknown}). Please start that version, or restore a back-up.`,
      );
    }
    let count = 0;
    for (const file of files) {
      const text = await readFile(join(directory, file), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      if (applied.get(file) === checksum) continue;
      if (applied.has(file)) {
        throw new StartError(
          `Migration ${file} was changed after it had been applied. Please add a new one instead.`,
        );
      }
      await apply(client, file, text, checksum);
      count += 1;
    }
    return count;
  } finally {
    await client.query('RESET ROLE').catch(() => undefined);
  }
}

async function apply(client: Client, file: string, text: string, checksum: string): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(text);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [file, checksum]);
    await client.query('COMMIT');
  } catch (problem) {
    await client.query('ROLLBACK');
    throw new StartError(`Migration ${file} failed: ${(problem as Error).message}.`);
  }
}
