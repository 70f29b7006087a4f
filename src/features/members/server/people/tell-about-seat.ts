import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import { record } from '../../../../kit/server/events.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { companyChanged, memberChanged } from '../../events.ts';

/** The lists of all who look after members follow, and the screens of the companies that it concerns. */
export async function tellAboutSeat(
  tx: CommunityTx,
  memberId: number,
  companies: readonly CompanyRowId[],
): Promise<void> {
  const { rows } = await sql<Row<'members', 'id'>>`
    SELECT id FROM members
     WHERE community_id = ${tx.communityId} AND (community_role = 'Admin' OR roles <> '{}' AND 'membership' = ANY (roles)) AND suspended_at IS NULL AND left_at IS NULL`.execute(
    tx,
  );
  record(tx, memberChanged, { user_id: memberId }, { tells: [], shows: rows.map(({ id }) => id) });
  record(tx, companyChanged, {}, { tells: [], shows: companies });
}
