import type { CompanyOnWire, CompanyRowId } from '../../../../kit/common/ids.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { firstMemberOf } from '../company/companies.queries.ts';

/** A company as a line of a list shows it, under the id that it has on the wire. */
export interface CompanyFace {
  id: CompanyOnWire;
  /** Whom to write to. */
  user_id: number;
  name: string;
  avatar: string | null;
}

/** By their ids inside the server; also of those that have closed. */
export async function companyFaces(
  tx: CommunityTx,
  companyIds: readonly CompanyRowId[],
): Promise<Map<number, CompanyFace>> {
  if (companyIds.length === 0) return new Map();
  const { rows } = await sql<CompanyFace & { inside: Row<'companies'>['id'] }>`
    SELECT c.id AS inside, c.name, c.avatar, f.id, coalesce(c.contact_member_id, f.id) AS user_id
      FROM unnest(${[...new Set(companyIds)]}::bigint[]) AS wanted (id)
     CROSS JOIN LATERAL (SELECT * FROM companies c WHERE c.community_id = ${tx.communityId} AND c.id = wanted.id LIMIT 1) c
     CROSS JOIN LATERAL (SELECT ${firstMemberOf('c')} AS id) f`.execute(tx);
  return new Map(rows.map(({ inside, ...face }) => [inside, face]));
}

/** The same for a statement of its own, as JSON, by an expression for the id inside the server. */
export const companyFace = (tx: CommunityTx, companyId: Sql) => sql<CompanyFace>`
  (SELECT jsonb_build_object('id', f.id, 'user_id', coalesce(c.contact_member_id, f.id), 'name', c.name, 'avatar', c.avatar)
     FROM companies c CROSS JOIN LATERAL (SELECT ${firstMemberOf('c')} AS id) f
    WHERE c.community_id = ${tx.communityId} AND c.id = ${companyId})`;

/** The same to be joined: `CROSS JOIN LATERAL ${companyNamed(…)} p`, with what it is sorted by. */
export const companyNamed = (tx: CommunityTx, companyId: Sql) => sql`
  (SELECT k.community_id, k.id, k.first_member_id, k.name, k.avatar, k.name_key FROM companies k
    WHERE k.community_id = ${tx.communityId} AND k.id = ${companyId} LIMIT 1)`;
