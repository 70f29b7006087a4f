/** What features add to a list whose order is not theirs. */
export const inOrder = <Item extends { place: number }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => one.place - other.place);
