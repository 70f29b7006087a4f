import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { longestCursor } from '../../../kit/common/fields.ts';
import { clubResultsExported } from '../audits.ts';
import { roundTags } from './rounds.ts';
import { clubPerson, roundStatus } from './types.ts';

const whole = z.number().int();
const page = z.object({ after: z.string().max(longestCursor).optional() });

/** Counts, never amounts. */
const brought = z.object({
  meetings: whole,
  met: whole,
  missed: whole,
  cancelled: whole,
  referrals: whole,
  partnerships: whole,
  introductions: whole,
});
export type Brought = z.infer<typeof brought>;

export const getClubResults = endpoint({
  method: 'GET',
  path: '/api/meetingclub/admin/results',
  access: 'admin',
  summary: 'What the meeting club brought: meetings, and what came of them, in all and by round',
  tags: roundTags,
  query: page,
  output: z.object({
    total: brought,
    rounds: z.array(
      z.object({
        id: whole,
        number: whole,
        status: roundStatus,
        sent_at: z.string().nullable(),
        left_out: whole,
        brought,
      }),
    ),
    next: z.string().nullable(),
  }),
  staleAfter: ['club_round.*', 'club_meeting.*', 'partnership.accepted'],
});

export const listUnmatched = endpoint({
  method: 'GET',
  path: '/api/meetingclub/admin/unmatched',
  access: 'admin',
  summary: 'Who has never had a meeting although they took part, and why as far as an admin may know',
  tags: roundTags,
  query: page,
  output: z.object({
    people: z.array(
      z.object({
        person: clubPerson,
        /** In how many rounds they were left out. */
        rounds: whole,
        why: z.string(),
      }),
    ),
    next: z.string().nullable(),
  }),
  staleAfter: ['club_round.*'],
});

export const listClubFeedback = endpoint({
  method: 'GET',
  path: '/api/meetingclub/admin/feedback',
  access: 'admin',
  summary: 'What people said of their meetings to the admins, the newest first',
  tags: roundTags,
  query: page,
  output: z.object({
    feedback: z.array(
      z.object({
        meeting_id: whole,
        round_number: whole,
        by: clubPerson,
        others: z.array(clubPerson),
        has_met: z.boolean(),
        stars: whole.nullable(),
        meets_again: z.boolean().nullable(),
        note: z.string(),
        created_at: z.string(),
      }),
    ),
    next: z.string().nullable(),
  }),
  staleAfter: ['club_meeting.*'],
});

export const exportClubResults = endpoint({
  method: 'GET',
  path: '/api/meetingclub/admin/results.csv',
  access: 'admin',
  summary: 'Every meeting that was sent, and what came of it, for a spreadsheet',
  tags: roundTags,
  output: z.unknown(),
  download: 'text/csv',
  audits: [clubResultsExported],
});
