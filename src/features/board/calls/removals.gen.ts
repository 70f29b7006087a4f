// Written by `npm run generate` from contract/removals.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/removals.ts';

export const listRemovals = callOf<typeof contract.listRemovals>('GET', '/api/kanban/board/removals', 'member', { staleAfter: ['board.changed'] });
export const restoreRemoved = callOf<typeof contract.restoreRemoved>('POST', '/api/kanban/board/removals/:id/restoration', 'member');
