// Written by `npm run generate` from contract/admin-members.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/admin-members.ts';

export const liftSuspension = callOf<typeof contract.liftSuspension>('DELETE', '/api/admin/members/:id/suspension', ['membership']);
export const moveMember = callOf<typeof contract.moveMember>('PUT', '/api/admin/members/:id/company', ['membership']);
export const removeMember = callOf<typeof contract.removeMember>('DELETE', '/api/admin/members/:id', ['membership']);
export const signOutMember = callOf<typeof contract.signOutMember>('DELETE', '/api/admin/members/:id/sessions', ['membership']);
export const suspendMember = callOf<typeof contract.suspendMember>('POST', '/api/admin/members/:id/suspension', ['membership']);
