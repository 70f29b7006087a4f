import type { Config } from '../../../kit/server/config.ts';
import type { FeatureServices } from '../../../kit/server/feature.ts';
import type { SendMail } from '../../../kit/server/mail/send-mail.ts';
import { Outgoing } from '../../../kit/server/outgoing.ts';
import type { Database } from '../../../kit/server/tx.ts';

/** What the verbs of this feature are handed. */
export interface WebhookParts {
  config: Config;
  secret: string;
  database: Database;
  sendMail: SendMail;
  /** One guard for saving, testing and sending. */
  outgoing: Outgoing;
}

export const webhookParts = ({ config, secret, database, sendMail }: FeatureServices): WebhookParts => ({
  config,
  secret,
  database,
  sendMail,
  outgoing: new Outgoing(config.webhookHosts),
});
