import { sql } from 'kysely';
import { notFound } from '../../../kit/common/errors.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

/** By the id of any of its members. One that has closed still stands on statements, unlike in the directory. */
export async function findPartner(tx: CommunityTx, memberId: number): Promise<number> {
  const { rows } = await sql<{ company_id: number }>`
    SELECT company_id FROM members WHERE community_id = ${tx.communityId} AND id = ${memberId}`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0].company_id;
}
