// Written by `npm run generate` from contract/settings.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/settings.ts';

export const askForWelcome = callOf<typeof contract.askForWelcome>('POST', '/api/posts/welcome', 'member');
export const changePostSettings = callOf<typeof contract.changePostSettings>('PUT', '/api/admin/posts/settings', 'admin');
export const getPostSettings = callOf<typeof contract.getPostSettings>('GET', '/api/admin/posts/settings', 'admin');
export const getWelcome = callOf<typeof contract.getWelcome>('GET', '/api/posts/welcome', 'member', { staleAfter: ['post.*'] });
