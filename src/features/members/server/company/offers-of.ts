import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

/** Of those whom more offer, nobody asks where they are. */
const fewOffers = 200;

export interface Offers {
  companies: number;
  /** By the directory's value of a place; null where they are too many to be looked at one by one. */
  places: ReadonlyMap<string, number> | null;
}

/** Of a service more are not counted. */
const mostCounted = 5000;

/** How many companies are found for each of these services, by the marks of the directory's index. */
export async function offersByMark(
  tx: CommunityTx,
  marks: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, Offers>> {
  const asked = [...marks].flatMap(([term, its]) => its.map((mark) => ({ term, mark })));
  const { rows } = await sql<{ term: string; place: string; companies: number }>`
    WITH hits AS MATERIALIZED (
      SELECT DISTINCT t.term, hit.company_id
        FROM unnest(${asked.map(({ term }) => term)}::text[], ${asked.map(({ mark }) => mark)}::text[]) AS t (term, mark)
       CROSS JOIN LATERAL (
         SELECT w.company_id FROM company_words w
          WHERE w.community_id = ${tx.communityId} AND w.word = t.mark LIMIT ${mostCounted}) AS hit),
    totals AS (SELECT h.term, count(*)::integer AS companies FROM hits h GROUP BY h.term)
    SELECT t.term, '' AS place, t.companies FROM totals t
    UNION ALL
    SELECT h.term, p.value, count(*)::integer FROM totals t
      JOIN hits h ON h.term = t.term
     CROSS JOIN LATERAL (
       SELECT f.value FROM company_facets f
        WHERE f.community_id = ${tx.communityId} AND f.company_id = h.company_id AND f.facet = 'place' LIMIT 1) p
     WHERE t.companies <= ${fewOffers} GROUP BY h.term, p.value`.execute(tx);
  return offersIn(rows);
}

/** How many companies name each of these among their services. */
export async function offersOf(tx: CommunityTx, terms: readonly string[]): Promise<Map<string, Offers>> {
  const { rows } = await sql<{ term: string; place: string; companies: number }>`
    SELECT term, place, companies FROM offers_of(${terms}::text[], ${fewOffers})`.execute(tx);
  return offersIn(rows);
}

const offersIn = (rows: readonly { term: string; place: string; companies: number }[]): Map<string, Offers> =>
  new Map(
    [...Map.groupBy(rows, ({ term }) => term)].map(([term, found]) => {
      const companies = found.find(({ place }) => place === '')?.companies ?? 0;
      const places = new Map(
        found.filter(({ place }) => place !== '').map((row) => [row.place, row.companies]),
      );
      return [term, { companies, places: companies <= fewOffers ? places : null }];
    }),
  );

/** What the directory calls these places. */
export async function placeLabels(tx: CommunityTx, places: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ value: string; label: string }>`
    SELECT value, label FROM facet_values
     WHERE community_id = ${tx.communityId} AND facet = 'place' AND value = ANY (${places}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ value, label }) => [value, label]));
}
