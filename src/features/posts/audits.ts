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
  says: 'Hid what was reported',
  fields: ['reason'],
});
export const postAuthorWarned = auditAction({
  name: 'post.author_warned',
  about: 'report',
  says: 'Warned the author of what was reported',
  fields: ['reason'],
});
export const postRestoredByReport = auditAction({
  name: 'post.restored_by_report',
  about: 'report',
  says: 'Brought back what had been hidden',
});
export const postObjectionUpheld = auditAction({
  name: 'post.objection_upheld',
  about: 'report',
  says: 'Upheld an objection',
});
export const postObjectionRefused = auditAction({
  name: 'post.objection_refused',
  about: 'report',
  says: 'Refused an objection',
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
