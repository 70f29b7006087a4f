// Written by `npm run generate` from contract/field-values.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/field-values.ts';

export const changeMyFields = callOf<typeof contract.changeMyFields>('PUT', '/api/my-company/fields', 'member');
export const getMyFields = callOf<typeof contract.getMyFields>('GET', '/api/my-company/fields', 'member', { staleAfter: ['company.changed', 'fields.changed'] });
