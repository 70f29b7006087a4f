import type { OwnDate, OwnDates } from '../../../../kit/server/own-dates.ts';
import { sql } from '../../../../kit/server/sql.ts';
import { endOf } from '../../rules/meetings.ts';
import { clubPeople } from '../club-people.ts';
import { meetingRows, memberIdsOf } from './find-meeting.ts';
import { meetingPath } from './meeting-calendar.ts';
import { withAnd } from '../../../../kit/common/in-words.ts';

const most = 200;

/** Meetings with a time, and those that were called off lately, so that programs take them out. */
export const clubMeetingDates: OwnDates = {
  async version(tx, { memberId }) {
    const { rows } = await sql<{ version: string }>`
      SELECT concat_ws('.', count(*), sum(m.sequence), max(m.id)) AS version FROM club_people p
        JOIN club_meetings m ON m.community_id = p.community_id AND m.id = p.meeting_id AND m.status <> 'Preview'
       WHERE p.community_id = ${tx.communityId} AND p.member_id = ${memberId}`.execute(tx);
    return rows[0]!.version;
  },
  async list(tx, { memberId }) {
    const { rows } = await meetingRows(
      tx,
      sql`m.starts_at > moment() - interval '90 days' AND m.id IN (
        SELECT p.meeting_id FROM club_people p WHERE p.community_id = ${tx.communityId} AND p.member_id = ${memberId}
         ORDER BY p.meeting_id DESC LIMIT ${most})`,
    ).execute(tx);
    const people = await clubPeople(tx, rows.flatMap(memberIdsOf));
    return rows.map((row): OwnDate => {
      const others = memberIdsOf(row)
        .filter((id) => id !== memberId)
        .map((id) => people.get(id)!.person.name);
      const { id, uid, sequence, status_since: changedAt, starts_at: startsAt, minutes } = row;
      return {
        uid,
        sequence,
        changedAt,
        at: startsAt!,
        until: endOf({ startsAt, minutes })!,
        title: `Meeting with ${withAnd(others)}`,
        text: '',
        place: row.way === 'online' ? 'Online' : row.place,
        path: meetingPath(id),
        isOver: row.status === 'Cancelled',
      };
    });
  },
};
