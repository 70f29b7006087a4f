import type { Feature } from '../../../kit/server/feature.ts';
import * as audits from '../audits.ts';
import { apiWords } from './api/api-words.ts';
import { deliverJobs } from './deliver.ts';
import { housekeepingJob } from './forget-old-messages.ts';
import { webhookNotices } from './notices.ts';
import { webhookParts } from './parts.ts';
import { takeEvents } from './take-event.ts';
import { webhookRoutes } from './webhooks.routes.ts';

export const webhooks: Feature = {
  name: 'webhooks',
  audits: Object.values(audits),
  words: apiWords,
  routes: (services) => webhookRoutes(webhookParts(services)),
  jobs: (services) => [...deliverJobs(webhookParts(services)), housekeepingJob(services.database)],
  subscriptions: ({ database }) => takeEvents(database),
  notices: [webhookNotices],
};
