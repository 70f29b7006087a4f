import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { email, id, line } from '../../../kit/common/fields.ts';
import { tags } from './types.ts';

const instant = z.string();

/** What everyone may see: no people, and neither map nor meeting. */
export const publicEvent = z.object({
  id: z.number().int(),
  title: z.string(),
  text: z.string(),
  /** Sydney's wall time; of whole days the end is the last one. */
  event_time: z.string(),
  event_end_time: z.string(),
  starts_at: instant,
  ends_at: instant,
  is_all_day: z.boolean(),
  place: z.string(),
  is_online: z.boolean(),
  /** Where people register elsewhere; guests then cannot register here. */
  event_link: z.string().nullable(),
  url: z.string(),
  picture_alt: z.string(),
  company: z.object({
    name: z.string(),
    avatar: z.string().nullable(),
    /** Where it has a public profile. */
    public_id: z.string().nullable(),
  }),
  is_cancelled: z.boolean(),
  /** What its host said when they cancelled it. */
  cancel_word: z.string().nullable(),
  is_over: z.boolean(),
  is_full: z.boolean(),
  /** Null where its host does not say, or there is no limit. */
  seats_left: z.number().int().nullable(),
});
export type PublicEvent = z.infer<typeof publicEvent>;

export const getPublicEvent = endpoint({
  method: 'GET',
  path: '/api/public/events/:id',
  access: 'visitor',
  summary: 'An event that its host made public, as everyone may see it',
  tags,
  params: z.object({ id }),
  output: publicEvent,
  rateLimit: { address: 120 },
});

/** The same answer for every address, a member's too. */
export const registerGuest = endpoint({
  method: 'POST',
  path: '/api/public/events/:id/guests',
  access: 'visitor',
  summary: 'Holds a seat for half an hour, and asks for a yes by email',
  tags,
  params: z.object({ id }),
  status: 202,
  body: z.object({
    name: line(120),
    email,
    /** A field that people do not see; programs fill it in. */
    website: z.string().max(200).default(''),
  }),
  output: z.object({ is_asked: z.literal(true) }),
  rateLimit: { address: 10, community: 120 },
});

/** What a guest's own link leads to. */
export const guestPage = z.object({
  name: z.string(),
  answer: z.enum(['asked', 'going', 'waiting', 'offered']),
  /** Asked: whether a seat is held until then, or the waiting list is what there is. */
  has_seat: z.boolean(),
  held_until: instant.nullable(),
  offered_until: instant.nullable(),
  place_in_line: z.number().int().nullable(),
  map_link: z.string().nullable(),
  online_link: z.string().nullable(),
  cancel_word: z.string().nullable(),
  event: publicEvent,
});
export type GuestPage = z.infer<typeof guestPage>;

const guestCall = {
  access: 'visitor',
  tags,
  params: z.object({ token: z.string().regex(/^[\w-]{20,100}$/) }),
  rateLimit: { address: 60 },
} as const;

export const getGuest = endpoint({
  method: 'GET',
  path: '/api/public/event-guests/:token',
  summary: 'What a guest’s link is about; looking changes nothing',
  ...guestCall,
  output: guestPage,
});

export const getGuestFile = endpoint({
  method: 'GET',
  path: '/api/public/event-guests/:token/event.ics',
  summary: 'The event as a file for a guest’s calendar',
  ...guestCall,
  output: z.unknown(),
  download: 'text/calendar',
});

export const answerGuest = endpoint({
  method: 'POST',
  path: '/api/public/event-guests/:token',
  summary: 'A guest confirms, or gives the seat back and is forgotten',
  ...guestCall,
  body: z.object({ comes: z.boolean() }),
  /** Null: there is nothing of them here any more. */
  output: z.object({ guest: guestPage.nullable() }),
});
