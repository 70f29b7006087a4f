import { auditAction } from '../../kit/common/audit-action.ts';

/** The texts themselves stand in the page's own history. */
const fields = ['version', 'characters'] as const;

export const pageChanged = auditAction({
  name: 'page.changed',
  about: 'page',
  says: 'Changed a page',
  fields,
});
export const pageReset = auditAction({
  name: 'page.reset',
  about: 'page',
  says: 'Brought a page’s standard text back',
  fields,
});
export const pageRestored = auditAction({
  name: 'page.restored',
  about: 'page',
  says: 'Went back to an earlier version of a page',
  fields,
});
