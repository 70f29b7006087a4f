import type { Client } from 'pg';
import { StartError } from '../start-error.ts';

/**
 * Three roles, none of which can sign in: the owner of the tables, the application, and the public pages.
 * The connection's own user only becomes one of them, for one transaction at a time.
 */
export const roles = { owner: 'guildhall_owner', app: 'guildhall_app', public: 'guildhall_public' } as const;

export async function createRoles(client: Client): Promise<void> {
  const { user, database, statements } = await missingRights(client);
  try {
    for (const statement of statements) await client.query(statement);
  } catch (problem) {
    throw new StartError(
      `The database user "${user}" may not create Guildhall's roles (${(problem as Error).message}). ` +
        `Please have the database's owner run this once, connected to "${database}":\n\n${statements.join(';\n')};\n`,
    );
  }
}

/** The statements after which the user can work; none where everything is as it must be. */
export async function missingRights(
  client: Client,
): Promise<{ user: string; database: string; statements: string[] }> {
  const { rows } = await client.query<{ name: string; user: string; database: string; version: number }>(
    `SELECT rolname AS name, current_user AS "user", current_database() AS database,
            current_setting('server_version_num')::int AS version
       FROM (SELECT unnest($1::text[]) AS wanted) w LEFT JOIN pg_roles ON rolname = wanted
        AND pg_has_role(current_user, oid, 'MEMBER')`,
    [Object.values(roles)],
  );
  const { user, database, version } = rows[0]!;
  assertNewEnough(version);
  const name = client.escapeIdentifier(database);
  const statements = [
    ...Object.values(roles).map(
      (role) => `DO $$ BEGIN CREATE ROLE ${role} NOLOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
    ),
    `GRANT ${Object.values(roles).join(', ')} TO ${client.escapeIdentifier(user)}`,
    `GRANT CREATE ON DATABASE ${name} TO ${roles.owner}`,
    `GRANT CREATE, USAGE ON SCHEMA public TO ${roles.owner}`,
  ];
  const isReady =
    rows.every((row) => row.name !== null) && (await hasRights(client)).every((right) => right === true);
  return { user, database, statements: isReady ? [] : statements };
}

const oldest = 15;

/** By `server_version_num`, such as 140012. */
export function assertNewEnough(version: number): void {
  const major = Math.floor(version / 10_000);
  if (major >= oldest) return;
  throw new StartError(
    `The PostgreSQL at DATABASE_URL is version ${major}. Guildhall needs version ${oldest} or newer.`,
  );
}

async function hasRights(client: Client): Promise<(boolean | null)[]> {
  const { rows } = await client.query<{ rights: (boolean | null)[] }>(
    `SELECT ARRAY[has_database_privilege($1, current_database(), 'CREATE'),
                  has_schema_privilege($1, 'public', 'CREATE')] AS rights`,
    [roles.owner],
  );
  return rows[0]!.rights;
}
