// Written by `npm run generate` from contract/outline.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/outline.ts';

export const getOutline = callOf<typeof contract.getOutline>('GET', '/api/kanban/board/outline', 'member');
