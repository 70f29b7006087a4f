/** "Ada, Ben and Mia". */
export const withAnd = (names: Iterable<string>) => inWords([...names], 'and');

/** "Ada, Ben or Mia". */
export const withOr = (names: Iterable<string>) => inWords([...names], 'or');

function inWords(names: readonly string[], word: string): string {
  const [last = '', ...others] = names.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} ${word} ${last}`;
}
