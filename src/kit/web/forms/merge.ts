export interface Merged<Values> {
  values: Values;
  /** Taken over from the newer state; nothing was typed there. */
  taken: (keyof Values & string)[];
  /** Changed on both sides; what was typed here is kept. */
  clashes: (keyof Values & string)[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const namesOf = <Values extends object>(values: Values) =>
  Object.keys(values) as (keyof Values & string)[];

export const changedNames = <Values extends object>(before: Values, after: Values) =>
  namesOf(before).filter((name) => !isSame(before[name], after[name]));

/** Both began with `base`. Nothing that was typed is lost, and nothing newer is overwritten unseen. */
export function merge<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  isWhole = false,
): Merged<Values> {
  const newer = changedNames(base, theirs);
  const typed = changedNames(base, mine);
  const differing = changedNames(mine, theirs);
  // Values that only make sense together are never mixed.
  if (isWhole && newer.length > 0 && typed.length > 0) return { values: mine, taken: [], clashes: differing };
  const taken = newer.filter((name) => !typed.includes(name));
  const values = { ...mine };
  for (const name of taken) values[name] = theirs[name];
  return {
    values,
    taken,
    clashes: newer.filter((name) => typed.includes(name) && differing.includes(name)),
  };
}
