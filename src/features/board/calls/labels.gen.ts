// Written by `npm run generate` from contract/labels.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/labels.ts';

export const addLabel = callOf<typeof contract.addLabel>('POST', '/api/kanban/board/labels', 'member');
export const changeLabel = callOf<typeof contract.changeLabel>('PUT', '/api/kanban/board/labels/:id', 'member');
export const deleteLabel = callOf<typeof contract.deleteLabel>('DELETE', '/api/kanban/board/labels/:id', 'member');
