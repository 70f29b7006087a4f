import { forgetAuditName } from '../../../kit/server/audit-entries.ts';
import type { Leave } from '../../../kit/server/feature.ts';
import { sql } from '../../../kit/server/sql.ts';

/** Whoever was invited, or asked to join, is called by their address in the audit. What was announced to them counts on without them. */
export const leave: Leave = async (tx, { memberId, email }) => {
  await forgetAuditName(tx, email);
  await sql`
    DELETE FROM announcement_recipients WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(
    tx,
  );
  await sql`
    DELETE FROM release_readers WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(
    tx,
  );
};
