import { Client } from 'pg';
import { createJobTables } from '../job-tables.ts';
import { StartError } from '../start-error.ts';
import { applyFunctions } from './functions.ts';
import { migrate } from './migrate.ts';
import { createRoles, roles } from './roles.ts';

// Any fixed number that nobody else uses.
const preparationLock = 4_708_102;

/** Makes an empty or older database ready for this version. Returns how many migrations were new. */
export async function prepareDatabase(adminUrl: string): Promise<number> {
  const client = await connectTo(adminUrl);
  try {
    await waitForTurn(client);
    await createRoles(client);
    const applied = await migrate(client);
    await applyFunctions(client);
    await createJobTables(client);
    await letPoll(client, client.user ?? '');
    return applied;
  } finally {
    await client.end();
  }
}

/**
 * Several nodes may start together: one prepares, the others find it done. Asked again and again, because whoever waits inside of a
 * statement is waited for by an index that is built beside the work, and so by the node that they wait for. Ends with the connection.
 */
async function waitForTurn(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is_mine: boolean }>('SELECT pg_try_advisory_lock($1) AS is_mine', [
      preparationLock,
    ]);
    if (rows[0]!.is_mine) return;
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** For a database of our own: exists, belongs to the admin, and the product's login may become the three roles. */
export async function createDatabase(adminUrl: (database: string) => string, name: string): Promise<void> {
  const client = await connectTo(adminUrl('postgres'));
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

export async function letLoginBecome(adminUrl: string): Promise<void> {
  const client = await connectTo(adminUrl);
  try {
    await client.query('GRANT guildhall_app, guildhall_public TO guildhall');
    await letPoll(client, 'guildhall');
  } finally {
    await client.end();
  }
}

/**
 * A poll is one statement, without a transaction and so without a role that it could take on: the login itself may call the functions
 * that polls are made of, which are told whose session it is. It needs nothing else.
 */
async function letPoll(client: Client, login: string): Promise<void> {
  const { rows } = await client.query<{ grant: string }>(
    `SELECT format('GRANT EXECUTE ON FUNCTION %s TO %I', oid::regprocedure, $1::text) AS grant FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND proname LIKE 'poll\\_%' AND NOT has_function_privilege($1, oid, 'EXECUTE')`,
    [login],
  );
  for (const { grant } of rows) await client.query(`SET ROLE ${roles.owner}; ${grant}; RESET ROLE`);
}

async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (problem) {
    const { hostname, port, pathname } = new URL(url);
    const reason = (problem as Error).message || (problem as NodeJS.ErrnoException).code;
    throw new StartError(
      `The PostgreSQL at ${hostname}:${port || 5432}${pathname} cannot be reached (${reason}). ` +
        'Please check DATABASE_URL and that the server is running.',
    );
  }
}
