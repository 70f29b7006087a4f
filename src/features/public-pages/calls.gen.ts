// Written by `npm run generate` from contract.ts.
import { callOf } from '../../kit/common/call.ts';
import type * as contract from './contract.ts';

export const contactAdmins = callOf<typeof contract.contactAdmins>('POST', '/api/contact', 'visitor');
export const contactCompany = callOf<typeof contract.contactCompany>('POST', '/api/public/companies/:public_id/messages', 'visitor');
export const findInside = callOf<typeof contract.findInside>('GET', '/api/public/companies/:public_id/inside', 'member');
export const getPage = callOf<typeof contract.getPage>('GET', '/api/pages/:slug', 'visitor', { staleAfter: ['page.changed', 'community.rebranded'] });
export const getPublicCompany = callOf<typeof contract.getPublicCompany>('GET', '/api/public/companies/:public_id', 'visitor');
export const getVcard = callOf<typeof contract.getVcard>('GET', '/api/public/companies/:public_id/vcard', 'visitor');
export const listPublicCompanies = callOf<typeof contract.listPublicCompanies>('GET', '/api/public/companies', 'visitor');
