import type { Caller } from '../../../../kit/server/http/calls.ts';
import type { Actor } from '../in-the-past.ts';

export const callerOf = ({ memberId, companyId }: Actor): Caller => ({
  memberId,
  companyId,
  isAdmin: false,
  sessionId: '',
});
