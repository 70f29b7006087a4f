// Written by `npm run generate` from contract/linked-cards.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/linked-cards.ts';

export const lookUpLinkedCards = callOf<typeof contract.lookUpLinkedCards>('GET', '/api/kanban/board/linked-cards', 'member', { staleAfter: ['board.changed'] });
export const makeLinkedCard = callOf<typeof contract.makeLinkedCard>('POST', '/api/kanban/board/linked-cards', 'member');
