import type { List } from '../../contract/types.ts';
import type { OutlinedBoard } from '../../rules/read-outline.ts';

/** The board as our screen knows it. */
export type Board = OutlinedBoard;
export type Member = Board['members']['byId'][string];

export const listsOf = ({ lists }: Board): List[] => lists.allIds.map((id) => lists.byId[id]!);

export const nameOf = ({ firstName, lastName }: Member) => `${firstName} ${lastName}`;
