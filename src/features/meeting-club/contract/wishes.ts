import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { day, decimalNumber, fromForm, id, lineOrNothing, wholeNumber } from '../../../kit/common/fields.ts';
import { hasRoomToMeet, slotsOfWeek, standings } from '../rules/wishes.ts';
import { clubPerson, meetingWay, meetingWays, pace, paces } from './types.ts';

const tags = ['meeting club'];
const version = z.number().int();

export const longestPlace = 120;
export const longestWish = 500;

/** Several lines, or nothing. */
const words = z.string().trim().max(longestWish, `At most ${longestWish} characters.`);

const whenFree = 'Mark the times when you can meet.';
const slot = decimalNumber(
  z
    .number(whenFree)
    .int(whenFree)
    .min(0, whenFree)
    .max(slotsOfWeek - 1, whenFree),
);

const slots = fromForm(z.array(slot, whenFree).max(slotsOfWeek, whenFree)).transform((marked) =>
  [...new Set(marked)].sort((one, other) => one - other),
);

/** How somebody wants to meet. */
export const wishForm = z
  .object({
    pace: z.enum(paces, 'Choose weekly, fortnightly or monthly.'),
    /** By its name, `Australia/Sydney`: an offset would be wrong for half of the year. */
    zone: z.string().trim().min(1, 'Choose a time zone.').max(64, 'Choose a time zone.'),
    /** Half hours from Monday 00:00 on, by the clock of the zone. */
    slots: slots.refine(hasRoomToMeet, 'Mark at least one hour in a row: a meeting takes 45 minutes.'),
    meets: z.enum(meetingWays, 'Choose online, in_person or either.'),
    /** Where they can meet in person. */
    place: lineOrNothing(longestPlace).default(''),
    looking_for: words.default(''),
    can_introduce: words.default(''),
    /** The one that was changed; 0 to join. */
    version: wholeNumber(0),
  })
  .refine(({ meets, place }) => meets !== 'in_person' || place !== '', {
    path: ['place'],
    message: 'Say where you can meet, like a suburb or a café.',
  });
export type WishForm = z.output<typeof wishForm>;

export const wish = z.object({
  pace,
  zone: z.string(),
  slots: z.array(z.number().int()),
  meets: meetingWay,
  place: z.string(),
  looking_for: z.string(),
  can_introduce: z.string(),
  /** The day on which they are back; null: not paused. */
  paused_until: z.string().nullable(),
  /** Who paused them: they, or the club after three missed meetings. */
  pause_cause: z.enum(['own', 'missed']).nullable(),
  version,
  joined_at: z.string(),
});
export type Wish = z.infer<typeof wish>;

/** A round that members can still skip, or that is being matched. */
export const openRound = z.object({
  id: z.number().int(),
  number: z.number().int(),
  /** From the admins, to everyone who takes part. */
  message: z.string(),
  deadline: z.string(),
  meets_from: z.string(),
  meets_until: z.string(),
  /** False: its deadline is over, and it is being matched. */
  is_open: z.boolean(),
  /** Where the caller stands, from matching on as it was then; null: they are not in the club, or were not when it was matched. */
  standing: z.enum(standings).nullable(),
});
export type OpenRound = z.infer<typeof openRound>;

/** Counts, never amounts; at a thousand nobody counts on. */
const brought = z.object({
  meetings: z.number().int(),
  referrals: z.number().int(),
  partnerships: z.number().int(),
  introductions: z.number().int(),
});
export type Brought = z.infer<typeof brought>;
export const mostCounted = 1000;

export const club = z.object({
  /** False: admins have turned the club off. */
  is_on: z.boolean(),
  /** Null: not in the club. */
  wish: wish.nullable(),
  round: openRound.nullable(),
  /** The day on which the schedule begins the next one, where none is open. */
  next_round_on: z.string().nullable(),
  /** Whether the caller has met, or is to meet, anyone; whoever has left the club keeps what was arranged. */
  has_meetings: z.boolean(),
  /** In the whole community. */
  brought,
  /** Out of the caller’s own meetings. */
  brought_me: brought,
  /** Today, and the zone that days of the community belong to. */
  today: z.string(),
  time_zone: z.string(),
});
export type Club = z.infer<typeof club>;

const staleAfter = ['club.changed', 'club_wish.*', 'club_round.*', 'club_meeting.*', 'partnership.accepted'];

export const getClub = endpoint({
  method: 'GET',
  path: '/api/meetingclub',
  access: 'member',
  summary:
    'The meeting club as the caller stands in it: their wish, the open round, and what the club brought',
  tags,
  output: club,
  staleAfter,
});

export const putWish = endpoint({
  method: 'PUT',
  path: '/api/meetingclub/wish',
  access: 'member',
  summary: 'Joins the meeting club, or changes how the caller wants to meet',
  tags,
  body: wishForm,
  output: club,
});

export const leaveClub = endpoint({
  method: 'DELETE',
  path: '/api/meetingclub/wish',
  access: 'member',
  summary: 'Leaves the meeting club; meetings that were arranged stay',
  tags,
  output: club,
});

export const pauseWish = endpoint({
  method: 'PUT',
  path: '/api/meetingclub/wish/pause',
  access: 'member',
  summary: 'Pauses the caller’s meetings until a day, on which they are back',
  tags,
  body: z.object({ until: day }),
  output: club,
});

export const resumeWish = endpoint({
  method: 'DELETE',
  path: '/api/meetingclub/wish/pause',
  access: 'member',
  summary: 'Ends the caller’s pause',
  tags,
  output: club,
});

export const changePlaceInRound = endpoint({
  method: 'PUT',
  path: '/api/meetingclub/rounds/:id/place',
  access: 'member',
  summary: 'Skips an open round, or takes part in it after all, until its deadline',
  tags,
  params: z.object({ id }),
  body: z.object({ state: z.enum(['in', 'skipped'], 'Choose in or skipped.') }),
  output: club,
});

const people = z.object({ people: z.array(clubPerson) });

// The address of a call is logged, and what it says of whom is nobody's to read: the person is in the body. Asking twice does no more
// than asking once, so no answer with names is kept for a retry.
const privately = { tags, idempotent: false, body: z.object({ user_id: id }), output: people };

export const listAvoided = endpoint({
  method: 'GET',
  path: '/api/meetingclub/avoided',
  access: 'member',
  summary: 'Whom the caller would rather not meet; nobody else can read it, admins included',
  tags,
  output: people,
  staleAfter: ['club_wish.*'],
});

export const avoidPerson = endpoint({
  method: 'PUT',
  path: '/api/meetingclub/avoided',
  access: 'member',
  summary: 'Adds someone whom the caller would rather not meet',
  ...privately,
});

export const stopAvoiding = endpoint({
  method: 'DELETE',
  path: '/api/meetingclub/avoided',
  access: 'member',
  summary: 'Takes someone off the list of people whom the caller would rather not meet',
  ...privately,
});

export const findPeople = endpoint({
  method: 'GET',
  path: '/api/meetingclub/people',
  access: 'member',
  summary: 'Members by the beginnings of the words of their name and company, at most eight',
  tags,
  query: z.object({ q: z.string().trim().max(100).default('') }),
  output: people,
  rateLimit: { member: 120 },
});
