// Written by `npm run generate` from contract/matching.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/matching.ts';

export const addService = callOf<typeof contract.addService>('POST', '/api/admin/matching/services', 'admin');
export const addWords = callOf<typeof contract.addWords>('POST', '/api/admin/matching/words', 'admin');
export const findBuiltInServices = callOf<typeof contract.findBuiltInServices>('GET', '/api/admin/matching/built-in', 'admin');
export const getMatching = callOf<typeof contract.getMatching>('GET', '/api/admin/matching', 'admin', { staleAfter: ['matching.changed'] });
export const removeService = callOf<typeof contract.removeService>('DELETE', '/api/admin/matching/services/:id', 'admin');
export const removeWord = callOf<typeof contract.removeWord>('DELETE', '/api/admin/matching/words/:id', 'admin');
export const tryMatching = callOf<typeof contract.tryMatching>('GET', '/api/admin/matching/trial', 'admin', { staleAfter: ['matching.changed'] });
