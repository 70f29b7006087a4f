import { z } from 'zod';

/** Choices of the community's own fields in an address: `12:3,15:1`, the ids of a field and of one of its choices. */
const written = /^[1-9]\d{0,15}:[1-9]\d{0,8}(,[1-9]\d{0,15}:[1-9]\d{0,8}){0,9}$/;

export const ownFilters = z.string().regex(written, 'Name fields and choices by their ids, like 12:3,15:1.');

export interface OwnFilter {
  field: number;
  choice: number;
}

export function readOwnFilters(text: string | undefined): OwnFilter[] {
  if (text === undefined || !written.test(text)) return [];
  return text.split(',').map((pair) => {
    const [field, choice] = pair.split(':');
    return { field: Number(field), choice: Number(choice) };
  });
}

/** Undefined where nothing is chosen, as everywhere in an address. */
export const writeOwnFilters = (filters: readonly OwnFilter[]): string | undefined =>
  filters.map(({ field, choice }) => `${field}:${choice}`).join(',') || undefined;

/** The same filters with another choice of one field, or with none of it. */
export const withOwnFilter = (text: string | undefined, field: number, choice: number | undefined) =>
  writeOwnFilters([
    ...readOwnFilters(text).filter((each) => each.field !== field),
    ...(choice === undefined ? [] : [{ field, choice }]),
  ]);
