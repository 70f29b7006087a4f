import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { day, lineOrNothing } from '../../../kit/common/fields.ts';
import { clubSettingsChanged } from '../audits.ts';
import { mostWeight, weights, type Ground } from '../rules/matching/weights.ts';
import { roundTags } from './rounds.ts';

const between = (least: number, most: number) => {
  const error = `A number from ${least} to ${most}.`;
  return z.number().int(error).min(least, error).max(most, error);
};

const mostHolidays = 60;

const schedule = z.object({
  /** Whether the community has a club at all. */
  is_on: z.boolean(),
  /** Rounds begin by themselves. */
  is_scheduled: z.boolean(),
  every_weeks: z.union(
    [z.literal(1), z.literal(2), z.literal(4)],
    'Every week, every two or every four weeks.',
  ),
  /** Monday is 1. */
  weekday: between(1, 7),
  first_on: day.nullable(),
  /** So long members can say that they skip a round, and so long its meetings may take afterwards. */
  joining_days: between(1, 14),
  meeting_days: between(5, 60),
  meetings_each: between(1, 3),
  /** What was matched leaves without an admin looking at it. */
  sends_itself: z.boolean(),
});

const grounds = [
  'ideal_client',
  'looks_for',
  'can_introduce',
  'place',
  'common_times',
  'strangers',
  'sent_work',
] as const satisfies readonly Ground[];

/** What a community wants to count more or less than it does by itself; the rest counts as it does. */
export const ownWeights = z.partialRecord(z.enum(grounds), between(0, mostWeight));
export type OwnWeights = z.infer<typeof ownWeights>;

/** Each ground, what it is, and how much it counts by itself. */
export const weighed = grounds.map((ground) => ({
  ground,
  what: weights[ground].what,
  usual: weights[ground].most,
}));

const holiday = z.object({ day, name: lineOrNothing(80).default('') });

export const clubSettings = z.object({
  ...schedule.shape,
  every_weeks: z.number().int(),
  first_on: z.string().nullable(),
  holidays: z.array(z.object({ day: z.string(), name: z.string() })),
  weights: ownWeights,
  version: z.number().int(),
  time_zone: z.string(),
  /** The days on which the next rounds begin. */
  next_turns: z.array(z.string()),
});
export type ClubSettings = z.infer<typeof clubSettings>;

export const getClubSettings = endpoint({
  method: 'GET',
  path: '/api/meetingclub/admin/settings',
  access: 'admin',
  summary: 'Whether the community has a club, and when its rounds begin by themselves',
  tags: roundTags,
  output: clubSettings,
  staleAfter: ['club.changed', 'club_round.changed'],
});

export const clubSettingsForm = schedule.extend({
  holidays: z
    .array(holiday)
    .max(mostHolidays, `At most ${mostHolidays} days.`)
    .refine((days) => new Set(days.map((each) => each.day)).size === days.length, 'A day is there twice.'),
  weights: ownWeights.default({}),
  version: z.number().int(),
});
export type ClubSettingsForm = z.output<typeof clubSettingsForm>;

export const changeClubSettings = endpoint({
  method: 'PUT',
  path: '/api/meetingclub/admin/settings',
  access: 'admin',
  summary: 'Turns the club on or off, and says when its rounds begin by themselves',
  tags: roundTags,
  body: clubSettingsForm,
  output: clubSettings,
  audits: [clubSettingsChanged],
});
