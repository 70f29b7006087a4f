import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { fromForm, wholeNumber } from '../../../kit/common/fields.ts';
import { tags } from './fields.ts';
import { fieldKinds, ownField } from './own-fields.ts';

/** A text, a number, the id of a choice or the ids of several; null where nothing is said. */
export const keptValue = z.union([z.string(), z.number(), z.array(z.number().int())]);
export type KeptValue = z.infer<typeof keptValue>;

/** A field to be filled in, with what the company has said. */
export const fieldToFill = ownField
  .pick({ id: true, name: true, kind: true, choices: true, help: true, seen_by: true, is_required: true })
  .extend({ value: keptValue.nullable() });
export type FieldToFill = z.infer<typeof fieldToFill>;

/** A field as others read it: choices by their texts. Only what has a value is there. */
export const shownField = z.object({
  id: z.number().int(),
  name: z.string(),
  kind: z.enum(fieldKinds),
  value: z.union([z.string(), z.number(), z.array(z.string())]),
});
export type ShownField = z.infer<typeof shownField>;

const myFields = z.object({ fields: z.array(fieldToFill), version: z.number().int() });
export type MyFields = z.infer<typeof myFields>;

export const getMyFields = endpoint({
  method: 'GET',
  path: '/api/my-company/fields',
  access: 'member',
  summary: 'The community’s own fields, with what the caller’s company has said',
  tags,
  output: myFields,
  staleAfter: ['company.changed', 'fields.changed'],
});

export const changeMyFields = endpoint({
  method: 'PUT',
  path: '/api/my-company/fields',
  access: 'member',
  summary: 'Changes what the company says in the community’s own fields; those that are not named stay',
  tags,
  body: z.object({
    /** By the id of the field. */
    values: fromForm(
      z.record(
        z.string().regex(/^[1-9]\d{0,15}$/, 'Name a field by its id.'),
        z
          .union([
            z.string().max(2000),
            z.number(),
            z.array(z.union([z.string().max(20), z.number()])).max(200),
          ])
          .nullable(),
      ),
    ),
    version: wholeNumber(1, 2_147_483_647),
  }),
  output: myFields,
});
