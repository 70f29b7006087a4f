// Written by `npm run generate` from contract/files.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/files.ts';

export const addFile = callOf<typeof contract.addFile>('POST', '/api/referrals/:id/files', 'member');
export const downloadFile = callOf<typeof contract.downloadFile>('GET', '/api/referrals/:id/files/:fileId', 'member');
export const removeFile = callOf<typeof contract.removeFile>('DELETE', '/api/referrals/:id/files/:fileId', 'member');
