import { z } from 'zod';
import { companyOnWire } from '../../../kit/common/ids.ts';
import { email } from '../../../kit/common/fields.ts';

export const tags = ['referrals'] as const;

/** A calendar day, as `2026-03-31`. */
export const day = z
  .string()
  .trim()
  .refine((value) => isDay(value), 'Choose a date.');
export const optionalDay = z
  .union([z.literal('').transform(() => null), day])
  .nullish()
  .transform((value) => value ?? null);

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value);
}

export const optionalEmail = z
  .union([z.literal('').transform(() => null), email])
  .nullish()
  .transform((value) => value ?? null);

export const side = z.object({
  /** The company's `company_id`. */
  id: companyOnWire,
  user_id: z.number().int(),
  name: z.string(),
  avatar: z.string().nullable(),
});
