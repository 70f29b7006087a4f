import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

/** The calendar of all events, beside those of single members. */
export const everybodys = 0;

/** What these members' calendars show has changed: programs that ask again get a new answer. */
export async function raiseCalendars(tx: CommunityTx, memberIds: readonly number[]): Promise<void> {
  if (memberIds.length === 0) return;
  // In one order and once in a transaction, so that two who raise the same never wait for each other in a ring.
  await sql`
    INSERT INTO calendar_versions AS v (community_id, member_id, version)
    SELECT ${tx.communityId}, member_id, 1 FROM (SELECT DISTINCT unnest(${memberIds}::bigint[]) AS member_id ORDER BY 1) AS raised
    ON CONFLICT (community_id, member_id) DO UPDATE SET version = v.version + 1, changed_at = moment()`.execute(
    tx,
  );
}
