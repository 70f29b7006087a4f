/** A record with a value for each name. The type of the values is checked, which it is not behind an `as`. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> =>
  // The keys are the names, which `fromEntries` forgets.
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
