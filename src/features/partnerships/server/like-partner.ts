import { notFound } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { record } from '../../../kit/server/events.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { partnershipEvents } from '../events.ts';

/** A company's own mark, which the other one never learns of. */
export async function likePartner(
  tx: CommunityTx,
  { companyId }: { companyId: CompanyRowId },
  id: number,
  liked: boolean,
): Promise<{ liked: boolean }> {
  const { rows } = await sql`
    UPDATE partnership_sides SET is_liked = ${liked}
     WHERE community_id = ${tx.communityId} AND partnership_id = ${id} AND company_id = ${companyId}
    RETURNING 1`.execute(tx);
  if (rows.length === 0) throw notFound();
  record(
    tx,
    partnershipEvents.liked,
    { partnership_id: id },
    { tells: [], shows: [companyId], by: companyId },
  );
  return { liked };
}
