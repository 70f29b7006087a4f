import type { z } from 'zod';
import { endOfPrefix, typedBeginning } from '../../../../kit/common/words.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { filterFields } from '../own-fields/field-facets.ts';
import type { FacetValue, getFacets } from '../../contract/directory.ts';

type Value = Row<'facet_values', 'facet' | 'value' | 'label' | 'uses'>;

export async function listFacets(tx: CommunityTx): Promise<z.input<typeof getFacets.output>> {
  const [{ rows }, fields] = await Promise.all([facetValues(tx), filterFields(tx)]);
  const of = (facet: string) => rows.filter((row) => row.facet === facet);
  return {
    industries: of('industry'),
    services: of('service'),
    places: of('place'),
    with_terms: of('terms')[0]?.uses ?? 0,
    fields,
  };
}

const facetValues = (tx: CommunityTx) =>
  sql<Value>`
    SELECT v.facet, v.value, v.label, v.uses
      FROM unnest(ARRAY['industry', 'service', 'place', 'terms']) AS wanted (facet)
     CROSS JOIN LATERAL (
       SELECT * FROM facet_values v WHERE v.community_id = ${tx.communityId} AND v.facet = wanted.facet
        ORDER BY v.uses DESC, v.value LIMIT 100) v
     ORDER BY v.facet, v.uses DESC, v.value`.execute(tx);

/** So many are read to choose from, however many begin with what was typed. */
const mostRead = 200;
const mostOffered = 20;

/** The services that begin with what was typed, or have a word that does; without it the most frequent of all. */
export async function findServices(tx: CommunityTx, q: string): Promise<FacetValue[]> {
  const typed = typedBeginning(q);
  const { rows } = await (
    typed === ''
      ? sql<FacetValue>`
        SELECT value, label, uses FROM facet_values v
         WHERE v.community_id = ${tx.communityId} AND v.facet = 'service'
         ORDER BY v.uses DESC, v.value LIMIT ${mostOffered}`
      : sql<FacetValue>`
        SELECT v.value, v.label, v.uses
          FROM (SELECT DISTINCT value FROM (
                  SELECT b.value FROM facet_beginnings b
                   WHERE b.community_id = ${tx.communityId} AND b.facet = 'service'
                     AND b.beginning >= ${typed} AND b.beginning < ${endOfPrefix(typed)}
                   LIMIT ${mostRead}) AS read) AS found
         CROSS JOIN LATERAL (
           SELECT * FROM facet_values v
            WHERE v.community_id = ${tx.communityId} AND v.facet = 'service' AND v.value = found.value LIMIT 1) v
         ORDER BY v.uses DESC, v.value LIMIT ${mostOffered}`
  ).execute(tx);
  return rows;
}
