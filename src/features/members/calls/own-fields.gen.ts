// Written by `npm run generate` from contract/own-fields.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/own-fields.ts';

export const addField = callOf<typeof contract.addField>('POST', '/api/admin/fields', 'admin');
export const archiveField = callOf<typeof contract.archiveField>('PUT', '/api/admin/fields/:id/archive', 'admin');
export const changeField = callOf<typeof contract.changeField>('PUT', '/api/admin/fields/:id', 'admin');
export const listFields = callOf<typeof contract.listFields>('GET', '/api/admin/fields', 'admin', { staleAfter: ['fields.changed'] });
export const orderFields = callOf<typeof contract.orderFields>('PUT', '/api/admin/fields/order', 'admin');
export const removeField = callOf<typeof contract.removeField>('DELETE', '/api/admin/fields/:id', 'admin');
