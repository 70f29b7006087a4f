import { z } from 'zod';
import { companyOnWire } from '../../../kit/common/ids.ts';
import { repetitions } from '../rules/series.ts';
import { listedShapes, pageShapes } from './event-fields.ts';

export const tags = ['events'];

const count = z.number().int();
const instant = z.string();

export const answerKinds = ['going', 'maybe', 'not_going'] as const;

export const person = z.object({
  user_id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.string().nullable(),
  company_id: companyOnWire,
  company_name: z.string(),
});
export type EventPerson = z.infer<typeof person>;

/** One date of an event: what lists show, and what is answered. */
export const calendarEvent = z.object({
  /** Of the date: what addresses and answers name. */
  id: z.number().int(),
  /** Of the event, which its dates have in common. */
  event_id: z.number().int(),
  ...listedShapes,
  /** Sydney's wall time, without an offset. */
  event_time: z.string(),
  /** The same of its end; of whole days the last one. */
  event_end_time: z.string(),
  /** The picture's address; empty where there is none. */
  url: z.string(),
  starts_at: instant,
  ends_at: instant,
  is_all_day: z.boolean(),
  is_online: z.boolean(),
  company: z.object({ company_id: companyOnWire, name: z.string(), avatar: z.string().nullable() }),
  capacity: count.nullable(),
  /** Null where there is no limit. Seats that are kept for someone for a while are not free. */
  seats_left: count.nullable(),
  counts: z.object({ going: count, maybe: count, waiting: count }),
  repeats: z.enum(repetitions).nullable(),
  state: z.enum(['waiting', 'published', 'declined', 'withdrawn', 'cancelled']),
  cancel_word: z.string().nullable(),
  my_answer: z.enum([...answerKinds, 'waiting', 'offered']).nullable(),
  my_party: count,
  /** From the front of the line. */
  my_place_in_line: count.nullable(),
  offered_until: instant.nullable(),
  /** The start that the caller's answer was for, where the date has moved since. */
  moved_from: instant.nullable(),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

export const calendarEventDetail = calendarEvent.extend({
  ...pageShapes,
  hosts: z.array(person),
  /** Of the two hours that April doubles, the second. */
  is_second_hour: z.boolean(),
  /** The next dates of the series, this one left out, with how many have answered that they come or may come. */
  other_dates: z.array(
    z.object({ id: z.number().int(), starts_at: instant, is_cancelled: z.boolean(), answered: count }),
  ),
  version: z.number().int(),
  repeats_every: count,
  repeats_until: z.string().nullable(),
  can: z.object({
    edit: z.boolean(),
    check_in: z.boolean(),
    approve: z.boolean(),
    answer: z.boolean(),
  }),
});
export type CalendarEventDetail = z.infer<typeof calendarEventDetail>;
