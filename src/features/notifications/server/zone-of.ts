import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { calendarOf } from '../../communities/server/public.ts';

/** By whose clock and calendar a member lives. */
export async function zoneOf(tx: CommunityTx, memberId: number): Promise<string> {
  const { rows } = await sql<{ time_zone: string | null }>`
    SELECT time_zone FROM notification_settings
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(tx);
  return rows[0]?.time_zone ?? (await calendarOf(tx)).timeZone;
}
