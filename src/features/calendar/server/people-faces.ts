import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import type { EventPerson } from '../contract/types.ts';

interface Face {
  id: number;
  first_name: string;
  last_name: string;
  avatar: string | null;
  company_id: CompanyRowId;
}

export interface Known {
  face: EventPerson;
  companyId: CompanyRowId;
}

/** Who they are, for those who see the event; whoever has left is missing. */
export async function peopleFaces(
  tx: CommunityTx,
  memberIds: readonly number[],
): Promise<Map<number, Known>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<Face>`
    SELECT wanted.id, who.first_name, who.last_name, who.avatar, who.company_id
      FROM unnest(${[...new Set(memberIds)]}::bigint[]) AS wanted (id)
     CROSS JOIN LATERAL member_face(${tx.communityId}, wanted.id) who
     WHERE NOT who.has_left`.execute(tx);
  const companies = await companyFaces(
    tx,
    rows.map((row) => row.company_id),
  );
  return new Map(
    rows.map(({ id, company_id: companyId, ...name }) => {
      const company = companies.get(companyId)!;
      const face = { user_id: id, ...name, company_id: company.id, company_name: company.name };
      return [id, { face, companyId }];
    }),
  );
}
