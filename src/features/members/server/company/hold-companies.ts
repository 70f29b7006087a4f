import { notFound } from '../../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

/**
 * Said by whoever writes something between companies, before the first row is locked (`work_between` in a statement of its own, or of what
 * names them). While one of them is being merged it waits, and then the transaction starts over: the caller, too, may sit in another company.
 */
export async function workBetween(tx: CommunityTx, ids: readonly CompanyRowId[]): Promise<void> {
  await sql`SELECT work_between(${ids}::bigint[])`.execute(tx);
}

/**
 * One that closes in this moment is waited for, and then there is none: whatever reaches these is ended with them. Shared, because
 * closing one takes nothing that a foreign key would wait for.
 */
export async function holdCompanies(tx: CommunityTx, ids: readonly CompanyRowId[]): Promise<void> {
  const [, { rows }] = await Promise.all([
    workBetween(tx, ids),
    sql`
      SELECT id FROM companies
       WHERE community_id = ${tx.communityId} AND id = ANY (${ids}::bigint[]) AND is_listed
       ORDER BY id FOR SHARE`.execute(tx),
  ]);
  if (rows.length < new Set(ids).size) throw notFound();
}

/** From here on its colleagues do something one after the other, so that a limit of fifty is fifty. */
export async function queueColleagues(tx: CommunityTx, companyId: CompanyRowId): Promise<void> {
  await sql`
    SELECT FROM companies WHERE community_id = ${tx.communityId} AND id = ${companyId} FOR NO KEY UPDATE`.execute(
    tx,
  );
}
