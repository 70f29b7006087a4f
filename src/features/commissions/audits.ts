import { auditAction } from '../../kit/common/audit-action.ts';

export const commissionDisputeDecided = auditAction({
  name: 'commission.dispute_decided',
  about: 'commission',
  says: 'Decided a dispute about a commission',
  fields: ['decision'],
});
