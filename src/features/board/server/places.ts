import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { gap, placeBetween } from '../rules/places.ts';

/** Rows that stand in an order, under the board's lock. */
export interface InOrder {
  table: Sql;
  of: Sql;
  /** Which of them are there; what was removed keeps its number. */
  shown: Sql;
}

interface Neighbour {
  position: number;
}

/** The number for a place counted from 0 among the others; beyond the end is the end. */
export async function placeAt(
  tx: CommunityTx,
  rows: InOrder,
  { moved = 0, index }: { moved?: number; index: number },
): Promise<number> {
  return roomFor(tx, rows, async () => {
    const { rows: around } = await sql<Neighbour>`
      SELECT position FROM ${rows.table} WHERE ${rows.of} AND ${rows.shown} AND id <> ${moved}
       ORDER BY position, id OFFSET ${Math.max(index - 1, 0)} LIMIT 2`.execute(tx);
    if (index === 0) return placeBetween(undefined, around[0]?.position);
    return around[0] ? placeBetween(around[0].position, around[1]?.position) : last(tx, rows, moved);
  });
}

export const placeAtEnd = (tx: CommunityTx, rows: InOrder) => roomFor(tx, rows, () => last(tx, rows, 0));

/** The number for a place right after another row; undefined where that one is not among them any more. */
export async function placeAfter(
  tx: CommunityTx,
  rows: InOrder,
  { moved, after }: { moved: number; after: number },
): Promise<number | undefined> {
  const { rows: there } =
    await sql`SELECT FROM ${rows.table} WHERE ${rows.of} AND ${rows.shown} AND id = ${after} AND id <> ${moved}`.execute(
      tx,
    );
  if (there.length === 0) return undefined;
  return roomFor(tx, rows, async () => {
    const { rows: around } = await sql<{ before: number; after: number | null }>`
      SELECT b.position AS before, (
               SELECT position FROM ${rows.table} WHERE ${rows.of} AND ${rows.shown} AND id <> ${moved} AND (position, id) > (b.position, b.id)
                ORDER BY position, id LIMIT 1) AS after
        FROM (SELECT id, position FROM ${rows.table} WHERE ${rows.of} AND ${rows.shown} AND id = ${after}) b`.execute(
      tx,
    );
    const [{ before, after: next }] = around as [{ before: number; after: number | null }];
    return placeBetween(before, next ?? undefined);
  });
}

/** Numbers for so many rows above all others, in their order. */
export const placesOnTop = (tx: CommunityTx, rows: InOrder, count: number): Promise<number[]> =>
  roomFor(tx, rows, async () => {
    const { rows: found } = await sql<Neighbour>`
      SELECT position FROM ${rows.table} WHERE ${rows.of} AND ${rows.shown} ORDER BY position, id LIMIT 1`.execute(
      tx,
    );
    const places: number[] = [];
    for (let next = found[0]?.position; places.length < count; next = places[0]) {
      const place = placeBetween(undefined, next);
      if (place === undefined) return undefined;
      places.unshift(place);
    }
    return places;
  });

async function last(tx: CommunityTx, rows: InOrder, moved: number): Promise<number | undefined> {
  const { rows: found } = await sql<Neighbour>`
    SELECT position FROM ${rows.table} WHERE ${rows.of} AND ${rows.shown} AND id <> ${moved} ORDER BY position DESC, id DESC LIMIT 1`.execute(
    tx,
  );
  return placeBetween(found[0]?.position, undefined);
}

async function roomFor<Place>(
  tx: CommunityTx,
  rows: InOrder,
  find: () => Promise<Place | undefined>,
): Promise<Place> {
  const place = await find();
  if (place !== undefined) return place;
  await numberAnew(tx, rows);
  return (await find())!;
}

/** Those that were removed included: they come back to where they were. */
const numberAnew = (tx: CommunityTx, { table, of }: InOrder) =>
  sql`
    UPDATE ${table} t SET position = n.number * ${gap}::bigint
      FROM (SELECT id, row_number() OVER (ORDER BY position, id) AS number FROM ${table} WHERE ${of}) n
     WHERE t.community_id = ${tx.communityId} AND t.id = n.id`.execute(tx);
