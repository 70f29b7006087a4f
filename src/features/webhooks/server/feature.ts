import type { Feature } from '../../../kit/server/feature.ts';
import { timedJob } from '../../../kit/server/jobs.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { Database } from '../../../kit/server/tx.ts';
import * as audits from '../audits.ts';
import { apiWords } from './api/api-words.ts';
import { deliverJobs } from './deliver.ts';
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

const housekeepingJob = (database: Database) =>
  timedJob({
    queue: 'webhooks-housekeeping',
    cron: '37 * * * *',
    async run() {
      while ((await forgetPiece(database)) > 0);
    },
  });

const forgetPiece = (database: Database) =>
  database.asSystem('forget old webhook messages', async (tx) => {
    const { rows } = await sql<{ count: number }>`SELECT forget_old_webhook_messages() AS count`.execute(tx);
    return rows[0]!.count;
  });
