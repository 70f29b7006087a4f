// Written by `npm run generate` from contract/checklists.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/checklists.ts';

export const addCheckItem = callOf<typeof contract.addCheckItem>('POST', '/api/kanban/board/checkitems/new', 'member');
export const addChecklist = callOf<typeof contract.addChecklist>('POST', '/api/kanban/board/checklists/new', 'member');
export const changeCheckItem = callOf<typeof contract.changeCheckItem>('POST', '/api/kanban/board/checkitems/update', 'member');
export const changeChecklist = callOf<typeof contract.changeChecklist>('POST', '/api/kanban/board/checklists/update', 'member');
export const removeCheckItem = callOf<typeof contract.removeCheckItem>('POST', '/api/kanban/board/checkitems/remove', 'member');
export const removeChecklist = callOf<typeof contract.removeChecklist>('POST', '/api/kanban/board/checklists/remove', 'member');
