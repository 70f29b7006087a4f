import { z } from 'zod';
import { endpoint, nothing } from '../../../kit/common/endpoint.ts';
import { day, id, instant, longestCursor } from '../../../kit/common/fields.ts';
import {
  roundChangedByAdmin,
  roundClosedByAdmin,
  roundDeleted,
  roundDrafted,
  roundMatchingStarted,
  roundMatchingStopped,
  roundOpenedByAdmin,
  roundSent,
  roundTakenBack,
} from '../audits.ts';
import { roundStatus } from './types.ts';

export const roundTags = ['meeting club admin'];
/** After these an admin's screens ask again. */
export const roundNews = ['club_round.*'];

const whole = z.number().int();
const moment = z.string();
export const roundParams = z.object({ id });

export const runState = z.enum(['running', 'done', 'stopped', 'failed']);

export const clubRound = z.object({
  id: whole,
  number: whole,
  status: roundStatus,
  /** To everyone who takes part. */
  message: z.string(),
  deadline: moment,
  meets_from: z.string(),
  meets_until: z.string(),
  meetings_each: whole,
  is_scheduled: z.boolean(),
  sends_itself: z.boolean(),
  version: whole,
  created_at: moment,
  opened_at: moment.nullable(),
  matched_at: moment.nullable(),
  sent_at: moment.nullable(),
  closed_at: moment.nullable(),
  /** As it is now; from matching on, as it was then. */
  people: z.object({ in: whole, skipped: whole, out: whole, left_out: whole }),
  meetings: whole,
  /** Of them, those that took place. */
  met: whole,
  /** The points of all meetings, and the most that could have been; null before matching. */
  total: whole.nullable(),
  bound: whole.nullable(),
  /** The matching that was started last. */
  run: z
    .object({
      id: whole,
      state: runState,
      /** In thousandths. */
      progress: whole,
      people: whole,
      started_at: moment,
    })
    .nullable(),
  can: z.object({
    change: z.boolean(),
    delete: z.boolean(),
    open: z.boolean(),
    match: z.boolean(),
    stop: z.boolean(),
    arrange: z.boolean(),
    send: z.boolean(),
    close: z.boolean(),
    take_back: z.boolean(),
  }),
});
export type ClubRound = z.infer<typeof clubRound>;

export const listRounds = endpoint({
  method: 'GET',
  path: '/api/meetingclub/admin/rounds',
  access: 'admin',
  summary: 'Rounds of the meeting club, the newest first, a page at a time',
  tags: roundTags,
  query: z.object({ after: z.string().max(longestCursor).optional() }),
  output: z.object({
    rounds: z.array(clubRound),
    next: z.string().nullable(),
    /** Everyone in the club, whether they are in a round or not. */
    members: whole,
    time_zone: z.string(),
  }),
  staleAfter: ['club_round.*', 'club_wish.*'],
});

export const getRound = endpoint({
  method: 'GET',
  path: '/api/meetingclub/admin/rounds/:id',
  access: 'admin',
  summary: 'One round: its state, who takes part, how far its matching is',
  tags: roundTags,
  params: roundParams,
  output: clubRound,
  staleAfter: roundNews,
});

const roundFields = z.object({
  message: z.string().trim().max(1000, 'At most 1000 characters.').default(''),
  deadline: instant,
  meets_from: day,
  meets_until: day,
  meetings_each: z.number().int().min(1, 'One to three.').max(3, 'One to three.').default(1),
});
export type RoundForm = z.output<typeof roundFields>;

const runsForward = ({ meets_from: from, meets_until: until }: RoundForm) => from <= until;
const backwards = { path: ['meets_until'], error: 'This is before the first day.' };

export const roundForm = roundFields.refine(runsForward, backwards);

export const draftRound = endpoint({
  method: 'POST',
  path: '/api/meetingclub/admin/rounds',
  access: 'admin',
  summary: 'Prepares a round; nobody is told of it',
  tags: roundTags,
  body: roundForm,
  output: clubRound,
  status: 201,
  rateLimit: { member: 20 },
  audits: [roundDrafted],
});

export const changeRound = endpoint({
  method: 'PUT',
  path: '/api/meetingclub/admin/rounds/:id',
  access: 'admin',
  summary: 'Changes a round that is not matched yet',
  tags: roundTags,
  params: roundParams,
  body: roundFields.extend({ version: z.number().int() }).refine(runsForward, backwards),
  output: clubRound,
  audits: [roundChangedByAdmin],
});

export const deleteRound = endpoint({
  method: 'DELETE',
  path: '/api/meetingclub/admin/rounds/:id',
  access: 'admin',
  summary: 'Deletes a draft',
  tags: roundTags,
  params: roundParams,
  output: nothing,
  audits: [roundDeleted],
});

export const openRound = endpoint({
  method: 'POST',
  path: '/api/meetingclub/admin/rounds/:id/opening',
  access: 'admin',
  summary: 'Opens a draft: everyone in the club is told, and can skip it until the deadline',
  tags: roundTags,
  params: roundParams,
  output: clubRound,
  audits: [roundOpenedByAdmin],
});

export const takeBackRound = endpoint({
  method: 'POST',
  path: '/api/meetingclub/admin/rounds/:id/withdrawal',
  access: 'admin',
  summary: 'Takes an open round back to a draft, or a matched one back to open',
  tags: roundTags,
  params: roundParams,
  output: clubRound,
  audits: [roundTakenBack],
});

export const matchRound = endpoint({
  method: 'POST',
  path: '/api/meetingclub/admin/rounds/:id/matching',
  access: 'admin',
  summary: 'Freezes who takes part and starts matching, around the meetings that are locked',
  tags: roundTags,
  params: roundParams,
  output: clubRound,
  status: 202,
  audits: [roundMatchingStarted],
});

export const stopMatching = endpoint({
  method: 'DELETE',
  path: '/api/meetingclub/admin/rounds/:id/matching',
  access: 'admin',
  summary: 'Stops the matching that is under way; what was there before stays',
  tags: roundTags,
  params: roundParams,
  output: clubRound,
  audits: [roundMatchingStopped],
});

export const sendRound = endpoint({
  method: 'POST',
  path: '/api/meetingclub/admin/rounds/:id/sending',
  access: 'admin',
  summary:
    'Tells everyone whom they meet, and whoever was left out why, after looking once more at who is still there',
  tags: roundTags,
  params: roundParams,
  body: z.object({
    /** What the admin has looked at. */
    version: z.number().int(),
  }),
  output: clubRound,
  audits: [roundSent],
});

export const closeRound = endpoint({
  method: 'POST',
  path: '/api/meetingclub/admin/rounds/:id/closing',
  access: 'admin',
  summary: 'Closes a round that was sent; its meetings go on',
  tags: roundTags,
  params: roundParams,
  output: clubRound,
  audits: [roundClosedByAdmin],
});
