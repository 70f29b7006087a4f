import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import type { Post } from '../contract/types.ts';
import { companyOf } from './post-rows.ts';

export async function hiddenCompanies(
  tx: CommunityTx,
  { memberId }: Pick<Caller, 'memberId'>,
): Promise<Post['company'][]> {
  const { rows } = await sql<{ company_id: CompanyRowId }>`
    SELECT company_id FROM post_hidden_companies WHERE community_id = ${tx.communityId} AND member_id = ${memberId}
     ORDER BY company_id LIMIT 500`.execute(tx);
  const faces = await companyFaces(
    tx,
    rows.map((row) => row.company_id),
  );
  return [...faces.values()].map(companyOf);
}
