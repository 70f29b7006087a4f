// Written by `npm run generate` from contract/files.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/files.ts';

export const addFile = callOf<typeof contract.addFile>('POST', '/api/kanban/board/cards/:id/files', 'member');
export const removeFile = callOf<typeof contract.removeFile>('DELETE', '/api/kanban/board/cards/:id/files/:fileId', 'member');
