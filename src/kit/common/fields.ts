import { z } from 'zod';

/** An integer id on the wire; forms send it as text. */
export const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'At most 254 characters.')
  .pipe(z.email('Please enter an e-mail address, like name@example.org.'));

export const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Please enter a colour as # and six digits, like #232c66.');

/** Text that a person typed: trimmed, not empty, at most so long. */
export const text = (longest: number) =>
  z.string().trim().min(1, 'Please fill this in.').max(longest, `At most ${longest} characters.`);

/** Text that may be absent; an empty string counts as absent, because forms send one. */
export const optionalText = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `At most ${longest} characters.`)
    .transform((value) => (value === '' ? null : value))
    .nullish()
    .transform((value) => value ?? null);
