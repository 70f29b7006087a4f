// Written by `npm run generate` from contract/import.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/import.ts';

export const importBoard = callOf<typeof contract.importBoard>('POST', '/api/kanban/board/imports', 'member');
export const previewImport = callOf<typeof contract.previewImport>('POST', '/api/kanban/board/imports/preview', 'member', { reads: true });
