// Written by `npm run generate` from contract/cards.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/cards.ts';

export const addCard = callOf<typeof contract.addCard>('POST', '/api/kanban/board/cards/new', 'member');
export const changeCard = callOf<typeof contract.changeCard>('POST', '/api/kanban/board/cards/update', 'member');
export const changeComment = callOf<typeof contract.changeComment>('PUT', '/api/kanban/board/comments/:id', 'member');
export const commentOnCard = callOf<typeof contract.commentOnCard>('POST', '/api/kanban/board/cards/comments', 'member');
export const copyCard = callOf<typeof contract.copyCard>('POST', '/api/kanban/board/cards/:id/copy', 'member');
export const deleteComment = callOf<typeof contract.deleteComment>('DELETE', '/api/kanban/board/comments/:id', 'member');
export const moveCard = callOf<typeof contract.moveCard>('POST', '/api/kanban/board/cards/move', 'member');
export const removeCard = callOf<typeof contract.removeCard>('POST', '/api/kanban/board/cards/remove', 'member');
