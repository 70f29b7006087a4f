import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

export async function setHosts(tx: CommunityTx, eventId: number, hosts: readonly number[]): Promise<void> {
  await sql`
    DELETE FROM calendar_hosts
     WHERE community_id = ${tx.communityId} AND event_id = ${eventId} AND NOT member_id = ANY (${hosts}::bigint[])`.execute(
    tx,
  );
  await sql`
    INSERT INTO calendar_hosts (community_id, event_id, member_id)
    SELECT ${tx.communityId}, ${eventId}, unnest(${hosts}::bigint[]) ON CONFLICT DO NOTHING`.execute(tx);
}

export async function hostIds(tx: CommunityTx, eventId: number): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`
    SELECT member_id FROM calendar_hosts WHERE community_id = ${tx.communityId} AND event_id = ${eventId} ORDER BY member_id`.execute(
    tx,
  );
  return rows.map((row) => row.member_id);
}
