// Written by `npm run generate` from contract/board.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/board.ts';

export const getBoard = callOf<typeof contract.getBoard>('GET', '/api/kanban/board', 'member');
export const getBoardParts = callOf<typeof contract.getBoardParts>('GET', '/api/kanban/board/parts', 'member');
export const getCard = callOf<typeof contract.getCard>('GET', '/api/kanban/board/cards/:id', 'member', { staleAfter: ['board.changed'] });
