/** So far apart that a place between two can be halved 32 times before the list has to be numbered anew. */
export const gap = 2 ** 32;

/** Numbers beyond this are no longer exact. */
const farthest = Number.MAX_SAFE_INTEGER - gap;

/**
 * A place between two neighbours; undefined where there is none left. Above the first and below the last there is always room, until
 * millions of cards have been put at the same end.
 */
export function placeBetween(before: number | undefined, after: number | undefined): number | undefined {
  const place = middleOf(before, after);
  if (Math.abs(place) > farthest) return undefined;
  return place === before || place === after ? undefined : place;
}

function middleOf(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return after === undefined ? 0 : after - gap;
  if (after === undefined) return before + gap;
  return before + Math.floor((after - before) / 2);
}
