import { sql, type Sql } from './sql.ts';

/** One of several lists that are merged into one, the oldest first: what follows a place, and at most so many. */
export interface OldestFirst {
  after: { us: number; id: number };
  most: number;
}

/** A row of such a list. Microseconds: a whole number, exact, and the same in every time zone. */
export interface DatedRow {
  id: number;
  since_us: number;
}

export const microseconds = (moment: Sql) => sql`(extract(epoch FROM ${moment}) * 1000000)::bigint`;

/** The rows of a statement that has `id` and `since_us`, in order and from the place on. */
export const inOldestFirst = <Row extends DatedRow>(rows: Sql, { after, most }: OldestFirst) => sql<Row>`
  SELECT * FROM (${rows}) dated
   WHERE (dated.since_us, dated.id) > (${after.us}::bigint, ${after.id}::bigint)
   ORDER BY dated.since_us, dated.id LIMIT ${most}`;
