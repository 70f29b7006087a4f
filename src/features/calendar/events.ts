import { z } from 'zod';
import { event } from '../../kit/common/event.ts';

const id = z.number().int();
const about = z.object({ date_id: id });

export const eventPublished = event({
  name: 'calendar.published',
  payload: about,
  audience: 'community',
  when: 'An event was announced; members are told.',
});

export const eventHandedIn = event({
  name: 'calendar.handed_in',
  payload: about,
  audience: 'member',
  when: 'An event waits for approval; the admins are told.',
});

export const eventRewritten = event({
  name: 'calendar.rewritten',
  payload: about,
  audience: 'member',
  when: 'A published event reads otherwise, where admins decide on events; they are told.',
});

export const eventDecided = event({
  name: 'calendar.decided',
  payload: about,
  audience: 'member',
  when: 'An admin has approved or declined an event; its author is told.',
});

export const eventMoved = event({
  name: 'calendar.moved',
  payload: about,
  audience: 'member',
  when: 'Time or place of a date has changed; those who come are told.',
});

export const eventCancelled = event({
  name: 'calendar.cancelled',
  payload: about,
  audience: 'member',
  when: 'A date was cancelled; those who would have come are told.',
});

export const eventChanged = event({
  name: 'calendar.changed',
  payload: about,
  audience: 'community',
  when: 'Something of an event is different; only screens follow.',
});

export const eventAnswered = event({
  name: 'calendar.answered',
  payload: about,
  audience: 'member',
  when: 'Someone said whether they come; screens of the hosts and their own follow.',
});

export const movedUp = event({
  name: 'calendar.moved_up',
  payload: about,
  audience: 'member',
  when: 'A seat became free for someone on the waiting list; they are told.',
});

export const seatOffered = event({
  name: 'calendar.offered',
  payload: about,
  audience: 'member',
  when: 'A seat is offered to someone on the waiting list shortly before the start; they are told.',
});

export const eventReminder = event({
  name: 'calendar.reminder',
  payload: about.extend({ kind: z.enum(['day', 'hour']) }),
  audience: 'member',
  when: 'A day and an hour before it begins; those who come are told.',
});

export const checkedIn = event({
  name: 'calendar.checked_in',
  payload: about,
  audience: 'member',
  when: 'Someone was checked in; screens of the hosts follow.',
});
