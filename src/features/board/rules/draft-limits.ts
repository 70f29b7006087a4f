import type { BoardDraft } from './draft.ts';
import { mostCards, mostCheckItems, mostLabels, mostLists } from './limits.ts';

/** What the board has before. */
export interface Room {
  lists: number;
  cards: number;
  labels: readonly { name: string; colour: string }[];
}

export interface Exceeded {
  limit: 'lists' | 'cards' | 'labels' | 'check_items';
  message: string;
}

const number = (count: number) => count.toLocaleString('en');
const sum = (has: number, more: number) =>
  has === 0 ? `the file has ${number(more)}` : `yours has ${number(has)} and the file ${number(more)}`;

/** Each limit of a board that it would not keep, in words; none, and it can be written. */
export function exceededBy({ labels, lists }: BoardDraft, room: Room): Exceeded[] {
  const cards = lists.flatMap((list) => list.cards);
  const has = new Set(room.labels.map(({ name, colour }) => `${colour} ${name}`));
  const newLabels = new Set(labels.map(({ name, colour }) => `${colour} ${name}`)).difference(has).size;
  const fullest = cards
    .map(({ name, checklists }) => ({
      name,
      items: checklists.length + checklists.reduce((total, { items }) => total + items.length, 0),
    }))
    .filter(({ items }) => items > mostCheckItems);
  const found: (Exceeded & { isSo: boolean })[] = [
    {
      limit: 'lists',
      isSo: room.lists + lists.length > mostLists,
      message: `A board has at most ${mostLists} lists; ${sum(room.lists, lists.length)}.`,
    },
    {
      limit: 'cards',
      isSo: room.cards + cards.length > mostCards,
      message: `A board has at most ${number(mostCards)} cards; ${sum(room.cards, cards.length)}.`,
    },
    {
      limit: 'labels',
      isSo: room.labels.length + newLabels > mostLabels,
      message: `A board has at most ${mostLabels} labels; ${sum(room.labels.length, newLabels)}.`,
    },
    {
      limit: 'check_items',
      isSo: fullest.length > 0,
      message: `A card has at most ${mostCheckItems} checklists and items; “${(fullest[0]?.name ?? '').slice(0, 60).toWellFormed()}” has ${number(fullest[0]?.items ?? 0)}${fullest.length > 1 ? `, and ${number(fullest.length - 1)} more ${fullest.length === 2 ? 'card has' : 'cards have'} too many` : ''}.`,
    },
  ];
  return found.filter(({ isSo }) => isSo).map(({ limit, message }) => ({ limit, message }));
}
