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
export const chatObjectionUpheld = auditAction({
  name: 'chat.objection_upheld',
  about: 'report',
  says: 'Upheld an objection about a message',
});
export const chatObjectionRefused = auditAction({
  name: 'chat.objection_refused',
  about: 'report',
  says: 'Refused an objection about a message',
});
