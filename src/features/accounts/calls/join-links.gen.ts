// Written by `npm run generate` from contract/join-links.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/join-links.ts';

export const closeJoinLink = callOf<typeof contract.closeJoinLink>('DELETE', '/api/join-links/:id', ['membership']);
export const createJoinLink = callOf<typeof contract.createJoinLink>('POST', '/api/join-links', ['membership']);
export const listJoinLinks = callOf<typeof contract.listJoinLinks>('GET', '/api/join-links', ['membership']);
