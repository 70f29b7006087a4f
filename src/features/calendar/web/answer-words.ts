import {
  IconCalendarOff,
  IconCheck,
  IconClockHour4,
  IconHelpCircle,
  IconHourglass,
  IconTicket,
  IconX,
} from '@tabler/icons-react';
import type { StateLook } from '../../../kit/web/components/StateMark.tsx';
import type { CalendarEvent } from '../contract/types.ts';

type Mark = { look: StateLook; word: string };

const answers: Record<NonNullable<CalendarEvent['my_answer']>, Mark> = {
  going: { look: { colour: 'green', icon: IconCheck }, word: 'You’re going' },
  maybe: { look: { colour: 'amber', icon: IconHelpCircle }, word: 'Maybe' },
  not_going: { look: { colour: 'grey', icon: IconX }, word: 'Not going' },
  waiting: { look: { colour: 'blue', icon: IconHourglass }, word: 'On the waiting list' },
  offered: { look: { colour: 'violet', icon: IconTicket }, word: 'A seat is yours to take' },
};

const states: Partial<Record<CalendarEvent['state'], Mark>> = {
  waiting: { look: { colour: 'amber', icon: IconClockHour4 }, word: 'Waiting for approval' },
  withdrawn: { look: { colour: 'grey', icon: IconX }, word: 'Taken back' },
  declined: { look: { colour: 'red', icon: IconX }, word: 'Declined' },
  cancelled: { look: { colour: 'red', icon: IconCalendarOff }, word: 'Cancelled' },
};

/** What a member should see first: what became of the event, then their own answer. */
export const markOf = ({ state, my_answer: mine }: CalendarEvent): Mark | undefined =>
  states[state] ?? (mine === null ? undefined : answers[mine]);

const of = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** "12 going · 3 maybe · 2 waiting"; undefined where no one has answered. */
export function countsText({ counts }: Pick<CalendarEvent, 'counts'>): string | undefined {
  const parts = [
    counts.going > 0 && `${counts.going} going`,
    counts.maybe > 0 && `${counts.maybe} maybe`,
    counts.waiting > 0 && `${counts.waiting} on the waiting list`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

export function seatsText({ seats_left: left }: Pick<CalendarEvent, 'seats_left'>): string | undefined {
  if (left === null) return undefined;
  return left === 0 ? 'Full' : `${of(left, 'seat', 'seats')} left`;
}

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** "3rd". */
export function placeText(place: number): string {
  const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
  return `${place}${endings[ordinals.select(place)] ?? 'th'}`;
}
