// Written by `npm run generate` from contract/activity.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/activity.ts';

export const listActivity = callOf<typeof contract.listActivity>('GET', '/api/kanban/board/cards/:id/activity', 'member', { staleAfter: ['board.changed'] });
