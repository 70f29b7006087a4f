import { sql } from './sql.ts';
import type { Database } from './tx.ts';

/** Kept at the first start of each version: admins are told that the server was updated. */
export async function noteVersion(database: Database, version: string): Promise<void> {
  await database.asSystem('note the version that has started', (tx) =>
    sql`INSERT INTO server_versions (version) VALUES (${version}) ON CONFLICT DO NOTHING`.execute(tx),
  );
}
