import { auditAction } from '../../kit/common/audit-action.ts';

export const planSetByAdmin = auditAction({
  name: 'plan.set',
  about: 'company',
  says: 'Set a company’s plan',
  fields: ['plan', 'status', 'until', 'reason'],
});
export const plansExported = auditAction({
  name: 'plan.exported',
  about: 'community',
  says: 'Exported the companies’ plans',
});
export const enterpriseAddressSet = auditAction({
  name: 'plan.enterprise_address_set',
  about: 'community',
  says: 'Changed where enterprise enquiries go',
  fields: ['enterprise_email'],
});
