import { sql, type Sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { OwnField } from '../../contract/own-fields.ts';

/** The community's fields of companies, in its order, the archived ones last. */
export async function ownFieldsOf(tx: CommunityTx): Promise<OwnField[]> {
  const { rows } = await sql<OwnField>`
    SELECT f.id, f.name, f.kind, f.choices, f.help, f.seen_by, f.is_required, f.archived_at IS NOT NULL AS is_archived, f.version,
           (SELECT count(*) FROM company_values v
             WHERE v.community_id = f.community_id AND v.field_id = f.id)::integer AS values
      FROM own_fields f WHERE f.community_id = ${tx.communityId} AND f.about = 'company'
     ORDER BY is_archived, f.position, f.id`.execute(tx);
  return rows;
}

/** Until the transaction ends, no admin changes a field: what is written fits the fields as they were read. */
export async function keepFields(tx: CommunityTx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(hashtextextended('own fields', ${tx.communityId}))`.execute(
    tx,
  );
}

/** Waits for other admins, and for companies that are just saved. */
export async function holdFields(tx: CommunityTx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('own fields', ${tx.communityId}))`.execute(tx);
}

/** Of a field `f`: those that members fill in and see. */
export const isInUse = (tx: CommunityTx): Sql =>
  sql`f.community_id = ${tx.communityId} AND f.about = 'company' AND f.archived_at IS NULL`;
