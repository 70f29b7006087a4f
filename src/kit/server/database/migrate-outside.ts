import type { Client } from 'pg';
import type { MigrationStatement } from './migration-file.ts';

/** What is not done within the transaction that would undo it: every statement can be run again after a start that broke off. */
export async function runOutside(client: Client, { text, isRepeated }: MigrationStatement): Promise<void> {
  const [, index] =
    /^CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)/i.exec(text) ?? [];
  if (index !== undefined && (await isThere(client, index))) return;
  if (!isRepeated) return void (await client.query(text));
  for (;;) {
    const { rowCount } = await client.query(text);
    if (!rowCount) return;
  }
}

/** One that broke off is there and of no use: it slows writers down and answers nobody. It goes, and is made anew. */
async function isThere(client: Client, index: string): Promise<boolean> {
  const { rows } = await client.query<{ is_valid: boolean }>(
    'SELECT indisvalid AS is_valid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [index],
  );
  if (rows[0]?.is_valid === false) await client.query(`DROP INDEX CONCURRENTLY ${index}`);
  return rows[0]?.is_valid === true;
}
