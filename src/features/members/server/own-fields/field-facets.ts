import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { FieldChoice, OwnField } from '../../contract/own-fields.ts';
import type { FacetValue } from '../../contract/directory.ts';
import { facetOf, isFilter } from '../../rules/own-fields.ts';
import { isInUse } from './own-fields.queries.ts';

interface FilterField {
  id: number;
  name: string;
  choices: FacetValue[];
}

/** The choices of a value, one row for each: a value of a choice is one id, that of several a list. */
const chosen = sql`
  CROSS JOIN LATERAL jsonb_array_elements_text(
    CASE jsonb_typeof(v.value) WHEN 'array' THEN v.value ELSE jsonb_build_array(v.value) END) AS k (choice)`;

/**
 * Makes the directory's filter of a field anew, for all companies in one transaction: after it became one, or is none any more, or has lost a choice. The
 * fields are held, so no company writes its own facets meanwhile.
 */
export async function writeFieldFacets(
  tx: CommunityTx,
  field: Pick<OwnField, 'id' | 'kind' | 'seen_by' | 'is_archived'>,
): Promise<void> {
  const facet = facetOf(field.id);
  await sql`DELETE FROM company_facets WHERE community_id = ${tx.communityId} AND facet = ${facet}`.execute(
    tx,
  );
  await sql`DELETE FROM facet_values WHERE community_id = ${tx.communityId} AND facet = ${facet}`.execute(tx);
  if (field.is_archived || !isFilter(field)) return;
  await sql`
    INSERT INTO company_facets (community_id, facet, value, company_id, name_key)
    SELECT c.community_id, ${facet}, k.choice, c.id, c.name_key
      FROM company_values v
      JOIN companies c ON c.community_id = v.community_id AND c.id = v.company_id AND c.is_listed
     ${chosen}
     WHERE v.community_id = ${tx.communityId} AND v.field_id = ${field.id}`.execute(tx);
  await sql`
    INSERT INTO facet_values (community_id, facet, value, label, uses)
    SELECT f.community_id, f.facet, f.value, f.value, count(*)::integer FROM company_facets f
     WHERE f.community_id = ${tx.communityId} AND f.facet = ${facet} GROUP BY 1, 2, 3`.execute(tx);
}

/** Nobody has a choice that is no longer there. */
export async function dropChoices(
  tx: CommunityTx,
  fieldId: number,
  gone: readonly FieldChoice[],
): Promise<void> {
  if (gone.length === 0) return;
  const ids = JSON.stringify(gone.map(({ id }) => id));
  await sql`
    UPDATE company_values v
       SET value = (SELECT coalesce(jsonb_agg(k.choice), '[]') FROM jsonb_array_elements(v.value) AS k (choice)
                     WHERE NOT ${ids}::jsonb @> k.choice)
     WHERE v.community_id = ${tx.communityId} AND v.field_id = ${fieldId} AND jsonb_typeof(v.value) = 'array'`.execute(
    tx,
  );
  await sql`
    DELETE FROM company_values v
     WHERE v.community_id = ${tx.communityId} AND v.field_id = ${fieldId}
       AND (v.value = '[]' OR (jsonb_typeof(v.value) = 'number' AND ${ids}::jsonb @> v.value))`.execute(tx);
}

/** What a company is narrowed to by the community's fields, as it is indexed. */
export async function facetsOfFields(
  tx: CommunityTx,
  companyId: number,
): Promise<{ facet: string; value: string; label: string }[]> {
  const { rows } = await sql<{ facet: string; value: string; label: string }>`
    SELECT 'field:' || f.id AS facet, k.choice AS value, k.choice AS label
      FROM company_values v
      JOIN own_fields f ON f.community_id = v.community_id AND f.id = v.field_id
     ${chosen}
     WHERE v.community_id = ${tx.communityId} AND v.company_id = ${companyId}
       AND f.kind IN ('choice', 'choices') AND f.seen_by = 'members' AND f.archived_at IS NULL`.execute(tx);
  return rows;
}

/** The fields that the directory can be narrowed by, with how many companies have each choice. */
export async function filterFields(tx: CommunityTx): Promise<FilterField[]> {
  const { rows } = await sql<FilterField>`
    SELECT f.id, f.name,
           (SELECT jsonb_agg(jsonb_build_object('value', k.choice ->> 'id', 'label', k.choice ->> 'text', 'uses', coalesce(v.uses, 0)) ORDER BY k.place)
              FROM jsonb_array_elements(f.choices) WITH ORDINALITY AS k (choice, place)
              LEFT JOIN facet_values v ON v.community_id = f.community_id AND v.facet = 'field:' || f.id AND v.value = k.choice ->> 'id') AS choices
      FROM own_fields f WHERE ${isInUse(tx)} AND f.kind IN ('choice', 'choices') AND f.seen_by = 'members'
     ORDER BY f.position, f.id`.execute(tx);
  return rows;
}
