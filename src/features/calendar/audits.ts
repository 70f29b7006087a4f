import { auditAction } from '../../kit/common/audit-action.ts';

export const eventApproved = auditAction({
  name: 'calendar.event_approved',
  about: 'event',
  says: 'Approved an event',
});
export const eventDeclined = auditAction({
  name: 'calendar.event_declined',
  about: 'event',
  says: 'Declined an event',
});
export const calendarSettingsChanged = auditAction({
  name: 'calendar.settings_changed',
  about: 'community',
  says: 'Changed who may announce events',
  fields: ['who_creates', 'needs_approval'],
});
