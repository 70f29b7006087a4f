import { z } from 'zod';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import { sorts } from '../contract/lists.ts';

export type Sort = (typeof sorts)[number];

/** Where a page ended. */
export const place = z.object({
  sort: z.enum(sorts),
  // Microseconds, smallest units or points: whole numbers, exact.
  key: z.tuple([
    z.number().int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER),
    z.number().int().min(1),
  ]),
});
export type Key = z.infer<typeof place>['key'];
export interface Hit {
  id: number;
  key: Key;
}

export interface Order {
  key: Sql;
  by: Sql;
  behind: (key: Key) => Sql;
  compare: (one: Key, other: Key) => number;
}

const ascending = ([one, first]: Key, [other, second]: Key) => one - other || first - second;
const descending = (one: Key, other: Key) => ascending(other, one);

const moment = (microseconds: number) =>
  sql`timestamptz 'epoch' + ${microseconds} * interval '1 microsecond'`;

export const orders: Record<Sort, Order> = {
  newest: {
    key: sql`jsonb_build_array((extract(epoch FROM o.published_at) * 1000000)::bigint, o.id)`,
    by: sql`o.published_at DESC, o.id DESC`,
    behind: ([at, id]) => sql`(o.published_at, o.id) < (${moment(at)}, ${id}::bigint)`,
    compare: descending,
  },
  closing: {
    key: sql`jsonb_build_array((extract(epoch FROM o.deadline) * 1000000)::bigint, o.id)`,
    by: sql`o.deadline, o.id`,
    behind: ([at, id]) => sql`(o.deadline, o.id) > (${moment(at)}, ${id}::bigint)`,
    compare: ascending,
  },
  price: {
    key: sql`jsonb_build_array(o.price_low, o.id)`,
    by: sql`o.price_low DESC, o.id DESC`,
    behind: ([low, id]) => sql`(o.price_low, o.id) < (${low}::bigint, ${id}::bigint)`,
    compare: descending,
  },
  fit: {
    key: sql`jsonb_build_array(o.score, o.id)`,
    by: sql`o.score DESC, o.id DESC`,
    behind: ([score, id]) => sql`(o.score, o.id) < (${score}::bigint, ${id}::bigint)`,
    compare: descending,
  },
};
