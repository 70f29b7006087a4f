import { auditAction } from '../../kit/common/audit-action.ts';

export const postPinnedByAdmin = auditAction({
  name: 'post.pinned',
  about: 'post',
  says: 'Pinned a post',
  fields: ['until'],
});
export const postUnpinned = auditAction({ name: 'post.unpinned', about: 'post', says: 'Unpinned a post' });
export const postRemovedByReport = auditAction({
  name: 'post.removed_by_report',
  about: 'report',
  says: 'Removed what was reported',
  fields: ['reason'],
});
export const postReportClosed = auditAction({
  name: 'post.report_closed',
  about: 'report',
  says: 'Closed a report without action',
  fields: ['reason'],
});
export const postSettingsChanged = auditAction({
  name: 'post.settings_changed',
  about: 'community',
  says: 'Changed the feed’s settings',
  fields: ['has_weekly_post', 'who_posts'],
});
export const categoriesChangedByAdmin = auditAction({
  name: 'library.categories_changed',
  about: 'community',
  says: 'Changed the library’s categories',
  fields: ['categories'],
});
