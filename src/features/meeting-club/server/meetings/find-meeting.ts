import { notFound } from '../../../../kit/common/errors.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { timeZoneOf } from '../../../communities/server/public.ts';
import type { MeetingStatus } from '../../contract/types.ts';

type Columns =
  | 'id'
  | 'round_id'
  | 'status_since'
  | 'reasons'
  | 'starts_at'
  | 'minutes'
  | 'place'
  | 'conversation_id'
  | 'uid'
  | 'sequence'
  | 'times_version'
  | 'times_by'
  | 'reminders'
  | 'cancelled_by'
  | 'rematch_of';

/** A meeting that its people know of, with all that a verb and a screen need. */
export interface MeetingRow extends Row<'club_meetings', Columns> {
  status: MeetingStatus;
  way: 'online' | 'in_person';
  round_number: number;
  round_status: Row<'club_rounds'>['status'];
  meets_until: string;
  /** The end of the round’s last day. */
  until: Date;
  now: Date;
  /** By their ids, with what each has picked of the times that stand. */
  people: { member_id: number; picked: string | null; has_feedback: boolean }[];
  times: string[];
}

/** Of a row `m`, with `r` for its round. */
export const meetingRows = (tx: CommunityTx, which: Sql) => sql<MeetingRow>`
  SELECT m.id, m.round_id, m.status, m.status_since, m.reasons, m.starts_at, m.minutes, coalesce(m.way, 'online') AS way, m.place, m.conversation_id,
         m.uid, m.sequence, m.times_version, m.times_by, m.reminders, m.cancelled_by, m.rematch_of, r.number AS round_number,
         r.status AS round_status, r.meets_until::text AS meets_until,
         (r.meets_until + 1)::timestamp AT TIME ZONE ${timeZoneOf(tx)} AS until, clock_moment() AS now,
         (SELECT jsonb_agg(jsonb_build_object('member_id', p.member_id,
                                              'picked', CASE WHEN p.picked_version = m.times_version THEN p.picked END,
                                              'has_feedback', f.member_id IS NOT NULL) ORDER BY p.member_id)
            FROM club_people p
            LEFT JOIN club_feedback f ON f.community_id = p.community_id AND f.meeting_id = p.meeting_id AND f.member_id = p.member_id
           WHERE p.community_id = m.community_id AND p.meeting_id = m.id) AS people,
         (SELECT coalesce(jsonb_agg(t.starts_at ORDER BY t.starts_at), '[]') FROM club_times t
           WHERE t.community_id = m.community_id AND t.meeting_id = m.id AND t.version = m.times_version) AS times
    FROM club_meetings m JOIN club_rounds r ON r.community_id = m.community_id AND r.id = m.round_id
   WHERE m.community_id = ${tx.communityId} AND m.status <> 'Preview' AND ${which}`;

/** For whoever is in it; to everyone else, admins too, it is not there. */
export async function findMeeting(
  tx: CommunityTx,
  { memberId }: Pick<Caller, 'memberId'>,
  id: number,
): Promise<MeetingRow> {
  const { rows } = await meetingRows(tx, sql`m.id = ${id}`).execute(tx);
  const meeting = rows[0];
  if (!meeting || !meeting.people.some((person) => person.member_id === memberId)) throw notFound();
  return meeting;
}

/** The same for a verb: of two at the same time one comes after the other, and sees what the first has done. */
export async function holdMeeting(
  tx: CommunityTx,
  caller: Pick<Caller, 'memberId'>,
  id: number,
): Promise<MeetingRow> {
  await lockMeeting(tx, id);
  return findMeeting(tx, caller, id);
}

export const lockMeeting = (tx: CommunityTx, id: number) =>
  sql`SELECT FROM club_meetings WHERE community_id = ${tx.communityId} AND id = ${id} FOR NO KEY UPDATE`.execute(
    tx,
  );

export const memberIdsOf = ({ people }: Pick<MeetingRow, 'people'>) =>
  people.map((person) => person.member_id);

/** Everyone else of it is told, and the screens of whoever did it follow. */
export const tellsOthers = (
  meeting: Pick<MeetingRow, 'people'>,
  { memberId, companyId }: Pick<Caller, 'memberId' | 'companyId'>,
) => ({
  tells: memberIdsOf(meeting).filter((id) => id !== memberId),
  shows: [memberId],
  by: companyId,
});
