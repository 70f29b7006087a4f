import { auditAction } from '../../kit/common/audit-action.ts';

export const chatReportRead = auditAction({
  name: 'chat.report_read',
  about: 'report',
  says: 'Read a reported message',
});
export const chatReportDecided = auditAction({
  name: 'chat.report_decided',
  about: 'report',
  says: 'Decided on a reported message',
  fields: ['decision'],
});
