import {
  IconCalendarCheck,
  IconCalendarQuestion,
  IconCalendarX,
  IconHeartHandshake,
  IconUserQuestion,
} from '@tabler/icons-react';
import { dayText } from '../../../../kit/common/dates.ts';
import type { StateLook } from '../../../../kit/web/components/StateMark.tsx';
import type { ClubMeeting } from '../../contract/meetings.ts';
import type { MeetingStatus } from '../../contract/types.ts';
import { firstNameOf } from '../../rules/two-clocks.ts';
import { withAnd } from '../../../../kit/common/in-words.ts';

export const looks: Record<MeetingStatus, StateLook> = {
  Proposed: { colour: 'amber', icon: IconCalendarQuestion },
  Scheduled: { colour: 'blue', icon: IconCalendarCheck },
  Met: { colour: 'green', icon: IconHeartHandshake },
  Missed: { colour: 'grey', icon: IconUserQuestion },
  Cancelled: { colour: 'grey', icon: IconCalendarX },
};

const list = (names: readonly string[]) => withAnd(names);

export const firstNames = ({ others }: ClubMeeting) => list(others.map(({ name }) => firstNameOf(name)));
export const fullNames = ({ others }: ClubMeeting) => list(others.map(({ name }) => name));

/** A sentence; empty where everyone else has left. */
export function notifiedWords({
  others,
}: {
  others: readonly Pick<ClubMeeting['others'][number], 'name' | 'has_left'>[];
}): string {
  const told = others.filter(({ has_left: hasLeft }) => !hasLeft).map(({ name }) => firstNameOf(name));
  return told.length === 0 ? '' : `${list(told)} ${told.length === 1 ? 'has' : 'have'} been notified.`;
}

/** Those of these ids, by their first names; undefined where none of them is meant. */
export function namesAmong({ others }: ClubMeeting, ids: readonly number[]): string | undefined {
  const found = others.filter(({ id }) => ids.includes(id)).map(({ name }) => firstNameOf(name));
  return found.length === 0 ? undefined : list(found);
}

/** Where none of the times is left, or none could be found. */
export const noTimesWords = (meeting: ClubMeeting) =>
  meeting.had_times
    ? 'The proposed times have passed. Propose new ones.'
    : `Your usual times don’t overlap. Propose a few that could work for ${firstNames(meeting)}.`;

/** What was said by whoever reads it. */
export const toldWords = (meeting: ClubMeeting) =>
  meeting.feedback?.has_met === false
    ? `Thanks. We’ve noted that you didn’t get to meet ${firstNames(meeting)}.`
    : `Thanks. We’ve noted that you met ${firstNames(meeting)}.`;

const minute = 60_000;
const hour = 60 * minute;

/** "in 20 minutes", "in 3 hours", "tomorrow", "in 4 days"; "now" while it lasts. */
export function countdown(startsAt: string, endsAt: string, now: Date): string {
  const left = new Date(startsAt).getTime() - now.getTime();
  if (left <= 0) return new Date(endsAt) > now ? 'now' : 'over';
  if (left < hour) return plural(Math.max(1, Math.round(left / minute)), 'minute');
  const days = daysUntil(startsAt, now);
  if (days === 0) return plural(Math.round(left / hour), 'hour');
  return days === 1 ? 'tomorrow' : plural(days, 'day');
}

const plural = (count: number, unit: string) => `in ${count} ${unit}${count === 1 ? '' : 's'}`;

/** By the reader’s own calendar. */
function daysUntil(at: string, now: Date): number {
  const midnight = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
  return Math.round((midnight(new Date(at)) - midnight(now)) / (24 * hour));
}

const outcomeWords = {
  referral: 'Referral',
  partnership: 'Partnership',
  introduction: 'Introduction',
  nothing: 'No outcome',
} as const;

export const outcomeWord = (kind: keyof typeof outcomeWords) => outcomeWords[kind];

/** When it was; without a time, the round that it was of. */
export const dayOf = ({ starts_at: at, round }: ClubMeeting) =>
  at === null ? `Round ${round.number}` : dayText(at);
