import type { Card, CheckItem, Checklist, Comment } from '../../contract/types.ts';

/** Checklists, items, comments and files of a card that were changed here, as the server will answer them. */

export const withChecklists = (card: Card, change: (lists: Checklist[]) => Checklist[]): Card => ({
  ...card,
  checklists: change(card.checklists),
});

export const withItems = (
  card: Card,
  checklistId: number,
  change: (items: CheckItem[]) => CheckItem[],
): Card =>
  withChecklists(card, (lists) =>
    lists.map((list) => (list.id === checklistId ? { ...list, checkItems: change(list.checkItems) } : list)),
  );

export const withComments = (card: Card, change: (comments: Comment[]) => Comment[]): Card => ({
  ...card,
  comments: change(card.comments),
});

export const changed = <Item extends { id: number }>(
  items: readonly Item[],
  id: number,
  difference: Partial<NoInfer<Item>>,
): Item[] => items.map((item) => (item.id === id ? { ...item, ...difference } : item));

export const without = <Item extends { id: number }>(items: readonly Item[], id: number): Item[] =>
  items.filter((item) => item.id !== id);

/** To a place among the others, counted from 0. */
export function movedTo<Item extends { id: number }>(
  items: readonly Item[],
  id: number,
  place: number,
): Item[] {
  const item = items.find((one) => one.id === id);
  return item ? without(items, id).toSpliced(place, 0, item) : [...items];
}

export interface ItemPlace {
  checklistId: number;
  /** Among the others there, counted from 0. */
  position: number;
}

/** Taken from wherever it is: it stands once, in the one checklist. */
export function withItemAt(
  lists: readonly Checklist[],
  id: number,
  { checklistId, position }: ItemPlace,
): Checklist[] {
  const item = lists.flatMap(({ checkItems }) => checkItems).find((one) => one.id === id);
  if (!item || !lists.some((list) => list.id === checklistId)) return [...lists];
  return lists.map((list) => {
    const others = without(list.checkItems, id);
    return { ...list, checkItems: list.id === checklistId ? others.toSpliced(position, 0, item) : others };
  });
}

export const countComplete = (items: readonly CheckItem[]) =>
  items.filter(({ state }) => state === 'complete').length;
