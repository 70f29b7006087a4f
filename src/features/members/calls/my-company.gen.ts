// Written by `npm run generate` from contract/my-company.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/my-company.ts';

export const changeCommission = callOf<typeof contract.changeCommission>('PUT', '/api/my-company/commission', 'member');
export const changeContact = callOf<typeof contract.changeContact>('PUT', '/api/my-company/contact', 'member');
export const changeCover = callOf<typeof contract.changeCover>('PUT', '/api/my-company/cover', 'member');
export const changeDetails = callOf<typeof contract.changeDetails>('PUT', '/api/my-company', 'member');
export const changeLogo = callOf<typeof contract.changeLogo>('PUT', '/api/my-company/logo', 'member');
export const changePrivacy = callOf<typeof contract.changePrivacy>('PUT', '/api/my-company/privacy', 'member');
export const changeTags = callOf<typeof contract.changeTags>('PUT', '/api/my-company/tags', 'member');
export const getMyCompany = callOf<typeof contract.getMyCompany>('GET', '/api/my-company', 'member', { staleAfter: ['company.changed'] });
export const removeCover = callOf<typeof contract.removeCover>('DELETE', '/api/my-company/cover', 'member');
export const removeLogo = callOf<typeof contract.removeLogo>('DELETE', '/api/my-company/logo', 'member');
