// Written by `npm run generate` from contract/export.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/export.ts';

export const exportBoardCsv = callOf<typeof contract.exportBoardCsv>('GET', '/api/kanban/board/export.csv', 'member');
export const exportBoardJson = callOf<typeof contract.exportBoardJson>('GET', '/api/kanban/board/export.json', 'member');
