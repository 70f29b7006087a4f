import { auditAction } from '../../kit/common/audit-action.ts';

export const communityNumbersExported = auditAction({
  name: 'dashboard.exported',
  about: 'community',
  says: 'Exported numbers of the community',
  fields: ['table', 'period'],
});
