// Written by `npm run generate` from contract/presence.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/presence.ts';

export const sayPresent = callOf<typeof contract.sayPresent>('POST', '/api/kanban/board/presence', 'member', { reads: true });
