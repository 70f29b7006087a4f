import { z } from 'zod';
import { email, line, optionalLine, optionalPhone, optionalText } from './fields.ts';

/** What a field of a table of fields can hold, and within which bounds. */
export type FieldKind =
  | { kind: 'line'; longest: number }
  | { kind: 'text'; longest: number }
  | { kind: 'choice'; of: z.ZodEnum }
  | { kind: 'link' }
  | { kind: 'phone' }
  | { kind: 'email' };

export type Field = FieldKind & { isNeeded?: true };
export type FieldTable = Readonly<Record<string, Field>>;

type Held<One extends Field> = One extends { of: infer Choice extends z.ZodEnum } ? z.output<Choice> : string;

/** What is kept of a field. Only a field that is needed always has a value. */
export type FieldValue<One extends Field> = One extends { isNeeded: true } ? Held<One> : Held<One> | null;

/** As a form, a cell or a search reads it; empty where there is none. */
export const fieldText = (value: FieldValue<Field>): string => String(value ?? '');

type Optional<One extends Field> = One extends Field ? Omit<One, 'isNeeded'> : never;

/** The same field where it may be left empty: in a file that says little, or for a visitor who may not see it. */
export function optional<One extends Field>(field: One) {
  const { isNeeded: _, ...rest } = field;
  // What is left of a field of a kind is a field of this kind.
  return rest as Optional<One> & FieldKind;
}

/** A shape that may be missing from what is sent. */
type MayBeMissing<Output, Input> = z.ZodType<
  Output,
  Input,
  z.core.$ZodTypeInternals<Output, Input> & { optin: 'optional' }
>;

type SentShape<One extends Field> = One extends { isNeeded: true }
  ? z.ZodType<FieldValue<One>, Held<One>>
  : MayBeMissing<FieldValue<One>, Held<One> | '' | null | undefined>;

/** The shape of a field as a form, a program or a file sends it. An empty text stands for nothing. */
export const sentShape = <One extends Field>(field: One) =>
  // The type follows from the kind as the shape does; TypeScript cannot see that of a switch.
  (field.isNeeded ? neededShape(field) : optionalShape(field)) as SentShape<One>;

function neededShape(field: Field): z.ZodType {
  switch (field.kind) {
    case 'line':
      return line(field.longest);
    case 'choice':
      return field.of;
    default:
      throw new Error(`A field of the kind ${field.kind} is always optional.`);
  }
}

function optionalShape(field: Field): z.ZodType {
  switch (field.kind) {
    case 'line':
      return optionalLine(field.longest);
    case 'text':
      return optionalText(field.longest);
    case 'choice':
      return orNothing(field.of);
    case 'link':
      return webAddress;
    case 'phone':
      return optionalPhone(5);
    case 'email':
      return orNothing(email);
    default:
      return field satisfies never;
  }
}

/** The same in an answer: what was kept under older rules is still shown. */
export function keptShape<One extends Field>(field: One): z.ZodType<FieldValue<One>> {
  const held: z.ZodType = field.kind === 'choice' ? field.of : z.string();
  return (field.isNeeded ? held : held.nullable()) as z.ZodType<FieldValue<One>>;
}

/** The shapes of all fields of a table, in its order. */
export const sentShapes = <Table extends FieldTable>(table: Table) =>
  mapFields(table, sentShape) as { [Name in keyof Table]: SentShape<Table[Name]> };

export const keptShapes = <Table extends FieldTable>(table: Table) =>
  mapFields(table, keptShape) as { [Name in keyof Table]: z.ZodType<FieldValue<Table[Name]>> };

const mapFields = (table: FieldTable, shapeOf: (field: Field) => z.ZodType) =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, shapeOf(field)]));

const orNothing = (shape: z.ZodType) =>
  z
    .union([z.literal('').transform(() => null), shape])
    .nullish()
    .transform((value) => value ?? null);

/** An address on the web; without a scheme it is https. */
const webAddress = z
  .string()
  .trim()
  .transform((value) => (value === '' || /^https?:\/\//i.test(value) ? value : `https://${value}`))
  .pipe(
    z
      .string()
      .max(200, 'At most 200 characters.')
      .refine((value) => value === '' || isWebAddress(value), 'Enter a web address, like example.org.'),
  )
  .transform((value) => (value === '' ? null : value))
  .nullish()
  .transform((value) => value ?? null);

/** No user name before the host, which could pretend to be another one. */
const isWebAddress = (value: string) =>
  /^https?:\/\/[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]{2,}(:\d{1,5})?([/?#]\S*)?$/iu.test(value);
