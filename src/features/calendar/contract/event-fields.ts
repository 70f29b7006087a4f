import { z } from 'zod';
import { line, optionalLine, unlessEmpty, wholeNumber } from '../../../kit/common/fields.ts';

type Kind =
  | { kind: 'line'; longest: number; isNeeded?: true }
  | { kind: 'text'; longest: number }
  | { kind: 'link' }
  /** 0 where nothing is typed. */
  | { kind: 'number'; most: number }
  | { kind: 'flag' };

/** What a host writes about an event as it is kept, and everything that follows from it. */
export type EventField = Kind & {
  label: string;
  /** Whether one date of a series can have it otherwise: it has a column in `calendar_dates` too, where null means that of the event. */
  isOfDate: boolean;
  /** Where members see it: in lists and on its page, on its page alone, or there for people who come and for organisers. */
  shown: 'in lists' | 'on its page' | 'to people who come';
  /** Admins who approve events are told when this field changes. */
  tellsAdmins?: true;
};

/**
 * The fields of an event that are kept as they are typed. The contract, the statements, the copy of a series that splits, the form, its drafts, what is left of
 * a company's events and the data that members download read them here (docs/change-a-field.md). Times, the rule of a series, seats and hosts follow rules of their own.
 */
export const eventFields = {
  title: {
    kind: 'line',
    longest: 150,
    isNeeded: true,
    label: 'Title',
    isOfDate: true,
    shown: 'in lists',
    tellsAdmins: true,
  },
  text: {
    kind: 'text',
    longest: 20_000,
    label: 'Description',
    isOfDate: true,
    shown: 'on its page',
    tellsAdmins: true,
  },
  place: { kind: 'line', longest: 300, label: 'Place', isOfDate: true, shown: 'in lists' },
  map_link: { kind: 'link', label: 'Map link', isOfDate: true, shown: 'on its page', tellsAdmins: true },
  online_link: {
    kind: 'link',
    label: 'Online link',
    isOfDate: true,
    shown: 'to people who come',
    tellsAdmins: true,
  },
  event_link: {
    kind: 'link',
    label: 'Registration link',
    isOfDate: true,
    shown: 'in lists',
    tellsAdmins: true,
  },
  most_guests: { kind: 'number', most: 20, label: 'Guests', isOfDate: false, shown: 'on its page' },
  /** It has a page for everyone, where people without an account can register. */
  is_public: { kind: 'flag', label: 'Public event', isOfDate: false, shown: 'in lists' },
  /** That page says how many seats are left. */
  shows_seats: { kind: 'flag', label: 'Public event', isOfDate: false, shown: 'on its page' },
  picture_alt: {
    kind: 'line',
    longest: 500,
    label: 'Picture description',
    isOfDate: false,
    shown: 'in lists',
  },
} as const satisfies Record<string, EventField>;

type Fields = typeof eventFields;
export type EventFieldName = keyof Fields;
type NamesWith<Said> = { [Name in EventFieldName]: Fields[Name] extends Said ? Name : never }[EventFieldName];
export type DateField = NamesWith<{ isOfDate: true }>;
export type CommonField = NamesWith<{ isOfDate: false }>;
export type ListedField = NamesWith<{ shown: 'in lists' }>;
export type PageField = Exclude<EventFieldName, ListedField>;
export type WordField = NamesWith<{ kind: 'line' | 'text' | 'link' }>;
export type NumberField = NamesWith<{ kind: 'number' }>;
export type FlagField = NamesWith<{ kind: 'flag' }>;

export const eventFieldNames = Object.keys(eventFields) as EventFieldName[];

/** What the table says of a field, whichever it is. */
export const eventField = (name: EventFieldName): EventField => eventFields[name];

export const isDateField = (name: EventFieldName): name is DateField => eventField(name).isOfDate;
export const isListed = (name: EventFieldName): name is ListedField => eventField(name).shown === 'in lists';
const isNumber = (name: EventFieldName): name is NumberField => eventField(name).kind === 'number';
const isFlag = (name: EventFieldName): name is FlagField => eventField(name).kind === 'flag';

export const dateFields = eventFieldNames.filter(isDateField);
export const commonFields = eventFieldNames.filter((name): name is CommonField => !isDateField(name));
export const pageFields = eventFieldNames.filter((name): name is PageField => !isListed(name));
export const numberFields = eventFieldNames.filter(isNumber);
export const flagFields = eventFieldNames.filter(isFlag);
export const wordFields = eventFieldNames.filter(
  (name): name is WordField => !isNumber(name) && !isFlag(name),
);

export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);

const webLink = z
  .string()
  .trim()
  .max(500, 'At most 500 characters.')
  .pipe(
    z.union([
      z.literal(''),
      z.url({ protocol: /^https?$/, error: 'Enter a web address, like https://example.org.' }),
    ]),
  )
  .default('');

function sentShape(field: EventField): z.ZodType {
  switch (field.kind) {
    case 'line':
      return field.isNeeded
        ? line(field.longest)
        : optionalLine(field.longest)
            .transform((value) => value ?? '')
            .default('');
    case 'text':
      return z.string().max(field.longest, `At most ${field.longest} characters.`).default('');
    case 'link':
      return webLink;
    case 'number':
      return unlessEmpty(wholeNumber(0, field.most).default(0)).default(0);
    case 'flag':
      return flag.default(false);
    default:
      return field satisfies never;
  }
}

/** The same in an answer. A link that there is not, and what is not for the reader, is null. */
function keptShape(field: EventField): z.ZodType {
  const isNullable = field.kind === 'link' || field.shown === 'to people who come';
  const held = field.kind === 'flag' ? z.boolean() : field.kind === 'number' ? z.number().int() : z.string();
  return isNullable ? held.nullable() : held;
}

type Held<One> = One extends { kind: 'flag' } ? boolean : One extends { kind: 'number' } ? number : string;
type MayBeLeftOut<Value> = z.ZodType<
  Value,
  Value | undefined,
  z.core.$ZodTypeInternals<Value, Value | undefined> & { optin: 'optional' }
>;
type SentShape<One> = One extends { isNeeded: true }
  ? z.ZodType<Held<One>, Held<One>>
  : MayBeLeftOut<Held<One>>;
type KeptShape<One> = z.ZodType<
  One extends { kind: 'link' } | { shown: 'to people who come' } ? Held<One> | null : Held<One>
>;

// The types follow from the table as the shapes do; TypeScript cannot see that of a switch.
export const sentShapes = shapesOf(eventFieldNames, sentShape) as {
  [Name in EventFieldName]: SentShape<Fields[Name]>;
};
export const listedShapes = shapesOf(eventFieldNames.filter(isListed), keptShape) as {
  [Name in ListedField]: KeptShape<Fields[Name]>;
};
export const pageShapes = shapesOf(pageFields, keptShape) as { [Name in PageField]: KeptShape<Fields[Name]> };

function shapesOf(names: readonly EventFieldName[], shapeOf: (field: EventField) => z.ZodType) {
  return Object.fromEntries(names.map((name) => [name, shapeOf(eventField(name))]));
}
