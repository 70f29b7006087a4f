import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { installPackages } from '../../scripts/system-packages.mjs';

const versions = [15, 16, 17, 18];
const binFolder = (version: number) => `/usr/lib/postgresql/${version}/bin`;
const hasIt = (version: number) => existsSync(join(binFolder(version), '../lib/plpgsql_check.so'));

/**
 * The programs of a PostgreSQL with the extension plpgsql_check, which the embedded one lacks: Debian's, installed where that is possible.
 */
export function ensurePlpgsqlCheck(): string | undefined {
  for (const version of versions) {
    if (versions.some(hasIt)) break;
    installPackages(`postgresql-${version}-plpgsql-check`);
  }
  return versions.filter(hasIt).map(binFolder)[0];
}

/** What bodies in PL/pgSQL say against the schema; those of triggers against each table whose trigger calls them. */
export async function bodyFaults(client: Client): Promise<string[]> {
  // The planner asks current_community() for its value.
  await client.query(`SET app.community_id = '1'; SET app.member_id = '1'; SET app.system = 'on'`);
  const { rows } = await client.query<{ fault: string }>(`
    SELECT DISTINCT concat_ws(' ', p.proname, 'ON ' || nullif(t.tgrelid, 0)::regclass) || ', line ' || coalesce(c.lineno, 1) || ': ' || c.message AS fault
      FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang AND l.lanname = 'plpgsql'
      LEFT JOIN pg_trigger t ON t.tgfoid = p.oid
     CROSS JOIN LATERAL plpgsql_check_function_tb(p.oid, coalesce(t.tgrelid, 0), newtable => t.tgnewtable, oldtable => t.tgoldtable,
                                                  extra_warnings => false, fatal_errors => false) c
     WHERE p.pronamespace = 'public'::regnamespace ORDER BY 1`);
  return rows.map(({ fault }) => fault);
}
