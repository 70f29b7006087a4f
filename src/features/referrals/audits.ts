import { auditAction } from '../../kit/common/audit-action.ts';

export const referralDisputeDecided = auditAction({
  name: 'referral.dispute_decided',
  about: 'referral',
  says: 'Decided a dispute about a referral',
  fields: ['decision'],
});
