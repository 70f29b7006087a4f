import { z } from 'zod';
import { opportunityStatus } from './status.ts';

export const priceKinds = ['fixed', 'range', 'hourly', 'offer'] as const;

/** In the currency’s smallest unit. `fixed` and `hourly` have `low` alone, `range` both, `offer` ("make an offer") none. */
export const keptPrice = z.object({
  kind: z.enum(priceKinds),
  low: z.number().int().nullable(),
  high: z.number().int().nullable(),
});

/** What is shown of an opportunity wherever something points at it, as it is now and as far as the caller may know. */
export const opportunityFace = z.object({
  id: z.number().int(),
  title: z.string(),
  status: opportunityStatus,
  price: keptPrice,
  currency: z.string().nullable(),
  deadline: z.string().nullable(),
});
export type OpportunityFace = z.infer<typeof opportunityFace>;
