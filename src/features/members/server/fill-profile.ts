import { sql } from 'kysely';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { CommissionTerms, CompanyDetails, PublicPart, Tag } from '../contract.ts';
import { detailColumns, writeTags } from './change-company.ts';

export interface WholeProfile {
  details: CompanyDetails;
  services: readonly Tag[];
  ideal_client: readonly Tag[];
  commission: CommissionTerms | null;
  /** What visitors see; null for a company without public pages. */
  public_parts: readonly PublicPart[] | null;
  /** Addresses of pictures that are kept already. */
  avatar: string | null;
  cover: string | null;
}

/** All that a company says of itself at once, before its first member joins, which then indexes it. */
export async function fillProfile(tx: CommunityTx, companyId: number, profile: WholeProfile): Promise<void> {
  const terms = profile.commission && JSON.stringify(profile.commission);
  await sql`
    UPDATE companies
       SET ${detailColumns(profile.details)}, commission = ${terms}::jsonb, avatar = ${profile.avatar},
           cover = ${profile.cover}, is_public = ${profile.public_parts !== null},
           public_parts = coalesce(${profile.public_parts}::text[], public_parts)
     WHERE community_id = ${tx.communityId} AND id = ${companyId}`.execute(tx);
  await writeTags(tx, companyId, profile);
}
