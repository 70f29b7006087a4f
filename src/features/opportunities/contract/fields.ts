import { z } from 'zod';
import {
  day,
  fromForm,
  id,
  instant,
  line,
  lineOrNothing,
  optionalMoneyAmount,
} from '../../../kit/common/fields.ts';
import { companyOnWire } from '../../../kit/common/ids.ts';
import { currency } from '../../../kit/common/money.ts';
import { keptTag, tag } from '../../members/contract/tags.ts';
import { visibilities } from '../rules.ts';
import { keptPrice, priceKinds } from './face.ts';

export const tags = ['opportunities'] as const;

export const longestTitle = 140;
export const longestBrief = 20_000;
export const mostTags = 10;
export const mostChosen = 100;

const nullable = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .union([z.literal('').transform(() => null), shape])
    .nullish()
    .transform((value) => value ?? null);

/** In the currency’s smallest unit. `fixed` and `hourly` have `low` alone, `range` both, `offer` ("make an offer") none. */
const price = z.object({
  kind: z.enum(priceKinds).default('offer'),
  low: optionalMoneyAmount,
  high: optionalMoneyAmount,
});
export type Price = z.output<typeof price>;

const isOn = z.union([z.boolean(), z.stringbool()]);

/** What the form has, whole or half: a draft is kept as far as it is written, and posting says what is missing. */
export const form = z.object({
  title: lineOrNothing(longestTitle).default(''),
  /** Markdown. */
  brief: z.string().max(longestBrief, `At most ${longestBrief} characters.`).default(''),
  tags: fromForm(z.array(fromForm(tag)).max(mostTags, `At most ${mostTags}.`)).default([]),
  place: nullable(line(80)),
  is_remote: isOn.default(false),
  price: fromForm(price).default({ kind: 'offer', low: null, high: null }),
  currency: nullable(currency),
  deadline: nullable(instant),
  starts_on: nullable(day),
  /** Who answers questions: somebody of the owner’s company. Left out, it is whoever writes it. */
  contact_user_id: nullable(id),
  visibility: z.enum(visibilities).default('all'),
  /** By `company_id`, where companies are chosen by hand. */
  chosen_company_ids: fromForm(z.array(id).max(mostChosen, `At most ${mostChosen} companies.`)).default([]),
  /** Answers are opened at the deadline, all at once; until then the owner sees their number alone. */
  is_sealed: isOn.default(false),
});
export type Form = z.output<typeof form>;

export const side = z.object({
  /** The company’s `company_id`. */
  id: companyOnWire,
  user_id: z.number().int(),
  name: z.string(),
  avatar: z.string().nullable(),
});

export const person = z.object({
  user_id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.string().nullable(),
});

export const opportunityFile = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Fetched with the caller’s token: `GET /api/projects/{id}/files/{fileId}`. */
  url: z.string(),
  mimeType: z.string(),
  size: z.number().int(),
  created_at: z.string(),
  can: z.object({ remove: z.boolean() }),
});
export type OpportunityFile = z.infer<typeof opportunityFile>;

/** What is asked and offered, in one of its versions. */
export const terms = z.object({
  title: z.string(),
  brief: z.string(),
  tags: z.array(keptTag),
  place: z.string().nullable(),
  is_remote: z.boolean(),
  price: keptPrice,
  currency: z.string().nullable(),
  deadline: z.string().nullable(),
  starts_on: z.string().nullable(),
});
