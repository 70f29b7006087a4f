import type { FieldToFill, MyFields } from '../../contract/field-values.ts';
import { readValue } from '../../rules/own-fields.ts';

/** By the names of the call: what is wrong stands beside the field. Ids of several choices are joined by commas. */
export type FieldValues = Record<string, string>;

export const nameOf = ({ id }: Pick<FieldToFill, 'id'>) => `values.${id}`;

export const idsIn = (text: string): string[] => (text === '' ? [] : text.split(','));

const textOf = ({ value }: FieldToFill) => (Array.isArray(value) ? value.join(',') : String(value ?? ''));

const sentValue = ({ kind }: FieldToFill, text: string) => (kind === 'choices' ? idsIn(text) : text);

export const savedOf = ({ fields, version }: MyFields) => ({
  values: Object.fromEntries(fields.map((field) => [nameOf(field), textOf(field)])),
  version,
});

export const sentOf = (fields: readonly FieldToFill[], values: FieldValues) =>
  Object.fromEntries(
    fields.map((field) => [String(field.id), sentValue(field, values[nameOf(field)] ?? '')]),
  );

export const complaintsAbout = (
  fields: readonly FieldToFill[],
  values: FieldValues,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const read = readValue(field, sentValue(field, values[nameOf(field)] ?? ''));
      if (read.complaint !== undefined) return [[nameOf(field), read.complaint]];
      return read.value === null && field.is_required ? [[nameOf(field), 'Fill this in.']] : [];
    }),
  );
