import { expect, test } from 'vitest';
import { z } from 'zod';
import './plain-issues.ts';

test.each([
  [z.string(), undefined, 'Fill this in.'],
  [z.string().min(1), '', 'Fill this in.'],
  [z.string(), 5, 'This must be text.'],
  [z.string().max(3), 'four', 'At most 3 characters.'],
  [z.number(), 'many', 'This must be a number.'],
  [z.number().int(), 1.5, 'This must be a whole number.'],
  [z.number().max(1000), 1001, 'At most 1,000.'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'At most 2 entries.'],
  [z.enum(['Free', 'Basic']), 'Gold', 'Choose one of these: Free, Basic.'],
  [z.string().regex(/^a$/), 'b', 'This isn’t in the right format.'],
  [z.union([z.boolean(), z.literal('x')]), 7, 'This isn’t valid here.'],
])('%# a value that does not fit is spoken of plainly', (shape: z.ZodType, value, words) => {
  expect(shape.safeParse(value).error!.issues[0]!.message).toBe(words);
});
