import type { Caller } from '../../../../kit/server/http/calls.ts';
import {
  type DatedRow,
  inOldestFirst,
  microseconds,
  type OldestFirst,
} from '../../../../kit/server/oldest-first.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { timeZoneOf } from '../../../communities/server/public.ts';
import type { ClubPerson } from '../../contract/types.ts';
import { clubPeople } from '../club-people.ts';
import { isClubOn } from '../wishes/wish-rows.ts';

interface Found extends DatedRow {
  until: Date;
  others: number[];
  times: string[];
}

export interface WaitingMeeting extends Omit<Found, 'others'> {
  others: ClubPerson[];
}

/** Meetings without a time of which the caller has picked none; those whose proposed times have all passed as well. */
export async function waitingMeetings(
  tx: CommunityTx,
  { memberId }: Caller,
  page: OldestFirst,
): Promise<WaitingMeeting[]> {
  const open = sql`
    SELECT m.id, ${microseconds(sql`m.status_since`)} AS since_us, (r.meets_until + 1)::timestamp AT TIME ZONE ${timeZoneOf(tx)} AS until,
           ARRAY(SELECT o.member_id FROM club_people o
                  WHERE o.community_id = m.community_id AND o.meeting_id = m.id AND o.member_id <> p.member_id
                  ORDER BY o.member_id) AS others,
           ARRAY(SELECT to_char(t.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') FROM club_times t
                  WHERE t.community_id = m.community_id AND t.meeting_id = m.id AND t.version = m.times_version
                    AND t.starts_at > moment()
                  ORDER BY t.starts_at) AS times
      FROM club_people p
      JOIN club_meetings m ON m.community_id = p.community_id AND m.id = p.meeting_id
      JOIN club_rounds r ON r.community_id = m.community_id AND r.id = m.round_id
     WHERE p.community_id = ${tx.communityId} AND p.member_id = ${memberId} AND m.status = 'Proposed'
       AND (p.picked IS NULL OR p.picked_version <> m.times_version) AND m.times_by IS DISTINCT FROM p.member_id`;
  const [isOn, { rows }] = await Promise.all([isClubOn(tx), inOldestFirst<Found>(open, page).execute(tx)]);
  if (!isOn) return [];
  const people = await clubPeople(
    tx,
    rows.flatMap(({ others }) => others),
  );
  return rows.map((row) => ({ ...row, others: row.others.map((id) => people.get(id)!.person) }));
}
