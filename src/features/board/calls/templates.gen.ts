// Written by `npm run generate` from contract/templates.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/templates.ts';

export const startFromTemplate = callOf<typeof contract.startFromTemplate>('POST', '/api/kanban/board/templates', 'member');
