import { z } from 'zod';
import { repetitions } from '../../rules/series.ts';

const host = z.object({ user_id: z.number().int(), name: z.string(), company_name: z.string() });
export type Host = z.infer<typeof host>;

/** What the form holds. Times are Sydney's, as they are written; fields are called as the server calls them. */
export const typedEvent = z.object({
  title: z.string(),
  text: z.string(),
  starts: z.string(),
  ends: z.string(),
  /** Not asked, or the first or the second of two hours. */
  is_second_hour: z.enum(['', 'false', 'true']),
  is_all_day: z.boolean(),
  place: z.string(),
  map_link: z.string(),
  online_link: z.string(),
  event_link: z.string(),
  capacity: z.string(),
  most_guests: z.string(),
  hosts: z.array(host),
  repeats: z.enum(['', ...repetitions]),
  repeats_every: z.string(),
  repeats_until: z.string(),
  is_public: z.boolean(),
  shows_seats: z.boolean(),
  picture_alt: z.string(),
});
export type EventValues = z.infer<typeof typedEvent>;
