import { Client } from 'pg';
import { roles } from '../database/roles.ts';
import { BackupError } from './backup-error.ts';

/** A connection as the owner of all tables, whose policies let it see every community. */
export async function withOwner<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect().catch((problem: Error) => {
    throw new BackupError(`The database cannot be reached (${problem.message}).`);
  });
  try {
    await client.query(`SET ROLE ${roles.owner}; SELECT FROM schema_migrations LIMIT 0`).catch(() => {
      throw new BackupError(
        'There is no Guildhall in this database. Please check DATABASE_URL and DATA_DIR.',
      );
    });
    // A large table, or the files between two statements, take longer than a server may allow its users.
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await client.query(`SET ${limit} = 0`);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
