import { z } from 'zod';
import { recordOf } from '../../../kit/common/record-of.ts';

/** A company is narrowed to by an exact value, by a mark that it has or lacks, or by whether it is one of the caller's. */
type DirectoryFilter = (
  | {
      kind: 'facet';
      title: string;
      any: string;
      /** The list of `GET /api/companies/facets` with its values. Without one they are searched as somebody types. */
      listed?: 'industries' | 'places';
    }
  | { kind: 'flag'; facet: 'terms'; label: string }
  | { kind: 'either'; title: string; any: string; yes: string; no: string }
) & {
  /** When a search that found nobody still says what the community lacks. Without it, a search narrowed by this filter is not kept. */
  leavesOpen?: 'always' | 'if-no';
};

/**
 * The filters of the directory, in the order of the API and of the address. The contract, the statements, the address, the inputs, the chips and the
 * searches without a result read them here (docs/change-a-field.md).
 */
export const directoryFilters = {
  industry: { kind: 'facet', title: 'Industry', any: 'Any industry', listed: 'industries' },
  service: { kind: 'facet', title: 'Service', any: 'Any service' },
  place: { kind: 'facet', title: 'Place', any: 'Any place', listed: 'places', leavesOpen: 'always' },
  has_terms: { kind: 'flag', facet: 'terms', label: 'Has commission terms' },
  partner: {
    kind: 'either',
    title: 'Partnership',
    any: 'All companies',
    yes: 'Partners',
    no: 'Not partners yet',
    leavesOpen: 'if-no',
  },
} as const satisfies Record<string, DirectoryFilter>;

type Filters = typeof directoryFilters;
export type FilterName = keyof Filters;
type ValueOf<Name extends FilterName> = Filters[Name] extends { kind: 'facet' } ? string : boolean;
export type FilterValues = { [Name in FilterName]: ValueOf<Name> | undefined };

export const filterNames = Object.keys(directoryFilters) as FilterName[];
export const directoryFilter = (name: FilterName): DirectoryFilter => directoryFilters[name];

/** As screens show them: what can be ticked comes behind what can be chosen. */
export const shownFilters = [
  ...filterNames.filter((name) => directoryFilter(name).kind !== 'flag'),
  ...filterNames.filter((name) => directoryFilter(name).kind === 'flag'),
];

const longestFacet = 120;

const shapeOf: Record<DirectoryFilter['kind'], z.ZodType> = {
  facet: z.string().trim().max(longestFacet).optional(),
  flag: z.stringbool().optional(),
  either: z.stringbool().optional(),
};

export const filterShapes = recordOf(filterNames, (name) => shapeOf[directoryFilter(name).kind]) as {
  [Name in FilterName]: z.ZodOptional<z.ZodType<ValueOf<Name>, string>>;
};

/** What a text of the address or of an input means; undefined where it is no value of the filter. */
export function readFilter(name: FilterName, text: string): string | boolean | undefined {
  switch (directoryFilter(name).kind) {
    case 'facet':
      // A part of a value is no value.
      return text === '' || text.length > longestFacet ? undefined : text;
    case 'flag':
      return text === 'true' || undefined;
    default:
      return text === 'true' ? true : text === 'false' ? false : undefined;
  }
}

export const readFilters = (textOf: (name: FilterName) => string) =>
  // Each value is of the type that its kind has.
  recordOf(filterNames, (name) => readFilter(name, textOf(name))) as FilterValues;

/** The filters as they stand in the address and in the query of the call; what is not narrowed is undefined. */
export const writeFilters = (values: FilterValues) =>
  recordOf(filterNames, (name) => {
    const value = values[name];
    return value === undefined || (value === false && directoryFilter(name).kind === 'flag')
      ? undefined
      : String(value);
  });

/** What the chip of a filter says; `label` is how people write a facet's value. */
export function filterWords(name: FilterName, value: string | boolean, label: string): string {
  const filter = directoryFilter(name);
  switch (filter.kind) {
    case 'facet':
      return `${filter.title}: ${label}`;
    case 'flag':
      return filter.label;
    default:
      return value === true ? filter.yes : filter.no;
  }
}
