import type { Shape } from './samples.ts';

/** Where something stands in a body: `['services', 0, 'text']`. */
export type Place = readonly (string | number)[];

/** Every place that a shape has, the whole of it first. */
export function placesOf(shape: Shape, here: Place = []): Place[] {
  const choices = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])];
  const within = [
    ...Object.entries(shape.properties ?? {}).flatMap(([key, inner]) => placesOf(inner, [...here, key])),
    ...(shape.items ? placesOf(shape.items, [...here, 0]) : []),
    ...choices.flatMap((choice) => placesOf(choice, here)),
  ];
  const all = [here, ...within];
  return all.filter((place, at) => all.findIndex((other) => isSame(place, other)) === at);
}

const isSame = (one: Place, other: Place) => JSON.stringify(one) === JSON.stringify(other);

/** The same with something else at this place, made if it was not there. */
export function replaced(value: unknown, [key, ...rest]: Place, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  const inside = typeof value === 'object' && value !== null ? value : {};
  const old = Object.entries(inside).find(([name]) => name === String(key))?.[1];
  const next = replaced(old, rest, change);
  return typeof key === 'number' ? [next] : { ...inside, [key]: next };
}
