import { auditAction } from '../../kit/common/audit-action.ts';

export const pageChanged = auditAction({ name: 'page.changed', about: 'page', says: 'Changed a page' });
export const pageReset = auditAction({
  name: 'page.reset',
  about: 'page',
  says: 'Brought a page’s standard text back',
});
