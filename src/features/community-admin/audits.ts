import { auditAction } from '../../kit/common/audit-action.ts';

export const importUploaded = auditAction({
  name: 'import.uploaded',
  about: 'import',
  says: 'Uploaded a list of companies and people',
});
export const importConfirmedByAdmin = auditAction({
  name: 'import.confirmed',
  about: 'import',
  says: 'Imported companies and people',
  fields: ['invited', 'founded', 'left_out'],
});
export const importDiscarded = auditAction({
  name: 'import.discarded',
  about: 'import',
  says: 'Discarded an uploaded list',
});
export const directoryExported = auditAction({
  name: 'directory.exported',
  about: 'community',
  says: 'Exported the directory',
});
export const auditExported = auditAction({
  name: 'audit.exported',
  about: 'community',
  says: 'Downloaded the audit',
});
export const announcementMade = auditAction({
  name: 'announcement.sent',
  about: 'announcement',
  says: 'Sent an announcement',
  fields: ['audience', 'industry', 'recipients'],
});
