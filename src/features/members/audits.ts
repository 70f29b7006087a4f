import { auditAction } from '../../kit/common/audit-action.ts';

export const memberSuspended = auditAction({
  name: 'member.suspended',
  about: 'member',
  says: 'Suspended a member',
  fields: ['state'],
});
export const suspensionLifted = auditAction({
  name: 'member.suspension_lifted',
  about: 'member',
  says: 'Lifted a suspension',
  fields: ['state'],
});
export const roleGiven = auditAction({
  name: 'member.role_changed',
  about: 'member',
  says: 'Changed a member’s role',
  fields: ['community_role'],
});
export const contactMade = auditAction({
  name: 'member.made_contact',
  about: 'member',
  says: 'Made a member their company’s contact',
  fields: ['contact_user_id'],
});
export const membersExported = auditAction({
  name: 'members.exported',
  about: 'community',
  says: 'Exported the list of members',
});
export const mergeAsked = auditAction({
  name: 'company.merge_asked',
  about: 'company',
  says: 'Asked for two companies to be merged',
  fields: ['into'],
});
export const companiesMergedByAdmin = auditAction({
  name: 'company.merged',
  about: 'company',
  says: 'Merged a company into another',
  fields: ['into', 'moved'],
});
export const wordsAdded = auditAction({
  name: 'matching.words_added',
  about: 'community',
  says: 'Added words for matching',
  fields: ['service', 'words'],
});
export const wordsRemoved = auditAction({
  name: 'matching.words_removed',
  about: 'community',
  says: 'Removed words for matching',
  fields: ['service', 'words'],
});
export const companyAsked = auditAction({
  name: 'matching.company_asked',
  about: 'company',
  says: 'Asked a company about a service',
  fields: ['service'],
});
export const signalDismissed = auditAction({
  name: 'matching.signal_dismissed',
  about: 'company',
  says: 'Dismissed a suggestion that did not fit',
  fields: ['service'],
});
