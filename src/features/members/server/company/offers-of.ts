import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

/** Of those whom more offer, nobody asks where they are. */
const fewOffers = 200;

export interface Offers {
  companies: number;
  /** By the directory's value of a place; null where they are too many to be looked at one by one. */
  places: ReadonlyMap<string, number> | null;
}

/** How many companies name each of these among their services. */
export async function offersOf(tx: CommunityTx, terms: readonly string[]): Promise<Map<string, Offers>> {
  const { rows } = await sql<{ term: string; place: string; companies: number }>`
    SELECT term, place, companies FROM offers_of(${terms}::text[], ${fewOffers})`.execute(tx);
  return new Map(
    [...Map.groupBy(rows, ({ term }) => term)].map(([term, found]) => {
      const companies = found.find(({ place }) => place === '')?.companies ?? 0;
      const places = new Map(
        found.filter(({ place }) => place !== '').map((row) => [row.place, row.companies]),
      );
      return [term, { companies, places: companies <= fewOffers ? places : null }];
    }),
  );
}

/** What the directory calls these places. */
export async function placeLabels(tx: CommunityTx, places: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ value: string; label: string }>`
    SELECT value, label FROM facet_values
     WHERE community_id = ${tx.communityId} AND facet = 'place' AND value = ANY (${places}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ value, label }) => [value, label]));
}
