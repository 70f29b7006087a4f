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
export const rolesGiven = auditAction({
  name: 'member.roles_changed',
  about: 'member',
  says: 'Changed which roles a member has',
  fields: ['roles'],
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
export const industryAdded = auditAction({
  name: 'industry.added',
  about: 'community',
  says: 'Added an industry',
  fields: ['industry'],
});
export const industryRenamed = auditAction({
  name: 'industry.renamed',
  about: 'community',
  says: 'Renamed an industry',
  fields: ['industry'],
});
export const industriesMerged = auditAction({
  name: 'industry.merged',
  about: 'community',
  says: 'Merged an industry into another',
  fields: ['industry', 'into', 'companies'],
});
export const industriesOrdered = auditAction({
  name: 'industry.ordered',
  about: 'community',
  says: 'Changed the order of industries',
  fields: ['industries'],
});
export const industryRemoved = auditAction({
  name: 'industry.removed',
  about: 'community',
  says: 'Removed an industry',
  fields: ['industry'],
});
export const fieldAdded = auditAction({
  name: 'field.added',
  about: 'community',
  says: 'Added a field to profiles',
  fields: ['field', 'kind', 'choices', 'help', 'seen_by', 'is_required'],
});
export const fieldChanged = auditAction({
  name: 'field.changed',
  about: 'community',
  says: 'Changed a field of profiles',
  fields: ['field', 'choices', 'help', 'seen_by', 'is_required'],
});
export const fieldArchived = auditAction({
  name: 'field.archived',
  about: 'community',
  says: 'Archived a field of profiles, or brought it back',
  fields: ['field', 'is_archived'],
});
export const fieldsOrdered = auditAction({
  name: 'field.ordered',
  about: 'community',
  says: 'Changed the order of fields of profiles',
  fields: ['fields'],
});
export const fieldRemoved = auditAction({
  name: 'field.removed',
  about: 'community',
  says: 'Deleted a field of profiles with its values',
  fields: ['field', 'kind', 'values'],
});
