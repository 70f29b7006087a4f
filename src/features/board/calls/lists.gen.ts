// Written by `npm run generate` from contract/lists.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/lists.ts';

export const addList = callOf<typeof contract.addList>('POST', '/api/kanban/board/lists/new', 'member');
export const changeList = callOf<typeof contract.changeList>('POST', '/api/kanban/board/list/update', 'member');
export const clearList = callOf<typeof contract.clearList>('POST', '/api/kanban/board/lists/clear', 'member');
export const removeList = callOf<typeof contract.removeList>('POST', '/api/kanban/board/lists/remove', 'member');
