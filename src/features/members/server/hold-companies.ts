import { sql } from 'kysely';
import { notFound } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

/** One that closes in this moment is waited for, and then there is none: whatever reaches these is ended with them. */
export async function holdCompanies(tx: CommunityTx, ids: readonly number[]): Promise<void> {
  const { rows } = await sql`
    SELECT id FROM companies
     WHERE community_id = ${tx.communityId} AND id = ANY (${ids}::bigint[]) AND is_listed
     ORDER BY id FOR KEY SHARE`.execute(tx);
  if (rows.length < new Set(ids).size) throw notFound();
}

/** From here on its colleagues do something one after the other, so that a limit of fifty is fifty. */
export async function queueColleagues(tx: CommunityTx, companyId: CompanyRowId): Promise<void> {
  await sql`
    SELECT FROM companies WHERE community_id = ${tx.communityId} AND id = ${companyId} FOR NO KEY UPDATE`.execute(
    tx,
  );
}
