import { sql, type Sql } from './sql.ts';

export const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
