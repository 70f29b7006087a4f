// Written by `npm run generate` from contract/admin-members.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/admin-members.ts';

export const changeMemberRole = callOf<typeof contract.changeMemberRole>('PUT', '/api/admin/members/:id/role', 'admin');
export const changeMemberRoles = callOf<typeof contract.changeMemberRoles>('PUT', '/api/admin/members/:id/roles', 'admin');
export const chooseMembers = callOf<typeof contract.chooseMembers>('GET', '/api/admin/members/matching', ['membership']);
export const exportMembers = callOf<typeof contract.exportMembers>('GET', '/api/admin/members.csv', ['membership']);
export const getMember = callOf<typeof contract.getMember>('GET', '/api/admin/members/:id', ['membership'], { staleAfter: ['member.*', 'company.changed'] });
export const listMembers = callOf<typeof contract.listMembers>('GET', '/api/admin/members', ['membership'], { staleAfter: ['member.*', 'company.changed'] });
export const makeContact = callOf<typeof contract.makeContact>('PUT', '/api/admin/members/:id/contact', ['membership']);
