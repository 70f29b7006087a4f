import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { StartError } from '../start-error.ts';
import { applyPatiently, twoMinutes, type LockPatience } from './lock-patience.ts';
import { runOutside } from './migrate-outside.ts';
import { readMigration } from './migration-file.ts';
import { roles } from './roles.ts';

export const migrationsDir = join(import.meta.dirname, '../../../../db/migrations');

/**
 * Applies what is new, as the owner: each file in a transaction of its own, unless it says that it runs outside of one. Returns how many
 * were applied.
 */
export async function migrate(
  client: Client,
  directory = migrationsDir,
  patience = twoMinutes,
): Promise<number> {
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
      if (readMigration(text).isOutside) await applyOutside(client, file, text, checksum, patience);
      else
        await applyPatiently(
          () => apply(client, file, text, checksum, patience),
          `Migration ${file}`,
          patience,
        );
      count += 1;
    }
    return count;
  } finally {
    await client.query('RESET ROLE').catch(() => undefined);
  }
}

async function apply(
  client: Client,
  file: string,
  text: string,
  checksum: string,
  { eachMs }: LockPatience,
): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = ${eachMs}`);
    await client.query(text);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [file, checksum]);
    await client.query('COMMIT');
  } catch (problem) {
    await client.query('ROLLBACK');
    throw problem;
  }
}

async function applyOutside(
  client: Client,
  file: string,
  text: string,
  checksum: string,
  patience: LockPatience,
): Promise<void> {
  for (const statement of readMigration(text).statements) {
    const isBeside = /\bCONCURRENTLY\b/i.test(statement.text);
    const itsPatience = isBeside ? inOneGo(patience) : patience;
    await applyPatiently(
      async () => {
        await client.query(`SET lock_timeout = ${itsPatience.eachMs}`);
        await runOutside(client, statement);
      },
      `Migration ${file}`,
      itsPatience,
    );
  }
  await client.query('RESET lock_timeout');
  await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [file, checksum]);
}

/** CREATE INDEX CONCURRENTLY waits for older transactions and blocks no other statement. Cancelling it loses its work, so it gets one long wait. */
const inOneGo = ({ eachMs, pauseMs, tries }: LockPatience): LockPatience => ({
  eachMs: (eachMs + pauseMs) * tries,
  pauseMs: 0,
  tries: 1,
});
