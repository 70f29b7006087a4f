import type { MediaAddresses } from '../../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { Card, List } from '../../contract/types.ts';
import { wholeBoard } from '../read-board.ts';
import type { BoardExport } from './board-export.ts';

export type ExportedBoard = Pick<BoardExport, 'labels' | 'lists'>;
export type ExportedCard = ExportedBoard['lists'][number]['cards'][number];

/** From left to right and from top to bottom, in words: an id says nothing outside of here. */
export async function readExport(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
): Promise<ExportedBoard> {
  const { lists, cards, members, labels } = await wholeBoard(tx, media, caller);
  const nameOf = (id: number | null) => {
    const person = id === null ? undefined : members.byId[id];
    return person ? `${person.firstName} ${person.lastName}`.trim() : null;
  };
  const labelOf = new Map(labels.map((label) => [label.id, label]));

  const cardOf = (card: Card) => ({
    name: card.name,
    description: card.description,
    due: card.due,
    isDone: card.isDone,
    createdAt: card.createdAt,
    labels: card.labels.flatMap((id) => {
      const { name, colour } = labelOf.get(id) ?? {};
      return name === undefined ? [] : [name === '' ? colour! : name];
    }),
    people: card.memberIds.flatMap((id) => nameOf(id) ?? []),
    links: Object.values(card.links).flatMap((link) =>
      link ? [{ title: link.title, state: link.state }] : [],
    ),
    checklists: card.checklists.map(({ name, checkItems }) => ({
      name,
      items: checkItems.map((item) => ({
        name: item.name,
        isComplete: item.state === 'complete',
        person: nameOf(item.memberId),
        due: item.due,
      })),
    })),
    comments: card.comments.map(({ userId, authorName, message, createdAt, editedAt }) => ({
      by: nameOf(userId) ?? authorName,
      message,
      createdAt,
      editedAt,
    })),
    files: card.files.map(({ name, type, size }) => ({ name, type, size })),
  });
  const listOf = ({ name, colour, limit, referralState, cardIds }: List) => ({
    name,
    colour,
    limit,
    referralState,
    cards: cardIds.flatMap((id) => (cards.byId[id] ? [cardOf(cards.byId[id])] : [])),
  });
  return {
    labels: labels.map(({ name, colour }) => ({ name, colour })),
    lists: lists.allIds.map((id) => listOf(lists.byId[id]!)),
  };
}
