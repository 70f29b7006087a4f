import { Client } from 'pg';
import { expect } from 'vitest';
import type { TestDatabase } from './database.ts';

/** A transaction that stops wherever a test wants it to, beside those of the product. */
export interface Holder {
  run: (statement: string, values?: unknown[]) => Promise<unknown>;
  commit(): Promise<void>;
}

/** Hands one over and ends it, whatever happens. */
export async function whileHeld(
  database: TestDatabase,
  work: (holder: Holder) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await work({
      run: (statement, values = []) => client.query(statement, values),
      commit: async () => void (await client.query('COMMIT')),
    });
  } finally {
    await client.end();
  }
}

/** How many transactions of this database wait for a row that another one holds. */
export async function waitingIn({ admin }: TestDatabase): Promise<number> {
  const { rows } = await admin.query<{ waiting: number }>(
    `SELECT count(*)::integer AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]!.waiting;
}

/** Until so many wait. */
export async function untilWaiting(database: TestDatabase, count = 1): Promise<void> {
  await expect.poll(() => waitingIn(database)).toBe(count);
}

/** How often PostgreSQL has ended a ring of transactions here. Each connection says so when it is closed. */
export async function deadlocksIn(database: TestDatabase): Promise<number> {
  await expect
    .poll(async () => {
      const { rows } = await database.admin.query<{ others: number }>(
        `SELECT count(*)::integer AS others FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
      );
      return rows[0]!.others;
    })
    .toBe(0);
  const { rows } = await database.admin.query<{ deadlocks: number }>(
    'SELECT deadlocks::integer FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0]!.deadlocks;
}
