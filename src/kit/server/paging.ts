import { invalidInput } from '../common/errors.ts';
import { findUnsafeText } from '../common/unsafe-text.ts';
import type { z } from 'zod';

/** Where a page ended, for the client to hand back as it is. */
export const cursorOf = (place: object): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** Anybody can write a cursor, so its shape is checked like every other input. */
export function placeOf<Shape extends z.ZodType>(
  cursor: string,
  shape: Shape,
  field = 'after',
): z.output<Shape> {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (findUnsafeText(place) !== undefined) throw wrongPlace(field);
    return shape.parse(place);
  } catch {
    throw wrongPlace(field);
  }
}

export const wrongPlace = (field = 'after') =>
  invalidInput({ [field]: 'This is not the place where a page ended.' });

/** Of one row more than a page has: the page, and the key behind which the next one goes on. */
export function pageOf<Row extends { key: unknown }>(
  rows: readonly Row[],
  pageSize: number,
): { found: readonly Row[]; next: Row['key'] | null } {
  const found = rows.slice(0, pageSize);
  return { found, next: rows.length > pageSize ? found.at(-1)!.key : null };
}
