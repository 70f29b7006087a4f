import { auditAction } from '../../kit/common/audit-action.ts';

const about = 'webhook';

export const webhookCreated = auditAction({
  name: 'webhook.created',
  about,
  says: 'Created a webhook',
  fields: ['address', 'events'],
});
export const webhookChanged = auditAction({
  name: 'webhook.changed',
  about,
  says: 'Changed a webhook',
  fields: ['address', 'events', 'is_on'],
});
export const webhookRemoved = auditAction({ name: 'webhook.removed', about, says: 'Deleted a webhook' });
export const webhookSecretShown = auditAction({
  name: 'webhook.secret_shown',
  about,
  says: 'Looked at the secret of a webhook',
});
export const webhookSecretChanged = auditAction({
  name: 'webhook.secret_changed',
  about,
  says: 'Changed the secret of a webhook',
});
export const webhookTested = auditAction({ name: 'webhook.tested', about, says: 'Sent a test to a webhook' });
export const webhookRedelivered = auditAction({
  name: 'webhook.redelivered',
  about,
  says: 'Sent a message to a webhook again',
});
