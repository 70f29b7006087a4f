import { Client } from 'pg';
import { assertNewEnough, missingRights } from './roles.ts';

const mostMs = 4000;

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: mostMs,
    query_timeout: mostMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export interface DatabaseFacts {
  version: string;
  isSuperuser: boolean;
  mayCreateRoles: boolean;
  /** After which the user can work; none where everything is as it must be. */
  missing: readonly string[];
}

/** What an operator's tool asks: nothing is created. A version that is too old is refused as by a start. */
export const databaseFacts = (url: string): Promise<DatabaseFacts> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{
      number: number;
      version: string;
      is_superuser: boolean;
      may_create: boolean;
    }>(
      `SELECT current_setting('server_version_num')::int AS number, split_part(current_setting('server_version'), ' ', 1) AS version,
              rolsuper AS is_superuser, rolcreaterole OR rolsuper AS may_create
         FROM pg_roles WHERE rolname = current_user`,
    );
    const { number, version, is_superuser: isSuperuser, may_create: mayCreateRoles } = rows[0]!;
    assertNewEnough(number);
    const { statements: missing } = await missingRights(client);
    return { version, isSuperuser, mayCreateRoles, missing };
  });

/** By how many seconds its clock and that of this machine differ. */
export const clockDifference = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const before = Date.now();
    const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    return Math.abs(rows[0]!.now.getTime() - (before + Date.now()) / 2) / 1000;
  });
