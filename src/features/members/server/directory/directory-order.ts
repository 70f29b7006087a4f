import { z } from 'zod';
import { sql, type Sql } from '../../../../kit/server/sql.ts';
import type { DirectorySort } from '../../contract/directory.ts';

const companyId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Where the page before ended: its order, and the key of its last company. */
export const place = z.discriminatedUnion('sort', [
  z.object({ sort: z.literal('relevance'), key: z.tuple([z.number().int().min(0).max(1000), companyId]) }),
  // Microseconds: a whole number, exact, and the same in every time zone.
  z.object({
    sort: z.literal('active'),
    key: z.tuple([z.number().int().min(0).max(Number.MAX_SAFE_INTEGER), companyId]),
  }),
  z.object({ sort: z.literal('name'), key: z.tuple([z.string(), companyId]) }),
  z.object({ sort: z.literal('newest'), key: z.tuple([companyId]) }),
]);

export type Place = z.infer<typeof place>;
export type Key = readonly (string | number)[];

/** The order of each list, the key of a row as the wire carries it, and what it means to stand behind a key. */
export const order: Record<DirectorySort, Sql> = {
  relevance: sql`rank DESC, id DESC`,
  active: sql`last_active_at DESC, id DESC`,
  name: sql`name_key, id`,
  newest: sql`id DESC`,
};

/** The orders that an index keeps. */
export type KeptSort = Exclude<DirectorySort, 'relevance'>;

export const backwards: Record<KeptSort, Sql> = {
  active: sql`last_active_at, id`,
  name: sql`name_key DESC, id DESC`,
  newest: sql`id`,
};

export const keyColumn: Record<DirectorySort, Sql> = {
  relevance: sql`jsonb_build_array(rank, id)`,
  active: sql`jsonb_build_array((extract(epoch FROM last_active_at) * 1000000)::bigint, id)`,
  name: sql`jsonb_build_array(name_key, id)`,
  newest: sql`jsonb_build_array(id)`,
};

export function behind(after: Place | undefined): Sql {
  if (after === undefined) return sql`true`;
  switch (after.sort) {
    case 'relevance':
      return sql`(rank, id) < (${after.key[0]}::integer, ${after.key[1]}::bigint)`;
    case 'active':
      return sql`(last_active_at, id) < (timestamptz 'epoch' + ${after.key[0]} * interval '1 microsecond', ${after.key[1]}::bigint)`;
    case 'name':
      return sql`(name_key, id) > (${after.key[0]}::text COLLATE "C", ${after.key[1]}::bigint)`;
    default:
      return sql`id < ${after.key[0]}::bigint`;
  }
}
