import { expect, test } from 'vitest';
import { z } from 'zod';
import { Schemas } from './openapi-schemas.ts';

const words = { tags: {}, fields: { year: 'From the table.', city: 'The city of the table.' } };
const fieldsOf = (shape: z.ZodType) => new Schemas([]).of(shape, 'output', words, 'getThing').properties;

test('prefers a description from the contract to the table of words', () => {
  const fields = fieldsOf(
    z.object({
      year: z.number().int().describe('From the contract.'),
      city: z.string(),
      place: z.string().meta({ description: 'From the metadata.' }),
      note: z.string().describe('Said before it became nullable.').nullable(),
      tip: z.string().describe('Said before it became optional.').optional(),
    }),
  );
  expect(Object.entries(fields!).map(([name, { description }]) => [name, description])).toEqual([
    ['year', 'From the contract.'],
    ['city', 'The city of the table.'],
    ['place', 'From the metadata.'],
    ['note', 'Said before it became nullable.'],
    ['tip', 'Said before it became optional.'],
  ]);
});
