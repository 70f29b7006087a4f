import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from './field-errors.ts';
import { checked, required } from './rules.ts';

const schema = z.object({
  email: z.string().min(3, 'Too short.').includes('@', { message: 'No @.' }),
  home: z.object({ city: z.string().min(1, 'Where?') }).optional(),
});

it("gives each field the schema's first complaint, by its path", () => {
  expect(fieldErrors({ email: '', home: { city: '' } }, schema)).toEqual({
    email: 'Too short.',
    'home.city': 'Where?',
  });
});

it("adds the screen's own rules where the schema is content", () => {
  const values = { email: 'a@b', agreed: false };
  expect(fieldErrors(values, schema, { agreed: checked(), email: required('Never said.') })).toEqual({
    agreed: 'must be checked',
  });
});

it('finds nothing wrong with good values', () => {
  expect(fieldErrors({ email: 'a@b' }, schema)).toEqual({});
});
