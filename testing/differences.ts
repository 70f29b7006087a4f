import type { Database } from '../src/kit/server/tx.ts';

/** What a nightly recount finds and sets right. */
export async function differencesOf<Difference>(
  recount: (database: Database, tell: (difference: Difference) => void) => Promise<void>,
  database: Database,
): Promise<Difference[]> {
  const found: Difference[] = [];
  await recount(database, (difference) => found.push(difference));
  return found;
}
