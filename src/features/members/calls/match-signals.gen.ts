// Written by `npm run generate` from contract/match-signals.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/match-signals.ts';

export const askCompany = callOf<typeof contract.askCompany>('POST', '/api/admin/matching/signals/:id/question', 'admin');
export const dismissSignal = callOf<typeof contract.dismissSignal>('DELETE', '/api/admin/matching/signals/:id', 'admin');
export const listSignals = callOf<typeof contract.listSignals>('GET', '/api/admin/matching/signals', 'admin', { staleAfter: ['matching.changed'] });
