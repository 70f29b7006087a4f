// Written by `npm run generate` from contract/directory.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/directory.ts';

export const exportDirectory = callOf<typeof contract.exportDirectory>('GET', '/api/community-admin/directory.csv', ['membership']);
