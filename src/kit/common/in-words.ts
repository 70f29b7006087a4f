/** "Ada, Ben and Mia". */
export const withAnd = (names: Iterable<string>) => inWords([...names], 'and');

/** "Ada, Ben or Mia". */
export const withOr = (names: Iterable<string>) => inWords([...names], 'or');

/** Lower case, except for abbreviations and names: "SEO" stays "SEO". */
export const inSentence = (label: string) =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label;

function inWords(names: readonly string[], word: string): string {
  const [last = '', ...others] = names.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} ${word} ${last}`;
}
