import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { type ExportedField, exportedFields } from '../../contract/company-fields.ts';
import type { CommissionTerms } from '../../contract/terms.ts';

/** A company of the directory as a line of a list; what members may see, in words. */
export interface DirectoryEntry extends Row<'companies', 'id' | 'name_key' | ExportedField> {
  commission: CommissionTerms | null;
  services: string[];
  ideal_client: string[];
  contact: string | null;
  people: string[];
  joined_at: Row<'companies'>['created_at'];
  last_active_at: Date;
}

const labels = (kind: 'service' | 'ideal_client') => sql`
  ARRAY(SELECT t.text FROM company_tags t
         WHERE t.community_id = c.community_id AND t.company_id = c.id AND t.kind = ${sql.lit(kind)}
         ORDER BY t.position)`;

const fieldColumns = sql.join(exportedFields.map((name) => sql.ref(`c.${name}`)));

/** The directory in the order of names, so many companies from behind `after` on. */
export async function directoryPiece(
  tx: CommunityTx,
  after: Pick<DirectoryEntry, 'id' | 'name_key'> | undefined,
  most: number,
): Promise<DirectoryEntry[]> {
  const { rows } = await sql<DirectoryEntry>`
    SELECT c.id, c.name_key, c.commission, ${fieldColumns},
           ${labels('service')} AS services, ${labels('ideal_client')} AS ideal_client,
           (SELECT m.first_name || ' ' || m.last_name FROM members m
             WHERE m.community_id = c.community_id AND m.id = c.contact_member_id) AS contact,
           ARRAY(SELECT m.first_name || ' ' || m.last_name FROM members m
                  WHERE m.community_id = c.community_id AND m.company_id = c.id
                    AND m.suspended_at IS NULL AND m.account_id IS NOT NULL
                  ORDER BY m.id LIMIT 100) AS people,
           c.created_at AS joined_at,
           coalesce((SELECT a.last_active_at FROM company_activity a
                      WHERE a.community_id = c.community_id AND a.company_id = c.id), c.created_at) AS last_active_at
      FROM (SELECT * FROM companies c
             WHERE c.community_id = ${tx.communityId} AND c.is_listed
               AND (c.name_key, c.id) > (${after?.name_key ?? ''}::text COLLATE "C", ${after?.id ?? 0}::bigint)
             ORDER BY c.name_key, c.id LIMIT ${most}) AS c
     ORDER BY c.name_key, c.id`.execute(tx);
  return rows;
}
