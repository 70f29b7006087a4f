import { z } from 'zod';
import { keptTag } from '../../../members/contract/tags.ts';
import { priceKinds } from '../../contract/face.ts';
import { visibilities } from '../../rules.ts';

/** A draft from before there were pictures has none. */
const chosenCompany = z.object({
  id: z.number().int(),
  name: z.string(),
  avatar: z.string().nullable().default(null),
});
export type ChosenCompany = z.infer<typeof chosenCompany>;

/** What the form holds. Amounts are as they are typed, the deadline by the reader's clock; fields are called as the server calls them. */
export const typedOpportunity = z.object({
  title: z.string(),
  brief: z.string(),
  tags: z.array(keptTag),
  place: z.string(),
  is_remote: z.boolean(),
  price: z.object({ kind: z.enum(priceKinds), low: z.string(), high: z.string() }),
  currency: z.string(),
  deadline: z.string(),
  starts_on: z.string(),
  contact_user_id: z.string(),
  visibility: z.enum(visibilities),
  chosen_company_ids: z.array(chosenCompany),
  is_sealed: z.boolean(),
});
export type OpportunityValues = z.infer<typeof typedOpportunity>;
