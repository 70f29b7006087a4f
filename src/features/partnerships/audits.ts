import { auditAction } from '../../kit/common/audit-action.ts';

export const companiesIntroduced = auditAction({
  name: 'partnership.introduced',
  about: 'partnership',
  says: 'Introduced two companies',
});
