import { z } from 'zod';
import { endpoint, nothing } from '../../../kit/common/endpoint.ts';
import { id, instant, longestCursor, optionalLine } from '../../../kit/common/fields.ts';
import { clubPerson, meetingStatus } from './types.ts';

export const tags = ['meeting club'];
const params = z.object({ id });
const moment = z.string();

/** One of a meeting, as the others of it see them. */
export const meetingPerson = clubPerson.extend({
  /** By whose clock they live: `Pacific/Auckland`. */
  zone: z.string(),
  /** The city of that zone, for "6:00 pm in Auckland". */
  city: z.string(),
  has_left: z.boolean(),
});
export type MeetingPerson = z.infer<typeof meetingPerson>;

export const outcomeKinds = ['referral', 'partnership', 'introduction', 'nothing'] as const;
export const outcomeKind = z.enum(outcomeKinds);
export type OutcomeKind = z.infer<typeof outcomeKind>;

/** What came of it. That somebody said "nothing" is for them alone. */
export const meetingOutcome = z.object({
  kind: outcomeKind,
  is_mine: z.boolean(),
  /** Where the caller’s company can see it. */
  path: z.string().nullable(),
  created_at: moment,
});

/** The caller’s own words: nobody else of the meeting sees stars or note. */
export const ownFeedback = z.object({
  has_met: z.boolean(),
  stars: z.number().int().nullable(),
  meets_again: z.boolean().nullable(),
  note: z.string(),
  created_at: moment,
});

export const clubMeeting = z.object({
  id: z.number().int(),
  round: z.object({ id: z.number().int(), number: z.number().int() }),
  status: meetingStatus,
  /** The other one, or the other two. */
  others: z.array(meetingPerson),
  /** Why they should meet, in sentences, the strongest first. */
  reasons: z.array(z.string()),
  /** What to ask about, from the profiles of the others. */
  ice_breakers: z.array(z.string()),
  /** While none is fixed: what was proposed last, and whom each suits so far, by their ids. */
  times: z.array(z.object({ starts_at: moment, suits: z.array(z.number().int()) })),
  /** Some were proposed, though they may have passed by now. */
  had_times: z.boolean(),
  /** Who proposed them; null: the club did. */
  times_by: z.number().int().nullable(),
  my_pick: moment.nullable(),
  starts_at: moment.nullable(),
  ends_at: moment.nullable(),
  minutes: z.number().int(),
  way: z.enum(['online', 'in_person']),
  /** Where, if they meet in person; empty: not agreed on yet. */
  place: z.string(),
  /** Where they meet online, once it has a time: a room that the meeting alone knows. */
  video_url: z.string().nullable(),
  /** With the other one; a meeting of three has none. */
  conversation_id: z.number().int().nullable(),
  /** The last day on which it should be, in the community’s zone. */
  meets_until: z.string(),
  /** Where it was called off. */
  cancelled: z
    .object({
      is_mine: z.boolean(),
      /** Null: they have left, or the round was over before a time was found. */
      by: z.string().nullable(),
      /** `found`: somebody else is to be met instead. */
      next: z.enum(['looking', 'found', 'next_round']),
      next_meeting_id: z.number().int().nullable(),
    })
    .nullable(),
  /** It came in place of one that was called off. */
  is_second_try: z.boolean(),
  feedback: ownFeedback.nullable(),
  outcomes: z.array(meetingOutcome),
  can: z.object({
    pick: z.boolean(),
    suggest: z.boolean(),
    change_place: z.boolean(),
    cancel: z.boolean(),
    give_feedback: z.boolean(),
    /** Say what came of it. */
    add_outcome: z.boolean(),
  }),
});
export type ClubMeeting = z.infer<typeof clubMeeting>;

const staleAfter = ['club_meeting.*'];

export const meetingsQuery = z.object({
  /** `open`: to be scheduled, or ahead; `past`: over, called off, or waiting for a word on how it was. */
  state: z.enum(['open', 'past']).default('open'),
  after: z.string().max(longestCursor).optional(),
});
export type MeetingsQuery = z.infer<typeof meetingsQuery>;

export const listMeetings = endpoint({
  method: 'GET',
  path: '/api/meetingclub/meetings',
  access: 'member',
  summary:
    'The caller’s meetings: open ones with the next first, or past ones with the newest first, a page at a time',
  tags,
  query: meetingsQuery,
  output: z.object({ meetings: z.array(clubMeeting), next: z.string().nullable() }),
  staleAfter,
});

export const getMeeting = endpoint({
  method: 'GET',
  path: '/api/meetingclub/meetings/:id',
  access: 'member',
  summary: 'One meeting, for those who are in it',
  tags,
  params,
  output: clubMeeting,
  staleAfter,
});

/** A pick can be changed until all have picked the same. */
export const pickTime = endpoint({
  method: 'PUT',
  path: '/api/meetingclub/meetings/:id/pick',
  access: 'member',
  summary: 'Picks one of the proposed times; it is fixed as soon as everyone has picked the same one',
  tags,
  params,
  body: z.object({ starts_at: instant }),
  output: clubMeeting,
});

export const getFreeTimes = endpoint({
  method: 'GET',
  path: '/api/meetingclub/meetings/:id/free-times',
  access: 'member',
  summary: 'Times at which everyone of the meeting is usually free, for whoever needs another one',
  tags,
  params,
  output: z.object({ times: z.array(moment) }),
});

/** All of them suit whoever proposes them: the first that the others pick is fixed. */
export const suggestTimes = endpoint({
  method: 'POST',
  path: '/api/meetingclub/meetings/:id/times',
  access: 'member',
  summary:
    'Proposes one to three other times; a meeting that has a time loses it until one of these is picked',
  tags,
  params,
  body: z.object({ times: z.array(instant).min(1, 'Propose at least one time.').max(3, 'At most three.') }),
  output: clubMeeting,
});

export const changePlace = endpoint({
  method: 'PUT',
  path: '/api/meetingclub/meetings/:id/place',
  access: 'member',
  summary: 'Says how they meet: online, or in person and where',
  tags,
  params,
  body: z.object({ way: z.enum(['online', 'in_person']), place: optionalLine(200) }),
  output: clubMeeting,
});

export const cancelMeeting = endpoint({
  method: 'POST',
  path: '/api/meetingclub/meetings/:id/cancellation',
  access: 'member',
  summary:
    'The caller can’t make it: the meeting is off, the others are told, and someone else is looked for',
  tags,
  params,
  body: nothing,
  output: clubMeeting,
});

/** For whoever wants it in a calendar without the mail; it does not move when the meeting does. */
export const getMeetingFile = endpoint({
  method: 'GET',
  path: '/api/meetingclub/meetings/:id/meeting.ics',
  access: 'member',
  summary: 'A scheduled meeting as a file for calendar programs',
  tags,
  params,
  output: z.unknown(),
  download: 'text/calendar',
});
