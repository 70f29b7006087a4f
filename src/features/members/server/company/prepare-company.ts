import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { CompanyDetails } from '../../contract/details.ts';
import type { PublicPart } from '../../contract/public-parts.ts';
import type { Tag } from '../../contract/tags.ts';
import type { CommissionTerms } from '../../contract/terms.ts';
import { foundCompany } from '../people/add-member.ts';
import { detailColumns, writeTags } from './change-company.ts';

export interface WholeProfile {
  details: CompanyDetails;
  services: readonly Tag[];
  ideal_client?: readonly Tag[];
  commission?: CommissionTerms | null;
  /** What visitors see; a company without them has no public pages. */
  public_parts?: readonly PublicPart[] | null;
  /** Addresses of pictures that are kept already. */
  avatar?: string | null;
  cover?: string | null;
}

/** A company with all that it says of itself, before its first member joins, which then indexes it. Answers its id. */
export async function prepareCompany(
  tx: CommunityTx,
  {
    details,
    services,
    ideal_client = [],
    commission = null,
    public_parts: parts = null,
    avatar = null,
    cover = null,
  }: WholeProfile,
): Promise<CompanyRowId> {
  const id = await foundCompany(tx, details.name);
  await sql`
    UPDATE companies
       SET ${detailColumns(details)}, commission = ${commission && JSON.stringify(commission)}::jsonb,
           avatar = ${avatar}, cover = ${cover}, is_public = ${parts !== null},
           public_parts = coalesce(${parts}::text[], public_parts)
     WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  await writeTags(tx, id, { services, ideal_client });
  return id;
}
