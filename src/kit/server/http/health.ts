import { health, ready } from '../../common/health.ts';
import { sql } from '../sql.ts';
import type { Database } from '../tx.ts';
import { serve } from './calls.ts';

export function healthRoutes(database: Database, version: string) {
  let asking: Promise<unknown> | undefined;
  // Anybody may ask as often as they like: however many do at once, the database is asked once.
  const askDatabase = () =>
    (asking ??= database
      .asSystem('say whether the database answers', (tx) => sql`SELECT 1`.execute(tx))
      .finally(() => (asking = undefined)));
  return [
    serve(health, async () => ({ status: 'ok' as const, version })),
    serve(ready, async () => {
      await askDatabase();
      return { status: 'ready' as const };
    }),
  ];
}
