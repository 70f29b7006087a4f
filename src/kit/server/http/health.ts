import { sql } from 'kysely';
import { health, ready } from '../../common/health.ts';
import type { Database } from '../tx.ts';
import { serve } from './calls.ts';

export const healthRoutes = (database: Database, version: string) => [
  serve(health, async () => ({ status: 'ok' as const, version })),
  serve(ready, async () => {
    await database.asSystem('say whether the database answers', (tx) => sql`SELECT 1`.execute(tx));
    return { status: 'ready' as const };
  }),
];
