import { auditAction } from '../../kit/common/audit-action.ts';

/** Of a picture only whether there was one, and whether it is another. */
export const brandingFields = [
  'name',
  'logo',
  'logo_icon',
  'primary_color',
  'topbar_color',
  'tab_name_feed',
  'tab_name_members',
  'tab_name_opportunities_board',
  'tab_name_library',
  'tab_name_events',
] as const;

export const brandingChanged = auditAction({
  name: 'branding.changed',
  about: 'community',
  says: 'Changed the branding',
  fields: brandingFields,
});

export const brandingRestored = auditAction({
  name: 'branding.restored',
  about: 'community',
  says: 'Went back to an earlier branding',
  fields: brandingFields,
});

export const settingsChanged = auditAction({
  name: 'community.settings_changed',
  about: 'community',
  says: 'Changed the community’s settings',
  fields: [
    'time_zone',
    'currency',
    'mail_sender_name',
    'sign_up_domains',
    'session_days',
    'admins_need_two_step',
  ],
});
