import { z } from 'zod';

export const reputation = z.object({
  /** The middle of its last answers; null while there are fewer than three. */
  answer_seconds: z.number().int().nullable(),
  accepted: z.number().int(),
  closed: z.number().int(),
  reviews: z.number().int(),
  /** One to five, to one decimal. */
  stars: z.number().nullable(),
});
export type Reputation = z.infer<typeof reputation>;

/** What visitors may know of it. */
export const publicReputation = reputation.omit({ accepted: true });
export type PublicReputation = z.infer<typeof publicReputation>;
