// Written by `npm run generate` from contract/branding.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/branding.ts';

export const changeBranding = callOf<typeof contract.changeBranding>('PUT', '/api/branding', 'admin');
export const getBranding = callOf<typeof contract.getBranding>('GET', '/api/branding', 'admin', { staleAfter: ['community.rebranded'] });
export const listBrandings = callOf<typeof contract.listBrandings>('GET', '/api/branding/versions', 'admin', { staleAfter: ['community.rebranded'] });
export const restoreBranding = callOf<typeof contract.restoreBranding>('POST', '/api/branding/restorations', 'admin');
