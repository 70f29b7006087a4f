import { byteLength } from './byte-length.ts';
import { beginningOf } from './cut.ts';
import type { BoardDraft, DraftCard, DraftLabel } from './draft.ts';
import {
  mostCards,
  mostCheckItems,
  mostCheckItemsOfBoard,
  mostChecklists,
  mostComments,
  mostCommentsOfBoard,
  mostCommentText,
  mostLabels,
  mostLists,
} from './limits.ts';

/** What the board has before. */
export interface Room {
  lists: number;
  cards: number;
  labels: readonly DraftLabel[];
  items: number;
  comments: number;
  /** In bytes. */
  commentText: number;
}

export const emptyRoom: Room = { lists: 0, cards: 0, labels: [], items: 0, comments: 0, commentText: 0 };

export interface Exceeded {
  limit:
    | 'lists'
    | 'cards'
    | 'labels'
    | 'checklists'
    | 'check_items'
    | 'board_check_items'
    | 'card_comments'
    | 'comments'
    | 'comment_text';
  message: string;
}

/** The first card that has too many of something, and how many others have. */
interface Overfull {
  name: string;
  has: number;
  others: number;
}

export interface DraftSize {
  lists: number;
  cards: number;
  /** By colour and name, each once. */
  labels: readonly string[];
  checklists: Overfull | null;
  checkItems: Overfull | null;
  items: number;
  cardComments: Overfull | null;
  comments: number;
  commentText: number;
}

const labelKey = ({ name, colour }: DraftLabel) => `${colour} ${name}`;
const itemsOn = ({ checklists }: DraftCard) =>
  checklists.reduce((total, { items }) => total + items.length, 0);

export function sizeOf({ labels, lists }: BoardDraft): DraftSize {
  const cards = lists.flatMap((list) => list.cards);
  const comments = cards.flatMap((card) => card.comments);
  return {
    lists: lists.length,
    cards: cards.length,
    labels: [...new Set(labels.map(labelKey))],
    checklists: overfullOf(cards, ({ checklists }) => checklists.length, mostChecklists),
    checkItems: overfullOf(cards, itemsOn, mostCheckItems),
    items: cards.reduce((sum, card) => sum + itemsOn(card), 0),
    cardComments: overfullOf(cards, (card) => card.comments.length, mostComments),
    comments: comments.length,
    commentText: comments.reduce(
      (sum, comment) => sum + byteLength(comment.message) + byteLength(comment.authorName ?? ''),
      0,
    ),
  };
}

function overfullOf(
  cards: readonly DraftCard[],
  count: (card: DraftCard) => number,
  most: number,
): Overfull | null {
  const found = cards.filter((card) => count(card) > most);
  const [first] = found;
  return first ? { name: beginningOf(first.name, 60), has: count(first), others: found.length - 1 } : null;
}

const number = (count: number) => count.toLocaleString('en');
const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;
const told = ({ name, has, others }: Overfull) =>
  `“${name}” has ${number(has)}${others > 0 ? `, and ${number(others)} more ${others === 1 ? 'card has' : 'cards have'} too many` : ''}`;

/** Each limit of a board that it would not keep, in words; none, and it can be written. */
export function exceededBy(size: DraftSize, room: Room, source = 'the file'): Exceeded[] {
  const sum = (has: number, more: number, words = number) =>
    has === 0 ? `${source} has ${words(more)}` : `yours has ${words(has)} and ${source} ${words(more)}`;
  const newLabels = new Set(size.labels).difference(new Set(room.labels.map(labelKey))).size;
  const found: Exceeded[] = [];
  if (room.lists + size.lists > mostLists)
    found.push({
      limit: 'lists',
      message: `A board has at most ${mostLists} lists; ${sum(room.lists, size.lists)}.`,
    });
  if (room.cards + size.cards > mostCards)
    found.push({
      limit: 'cards',
      message: `A board has at most ${number(mostCards)} cards; ${sum(room.cards, size.cards)}.`,
    });
  if (room.labels.length + newLabels > mostLabels)
    found.push({
      limit: 'labels',
      message: `A board has at most ${mostLabels} labels; ${sum(room.labels.length, newLabels)}.`,
    });
  if (size.checklists)
    found.push({
      limit: 'checklists',
      message: `A card has at most ${mostChecklists} checklists; ${told(size.checklists)}.`,
    });
  if (size.checkItems)
    found.push({
      limit: 'check_items',
      message: `A card has at most ${mostCheckItems} checklist items; ${told(size.checkItems)}.`,
    });
  if (room.items + size.items > mostCheckItemsOfBoard)
    found.push({
      limit: 'board_check_items',
      message: `A board has at most ${number(mostCheckItemsOfBoard)} checklist items, its archive included; ${sum(room.items, size.items)}.`,
    });
  if (size.cardComments)
    found.push({
      limit: 'card_comments',
      message: `A card has at most ${number(mostComments)} comments; ${told(size.cardComments)}.`,
    });
  if (room.comments + size.comments > mostCommentsOfBoard)
    found.push({
      limit: 'comments',
      message: `A board has at most ${number(mostCommentsOfBoard)} comments, its archive included; ${sum(room.comments, size.comments)}.`,
    });
  if (room.commentText + size.commentText > mostCommentText)
    found.push({
      limit: 'comment_text',
      message: `The comments on a board have at most ${megabytes(mostCommentText)} of text, its archive included; ${sum(room.commentText, size.commentText, megabytes)}.`,
    });
  return found;
}
