import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, line, lineOrNothing, wholeNumber } from '../../../kit/common/fields.ts';
import { fieldAdded, fieldArchived, fieldChanged, fieldRemoved, fieldsOrdered } from '../audits.ts';

const tags = ['fields'] as const;

export const fieldKinds = ['text', 'choice', 'choices', 'number', 'date', 'link'] as const;
export type OwnFieldKind = (typeof fieldKinds)[number];

/** Admins see every field, and a company's own people all of theirs. */
export const fieldReaders = ['members', 'partners', 'admins'] as const;
export type FieldReaders = (typeof fieldReaders)[number];

export const mostFields = 30;
export const mostChoices = 100;
export const longestFieldName = 60;
export const longestHelp = 200;
export const longestChoice = 60;

export const fieldChoice = z.object({ id: z.number().int(), text: z.string() });
export type FieldChoice = z.infer<typeof fieldChoice>;

/** What a community asks in addition, as its admins see it. */
export const ownField = z.object({
  id: z.number().int(),
  name: z.string(),
  kind: z.enum(fieldKinds),
  choices: z.array(fieldChoice),
  help: z.string(),
  seen_by: z.enum(fieldReaders),
  is_required: z.boolean(),
  is_archived: z.boolean(),
  version: z.number().int(),
  /** How many companies have a value. */
  values: z.number().int(),
});
export type OwnField = z.infer<typeof ownField>;

const ownFields = z.object({ fields: z.array(ownField) });

export const listFields = endpoint({
  method: 'GET',
  path: '/api/admin/fields',
  access: 'admin',
  summary: 'The community’s own fields of companies, in its order, the archived ones last',
  tags,
  output: ownFields,
  staleAfter: ['fields.changed'],
});

const isOrNot = z.union([z.boolean(), z.stringbool()]);

const common = {
  name: line(longestFieldName),
  help: lineOrNothing(longestHelp).default(''),
  seen_by: z.enum(fieldReaders),
  is_required: isOrNot.default(false),
};
const version = wholeNumber(1, 2_147_483_647);
const params = z.object({ id });
const tooManyChoices = `At most ${mostChoices} choices.`;

export const addField = endpoint({
  method: 'POST',
  path: '/api/admin/fields',
  access: 'admin',
  summary: 'Adds a field to the profiles of companies, behind the others',
  tags,
  audits: [fieldAdded],
  body: z.object({
    ...common,
    kind: z.enum(fieldKinds),
    choices: z.array(line(longestChoice)).max(mostChoices, tooManyChoices).default([]),
  }),
  output: ownField,
  status: 201,
});

export const changeField = endpoint({
  method: 'PUT',
  path: '/api/admin/fields/:id',
  access: 'admin',
  summary:
    'Changes a field, but not its kind. A choice with its id keeps its companies; one that is not named goes, with its values',
  tags,
  audits: [fieldChanged],
  params,
  body: z.object({
    ...common,
    choices: z
      .array(z.object({ id: id.nullish(), text: line(longestChoice) }))
      .max(mostChoices, tooManyChoices)
      .default([]),
    version,
  }),
  output: ownField,
});

export const archiveField = endpoint({
  method: 'PUT',
  path: '/api/admin/fields/:id/archive',
  access: 'admin',
  summary: 'Archives a field, which hides it and keeps its values, or brings it back',
  tags,
  audits: [fieldArchived],
  params,
  body: z.object({ is_archived: isOrNot }),
  output: ownField,
});

export const orderFields = endpoint({
  method: 'PUT',
  path: '/api/admin/fields/order',
  access: 'admin',
  summary: 'Puts the fields in another order; every id that is not archived is named once',
  tags,
  audits: [fieldsOrdered],
  body: z.object({ ids: z.array(id).max(mostFields) }),
  output: ownFields,
});

export const removeField = endpoint({
  method: 'DELETE',
  path: '/api/admin/fields/:id',
  access: 'admin',
  summary: 'Deletes a field with all of its values',
  tags,
  audits: [fieldRemoved],
  params,
  output: z.object({ id: z.number().int() }),
});
