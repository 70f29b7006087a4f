// Written by `npm run generate` from contract/export.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/export.ts';

export const exportNumbers = callOf<typeof contract.exportNumbers>('GET', '/api/dashboard/export/:what', 'member');
