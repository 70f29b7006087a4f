export { changeWebhook, createWebhook } from './change-webhook.ts';
export { listWebhooks } from './list-webhooks.ts';
export { webhookParts } from './parts.ts';
export { recordAttempt } from './record-attempt.ts';
export { writeDeliveries } from './take-event.ts';
