import { z } from 'zod';
import type { Row } from '../../../../kit/server/rows.ts';
import { cursorOf, pageOf, placeOf } from '../../../../kit/server/paging.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { cardRows, type CardRow } from '../faces/cards.ts';

/** Days of a zone, both included, as `2026-03-31`. */
export interface Stretch {
  from: string;
  to: string;
  timeZone: string;
}

const isWithin = ({ from, to, timeZone }: Stretch) => sql`
  at >= ${from}::date::timestamp AT TIME ZONE ${timeZone} AND at < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`;

interface Page {
  companies: CardRow[];
  next: string | null;
}

const place = z.tuple([z.iso.datetime({ precision: 6 }), z.number().int()]);

type Kind = 'joined' | 'silent';
type Keyed = Row<'companies', 'id'> & { key: z.infer<typeof place> };

const sources = {
  joined: (tx: CommunityTx) => sql`
    SELECT c.id, c.created_at AS at FROM companies c WHERE c.community_id = ${tx.communityId} AND c.is_listed`,
  silent: (tx: CommunityTx) => sql`
    SELECT a.company_id AS id, a.last_active_at AS at FROM company_activity a WHERE a.community_id = ${tx.communityId}`,
} satisfies Record<Kind, unknown>;

/** Companies that joined, or were here for the last time, within a time: the latest first. */
export async function companiesWithin(
  tx: CommunityTx,
  kind: Kind,
  stretch: Stretch,
  { after, pageSize }: { after: string | undefined; pageSize: number },
): Promise<Page> {
  const [behindAt, behindId] = after === undefined ? [null, null] : placeOf(after, place);
  const { rows } = await sql<Keyed>`
    SELECT id, jsonb_build_array(to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), id) AS key
      FROM (${sources[kind](tx)}) AS found
     WHERE ${isWithin(stretch)}
       AND (${behindAt}::timestamptz IS NULL OR (at, id) < (${behindAt}::timestamptz, ${behindId}::bigint))
     ORDER BY at DESC, id DESC LIMIT ${pageSize + 1}`.execute(tx);
  const { found, next } = pageOf(rows, pageSize);
  return {
    companies: await cardRows(
      tx,
      found.map(({ id }) => id),
    ),
    next: next && cursorOf(next),
  };
}

/** How many the directory has. */
export async function listedCompanies(tx: CommunityTx): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    SELECT uses FROM facet_values
     WHERE community_id = ${tx.communityId} AND facet = 'listed' AND value = 'yes'`.execute(tx);
  return rows[0]?.uses ?? 0;
}
