import { record } from '../../../../kit/server/events.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { timeZoneOf } from '../../../communities/server/public.ts';
import { clubEvents, clubPaused } from '../../events.ts';
import { missedPause } from '../../rules/meetings.ts';
import { verdictOf } from '../../rules/verdict.ts';
import { memberIdsOf, type MeetingRow } from './find-meeting.ts';

type Word = Row<'club_feedback', 'member_id' | 'has_met'>;

/** What its people have said makes it met or missed; under its lock, whenever somebody says something or has been silent for a week. */
export async function settleMeeting(
  tx: CommunityTx,
  meeting: MeetingRow,
  { isSilenceOver }: { isSilenceOver: boolean },
): Promise<void> {
  const { rows: words } = await sql<Word>`
    SELECT member_id, has_met FROM club_feedback
     WHERE community_id = ${tx.communityId} AND meeting_id = ${meeting.id}`.execute(tx);
  const verdict = verdictOf(
    words.map((word) => word.has_met),
    isSilenceOver,
  );
  if (verdict === 'Met') await becomeMet(tx, meeting, words);
  if (verdict === 'Missed' && (meeting.status === 'Scheduled' || meeting.status === 'Proposed'))
    await becomeMissed(tx, meeting);
}

async function becomeMet(tx: CommunityTx, meeting: MeetingRow, words: readonly Word[]): Promise<void> {
  const { id } = meeting;
  await sql`
    UPDATE club_meetings SET status = 'Met', status_since = moment(), due_at = NULL
     WHERE community_id = ${tx.communityId} AND id = ${id} AND status IN ('Proposed', 'Scheduled', 'Missed')`.execute(
    tx,
  );
  // Of three who were to meet, one may have stayed away; of two, one word is enough.
  const absent = memberIdsOf(meeting).length > 2 ? words.filter((word) => !word.has_met) : [];
  const present = memberIdsOf(meeting).filter(
    (memberId) => !absent.some((word) => word.member_id === memberId),
  );
  await sql`
    DELETE FROM club_met WHERE community_id = ${tx.communityId} AND meeting_id = ${id}
       AND NOT (low_member_id = ANY (${present}::bigint[]) AND high_member_id = ANY (${present}::bigint[]))`.execute(
    tx,
  );
  await sql`
    INSERT INTO club_met (community_id, low_member_id, high_member_id, meeting_id, met_at)
    SELECT ${tx.communityId}, l.id, h.id, ${id}, coalesce(${meeting.starts_at}::timestamptz, moment())
      FROM unnest(${present}::bigint[]) AS l (id) JOIN unnest(${present}::bigint[]) AS h (id) ON l.id < h.id
    ON CONFLICT DO NOTHING`.execute(tx);
  await ask(tx, meeting);
}

/** Everyone of it who has neither been asked how it was nor said so. */
export async function ask(tx: CommunityTx, { id }: Pick<MeetingRow, 'id'>): Promise<void> {
  const { rows } = await sql<{ member_id: number }>`
    UPDATE club_people p SET asked_at = moment()
     WHERE p.community_id = ${tx.communityId} AND p.meeting_id = ${id} AND p.asked_at IS NULL
       AND NOT EXISTS (SELECT FROM club_feedback f
                        WHERE f.community_id = p.community_id AND f.meeting_id = p.meeting_id AND f.member_id = p.member_id)
    RETURNING p.member_id`.execute(tx);
  if (rows.length > 0)
    record(tx, clubEvents.asked, { meeting_id: id }, { tells: rows.map((row) => row.member_id) });
}

async function becomeMissed(tx: CommunityTx, meeting: MeetingRow): Promise<void> {
  await sql`
    UPDATE club_meetings SET status = 'Missed', status_since = moment(), due_at = NULL
     WHERE community_id = ${tx.communityId} AND id = ${meeting.id} AND status IN ('Proposed', 'Scheduled')`.execute(
    tx,
  );
  for (const memberId of memberIdsOf(meeting)) await pauseAfterMisses(tx, memberId);
}

/** Kindly, and not by the word of one person alone. What a pause has settled does not count again. */
async function pauseAfterMisses(tx: CommunityTx, memberId: number): Promise<void> {
  const { rows } = await sql`
    WITH missed AS (
      SELECT f.meeting_id, f.member_id AS reporter
        FROM club_people p
        JOIN club_meetings m ON m.community_id = p.community_id AND m.id = p.meeting_id AND m.status = 'Missed'
        JOIN club_wishes w ON w.community_id = p.community_id AND w.member_id = p.member_id AND m.status_since > w.misses_from
        JOIN club_feedback f ON f.community_id = p.community_id AND f.meeting_id = p.meeting_id AND f.member_id <> p.member_id AND NOT f.has_met
       WHERE p.community_id = ${tx.communityId} AND p.member_id = ${memberId}
    )
    UPDATE club_wishes w
       SET paused_until = greatest(w.paused_until, (moment() AT TIME ZONE ${timeZoneOf(tx)})::date + ${missedPause.weeks * 7}::integer),
           pause_cause = 'missed', misses_from = moment(), version = w.version + 1, updated_at = moment()
     WHERE w.community_id = ${tx.communityId} AND w.member_id = ${memberId}
       AND (SELECT count(DISTINCT meeting_id) FROM missed) >= ${missedPause.meetings}
       AND (SELECT count(DISTINCT reporter) FROM missed) >= ${missedPause.reporters}
    RETURNING w.member_id`.execute(tx);
  if (rows.length > 0) record(tx, clubPaused, { member_id: memberId }, { tells: [memberId] });
}
