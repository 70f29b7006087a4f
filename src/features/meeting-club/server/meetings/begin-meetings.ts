import { record } from '../../../../kit/server/events.ts';
import type { FeatureServices } from '../../../../kit/server/feature.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { timeZoneOf } from '../../../communities/server/public.ts';
import { clubEvents } from '../../events.ts';
import { proposedTimes } from '../../rules/meeting-times.ts';
import type { Week } from '../../rules/week-slots.ts';
import { stepAhead } from '../../rules/meeting-clock.ts';
import { startMeetingWork } from './meeting-work.ts';
import { meetingWishes, type MeetingWish } from './meeting-wishes.ts';

/** What beginning, changing and ending meetings needs of the server. */
export type MeetingParts = Pick<FeatureServices, 'config' | 'secret' | 'sendMail'>;

interface Begun {
  id: number;
  minutes: number;
  member_ids: number[];
}

/**
 * From an admin’s preview to something that people know of, in the transaction that sends the round: times are proposed and everyone of them is
 * told. Conversations and mails follow, a job for each meeting. One that has begun already stays as it is.
 */
export async function beginMeetings(
  tx: CommunityTx,
  _services: MeetingParts,
  roundId: number,
  meetingIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<Begun>`
    WITH begun AS (
      UPDATE club_meetings SET status = 'Proposed', status_since = moment(), sent_at = moment(), is_locked = false
       WHERE community_id = ${tx.communityId} AND round_id = ${roundId} AND id = ANY (${[...meetingIds]}::bigint[]) AND status = 'Preview'
      RETURNING id, minutes
    )
    SELECT b.id, b.minutes,
           (SELECT array_agg(p.member_id ORDER BY p.member_id) FROM club_people p
             WHERE p.community_id = ${tx.communityId} AND p.meeting_id = b.id) AS member_ids
      FROM begun b ORDER BY b.id`.execute(tx);
  if (rows.length === 0) return;
  const members = rows.flatMap((row) => row.member_ids);
  const [window, wishes, taken] = await Promise.all([
    roundWindow(tx, roundId),
    meetingWishes(tx, members),
    timesOf(tx, members),
  ]);
  const { now, ...days } = window;
  const proposed: { meetingId: number; at: Date }[] = [];
  const prepared: { id: number; way: 'online' | 'in_person'; place: string; dueAt: Date | null }[] = [];
  for (const { id, minutes, member_ids: people } of rows) {
    const theirs = people.map((memberId) => wishes.get(memberId)!);
    const isTaken = (at: Date) => isTakenBy(taken, people, { at, minutes });
    const times = proposedTimes(theirs.map(weekOf), { ...days, minutes }, now, isTaken);
    for (const at of times) {
      proposed.push({ meetingId: id, at });
      for (const memberId of people) note(taken, memberId, { at, minutes });
    }
    const ahead = stepAhead(
      { status: 'Proposed', reminders: 0, since: now, startsAt: null, minutes, meetsUntil: days.until },
      now,
    );
    prepared.push({ id, ...wayOf(theirs), dueAt: ahead?.at ?? null });
  }
  await sql`
    UPDATE club_meetings m SET way = p.way, place = p.place, due_at = p.due_at, times_version = 1, reminders = 0
      FROM unnest(${prepared.map(({ id }) => id)}::bigint[], ${prepared.map(({ way }) => way)}::text[],
                  ${prepared.map(({ place }) => place)}::text[], ${prepared.map(({ dueAt }) => dueAt)}::timestamptz[]) AS p (id, way, place, due_at)
     WHERE m.community_id = ${tx.communityId} AND m.id = p.id`.execute(tx);
  await sql`
    INSERT INTO club_times (community_id, meeting_id, version, starts_at)
    SELECT ${tx.communityId}, t.meeting_id, 1, t.starts_at
      FROM unnest(${proposed.map(({ meetingId }) => meetingId)}::bigint[], ${proposed.map(({ at }) => at)}::timestamptz[])
           AS t (meeting_id, starts_at)`.execute(tx);
  for (const { id, member_ids: tells } of rows) {
    record(tx, clubEvents.proposed, { meeting_id: id }, { tells });
    startMeetingWork(tx, { meeting_id: id, work: 'open' });
  }
}

const weekOf = ({ zone, slots }: MeetingWish): Week => ({ zone, slots });

/** In person only where nobody wants it otherwise and somebody asks for it: a video call suits everyone else. */
function wayOf(wishes: readonly MeetingWish[]): { way: 'online' | 'in_person'; place: string } {
  const isInPerson =
    wishes.every(({ meets }) => meets !== 'online') && wishes.some(({ meets }) => meets === 'in_person');
  if (!isInPerson) return { way: 'online', place: '' };
  return { way: 'in_person', place: wishes.map(({ place }) => place).find((place) => place !== '') ?? '' };
}

/** The days of a round as moments, by the clock of its community. */
export async function roundWindow(
  tx: CommunityTx,
  roundId: number,
): Promise<{ from: Date; until: Date; now: Date }> {
  const { rows } = await sql<{ from: Date; until: Date; now: Date }>`
    SELECT r.meets_from::timestamp AT TIME ZONE ${timeZoneOf(tx)} AS "from",
           (r.meets_until + 1)::timestamp AT TIME ZONE ${timeZoneOf(tx)} AS until, clock_moment() AS now
      FROM club_rounds r WHERE r.community_id = ${tx.communityId} AND r.id = ${roundId}`.execute(tx);
  return rows[0]!;
}

interface Hour {
  at: Date;
  minutes: number;
}

type Taken = Map<number, Hour[]>;

function note(taken: Taken, memberId: number, hour: Hour): void {
  const known = taken.get(memberId);
  if (known) known.push(hour);
  else taken.set(memberId, [hour]);
}

const endOfHour = ({ at, minutes }: Hour) => at.getTime() + minutes * 60_000;

/** Nobody can be in two meetings at once, however far apart they begin. */
export const isTakenBy = (taken: Taken, memberIds: readonly number[], hour: Hour): boolean =>
  memberIds.some((memberId) =>
    taken
      .get(memberId)
      ?.some((known) => known.at.getTime() < endOfHour(hour) && hour.at.getTime() < endOfHour(known)),
  );

/** What they were proposed elsewhere, or have agreed on: nobody is asked for the same hour twice. */
export async function timesOf(tx: CommunityTx, memberIds: readonly number[]): Promise<Taken> {
  const { rows } = await sql<{ member_id: number; starts_at: Date; minutes: number }>`
    SELECT p.member_id, coalesce(t.starts_at, m.starts_at) AS starts_at, m.minutes
      FROM club_people p
      JOIN club_meetings m ON m.community_id = p.community_id AND m.id = p.meeting_id AND m.status IN ('Proposed', 'Scheduled')
      LEFT JOIN club_times t
        ON t.community_id = m.community_id AND t.meeting_id = m.id AND t.version = m.times_version AND m.status = 'Proposed'
     WHERE p.community_id = ${tx.communityId} AND p.member_id = ANY (${[...new Set(memberIds)]}::bigint[])
       AND coalesce(t.starts_at, m.starts_at) > moment() - make_interval(mins => m.minutes)`.execute(tx);
  const taken: Taken = new Map();
  for (const row of rows) note(taken, row.member_id, { at: row.starts_at, minutes: row.minutes });
  return taken;
}
