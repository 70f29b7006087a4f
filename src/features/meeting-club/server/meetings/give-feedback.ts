import { record } from '../../../../kit/server/events.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { FeedbackForm } from '../../contract/feedback.ts';
import type { ClubMeeting } from '../../contract/meetings.ts';
import { clubEvents } from '../../events.ts';
import { hasBegun } from '../../rules/meetings.ts';
import type { MeetingParts } from './begin-meetings.ts';
import { holdMeeting, memberIdsOf, type MeetingRow } from './find-meeting.ts';
import { isOver, refused } from './refusals.ts';
import { settleMeeting } from './settle-meeting.ts';
import { showMeeting } from './show-meeting.ts';

/** The first word of each stands: said again, it changes nothing. */
export async function giveFeedback(
  parts: MeetingParts,
  tx: CommunityTx,
  caller: Caller,
  id: number,
  form: FeedbackForm,
): Promise<ClubMeeting> {
  const meeting = await holdMeeting(tx, caller, id);
  const { memberId } = caller;
  const isSaid = meeting.people.some((person) => person.member_id === memberId && person.has_feedback);
  if (!isSaid) {
    assertTellable(meeting, form);
    await sql`
      INSERT INTO club_feedback (community_id, meeting_id, member_id, has_met, stars, meets_again, note)
      VALUES (${tx.communityId}, ${id}, ${memberId}, ${form.has_met}, ${form.stars ?? null}, ${form.meets_again ?? null}, ${form.note ?? ''})
      ON CONFLICT DO NOTHING`.execute(tx);
    await settleMeeting(tx, meeting, { isSilenceOver: false });
    record(tx, clubEvents.answered, { meeting_id: id }, { tells: [], shows: memberIdsOf(meeting) });
  }
  return showMeeting(parts, tx, caller, id);
}

function assertTellable(meeting: MeetingRow, { has_met: hasMet }: FeedbackForm): void {
  const { status, starts_at: startsAt, now } = meeting;
  if (status === 'Cancelled') throw isOver();
  if (status === 'Scheduled' && !hasBegun({ startsAt, now }))
    throw refused('too_early', 'This meeting hasn’t started yet. Tell us how it was afterwards.');
  if (status === 'Proposed' && !hasMet)
    throw refused('too_early', 'This meeting has no time yet. Pick one, or cancel it if you can’t make it.');
}

/** The newest one that is over and that the caller has said nothing about. */
export async function openFeedback(
  parts: MeetingParts,
  tx: CommunityTx,
  caller: Caller,
): Promise<{ meeting: ClubMeeting | null }> {
  const { rows } = await sql<{ id: number }>`
    SELECT m.id FROM club_people p
      JOIN club_meetings m ON m.community_id = p.community_id AND m.id = p.meeting_id
     WHERE p.community_id = ${tx.communityId} AND p.member_id = ${caller.memberId}
       AND (m.status = 'Met' OR m.status = 'Scheduled' AND m.starts_at <= moment())
       AND NOT EXISTS (SELECT FROM club_feedback f
                        WHERE f.community_id = p.community_id AND f.meeting_id = p.meeting_id AND f.member_id = p.member_id)
     ORDER BY p.meeting_id DESC LIMIT 1`.execute(tx);
  return { meeting: rows[0] ? await showMeeting(parts, tx, caller, rows[0].id) : null };
}
