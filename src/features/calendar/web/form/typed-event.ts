import { z } from 'zod';
import { recordOf } from '../../../../kit/common/record-of.ts';
import { flagFields, numberFields, wordFields } from '../../contract/event-fields.ts';
import { repetitions } from '../../rules/series.ts';

/** A draft from before there were pictures has none. */
const host = z.object({
  user_id: z.number().int(),
  name: z.string(),
  avatar: z.string().nullable().default(null),
  company_name: z.string(),
});
export type Host = z.infer<typeof host>;

/** What the form holds. Times are Sydney's, as they are written; fields are called as the server calls them. A draft from before a field has it empty. */
export const typedEvent = z.object({
  ...recordOf(wordFields, () => z.string().default('')),
  ...recordOf(numberFields, () => z.string().default('0')),
  ...recordOf(flagFields, () => z.boolean().default(false)),
  starts: z.string(),
  ends: z.string(),
  /** Not asked, or the first or the second of two hours. */
  is_second_hour: z.enum(['', 'false', 'true']),
  is_all_day: z.boolean(),
  capacity: z.string(),
  hosts: z.array(host),
  repeats: z.enum(['', ...repetitions]),
  repeats_every: z.string(),
  repeats_until: z.string(),
});
export type EventValues = z.infer<typeof typedEvent>;
