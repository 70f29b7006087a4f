import type { CallOutput } from '../../../../kit/common/endpoint.ts';
import type { getLightBoard } from '../../contract/board.ts';
import type { List } from '../../contract/types.ts';

/** The board as our screen knows it. */
export type Board = CallOutput<typeof getLightBoard>;
export type Member = Board['members']['byId'][string];

export const listsOf = ({ lists }: Board): List[] => lists.allIds.map((id) => lists.byId[id]!);

export const nameOf = ({ firstName, lastName }: Member) => `${firstName} ${lastName}`;
