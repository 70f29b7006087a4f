import { sql } from 'kysely';
import type { z } from 'zod';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { getFacets } from '../contract.ts';

interface Value {
  facet: string;
  value: string;
  label: string;
  uses: number;
}

export async function listFacets(tx: CommunityTx): Promise<z.input<typeof getFacets.output>> {
  const { rows } = await sql<Value>`
    SELECT v.facet, v.value, v.label, v.uses
      FROM unnest(ARRAY['industry', 'service', 'place', 'terms']) AS wanted (facet)
     CROSS JOIN LATERAL (
       SELECT * FROM facet_values v WHERE v.community_id = ${tx.communityId} AND v.facet = wanted.facet
        ORDER BY v.uses DESC, v.value LIMIT 100) v
     ORDER BY v.facet, v.uses DESC, v.value`.execute(tx);
  const of = (facet: string) => rows.filter((row) => row.facet === facet);
  return {
    industries: of('industry'),
    services: of('service'),
    places: of('place'),
    with_terms: of('terms')[0]?.uses ?? 0,
  };
}
