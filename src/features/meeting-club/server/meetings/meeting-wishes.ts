import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { timeZoneOf } from '../../../communities/server/public.ts';
import type { MeetingWay } from '../../contract/types.ts';

/** What a meeting has to know of how somebody wants to meet. */
export interface MeetingWish {
  zone: string;
  slots: number[];
  meets: MeetingWay;
  place: string;
  looking_for: string;
  can_introduce: string;
}

/** Of whoever has left the club since, nothing is known but the community’s clock. */
export async function meetingWishes(
  tx: CommunityTx,
  memberIds: readonly number[],
): Promise<Map<number, MeetingWish>> {
  const { rows } = await sql<MeetingWish & { member_id: number }>`
    SELECT wanted.id AS member_id, coalesce(w.zone, ${timeZoneOf(tx)}) AS zone, coalesce(w.slots, '{}') AS slots,
           coalesce(w.meets, 'either') AS meets, coalesce(w.place, '') AS place, coalesce(w.looking_for, '') AS looking_for,
           coalesce(w.can_introduce, '') AS can_introduce
      FROM unnest(${[...new Set(memberIds)]}::bigint[]) AS wanted (id)
      LEFT JOIN club_wishes w ON w.community_id = ${tx.communityId} AND w.member_id = wanted.id`.execute(tx);
  return new Map(rows.map(({ member_id: id, ...wish }) => [id, wish]));
}
