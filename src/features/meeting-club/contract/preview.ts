import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, longestCursor } from '../../../kit/common/fields.ts';
import { roundLockChanged, roundPlaceChanged, roundRearranged } from '../audits.ts';
import { clubRound, roundNews, roundParams, roundTags } from './rounds.ts';
import { clubPerson, meetingStatus } from './types.ts';

const whole = z.number().int();

export const previewMeeting = z.object({
  id: whole,
  /** Which of the meetings that everyone gets. */
  turn: whole,
  status: z.enum(['Preview', ...meetingStatus.options]),
  is_locked: z.boolean(),
  score: whole,
  reasons: z.array(z.string()),
  is_repeat: z.boolean(),
  people: z.array(clubPerson),
});
export type PreviewMeeting = z.infer<typeof previewMeeting>;

export const listRoundMeetings = endpoint({
  method: 'GET',
  path: '/api/meetingclub/admin/rounds/:id/meetings',
  access: 'admin',
  summary: 'Who meets whom in a round, with score and reasons, a page at a time',
  tags: roundTags,
  params: roundParams,
  query: z.object({ after: z.string().max(longestCursor).optional() }),
  output: z.object({ meetings: z.array(previewMeeting), next: z.string().nullable() }),
  staleAfter: roundNews,
});

export const placeState = z.enum(['in', 'skipped', 'out', 'left_out']);
export type PlaceState = z.infer<typeof placeState>;
export const placeReason = z.enum([
  'skipped',
  'not_due',
  'paused',
  'left',
  'suspended',
  'by_admin',
  'no_partner',
  'odd',
  'partner_lost',
  'no_time',
  'too_few',
  'not_sent',
]);
export type PlaceReason = z.infer<typeof placeReason>;

export const roundPlace = z.object({
  person: clubPerson,
  state: placeState,
  reason: placeReason.nullable(),
});
export type RoundPlace = z.infer<typeof roundPlace>;

export const listRoundPlaces = endpoint({
  method: 'GET',
  path: '/api/meetingclub/admin/rounds/:id/places',
  access: 'admin',
  summary: 'Who is in a round or not, and why, a page at a time',
  tags: roundTags,
  params: roundParams,
  query: z.object({ state: placeState.default('in'), after: z.string().max(longestCursor).optional() }),
  output: z.object({ places: z.array(roundPlace), next: z.string().nullable() }),
  staleAfter: [...roundNews, 'club_wish.*'],
});

/**
 * Somebody is put elsewhere. Onto a meeting: they make three, or trade places with the one who is named. Onto somebody without a meeting: the
 * two meet. Onto nothing: they are left out. Whoever stays behind alone has no meeting any more.
 */
export const roundMove = z.object({
  member_id: id,
  /** Null: they have no meeting. */
  from_meeting_id: id.nullable(),
  to_meeting_id: id.nullable(),
  with_member_id: id.nullable(),
  /** Of the round, as the admin sees it. */
  version: z.number().int(),
});
export type RoundMove = z.infer<typeof roundMove>;

/** What a move would do. One answer for whatever makes two people impossible, so that nobody learns who would rather not meet whom. */
export const moveForecast = z.object({
  is_possible: z.boolean(),
  total: whole,
  change: whole,
  /** The rule that would break, in words; null where none does. */
  problem: z.string().nullable(),
});
export type MoveForecast = z.infer<typeof moveForecast>;

export const forecastMove = endpoint({
  method: 'POST',
  path: '/api/meetingclub/admin/rounds/:id/moves/forecast',
  access: 'admin',
  summary: 'What putting somebody elsewhere would do to the total, and which rule it would break',
  tags: roundTags,
  params: roundParams,
  body: roundMove,
  reads: true,
  output: moveForecast,
});

export const moveInRound = endpoint({
  method: 'POST',
  path: '/api/meetingclub/admin/rounds/:id/moves',
  access: 'admin',
  summary: 'Puts somebody elsewhere in the preview of a round',
  tags: roundTags,
  params: roundParams,
  body: roundMove,
  output: clubRound,
  audits: [roundRearranged],
});

export const lockMeeting = endpoint({
  method: 'PUT',
  path: '/api/meetingclub/admin/rounds/:id/meetings/:meetingId/lock',
  access: 'admin',
  summary: 'Locks or unlocks a meeting of the preview: matching again leaves it as it is',
  tags: roundTags,
  params: z.object({ id, meetingId: id }),
  body: z.object({ is_locked: z.boolean() }),
  output: clubRound,
  audits: [roundLockChanged],
});

export const changeRoundPlace = endpoint({
  method: 'PUT',
  path: '/api/meetingclub/admin/rounds/:id/places/:memberId',
  access: 'admin',
  summary: 'Leaves somebody out of a round, or takes them back in',
  tags: roundTags,
  params: z.object({ id, memberId: id }),
  body: z.object({ is_in: z.boolean() }),
  output: clubRound,
  audits: [roundPlaceChanged],
});
