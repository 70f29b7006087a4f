import type { Config } from '../../../kit/server/config.ts';
import type { Log } from '../../../kit/server/log.ts';
import type { SendMail } from '../../../kit/server/mail/send-mail.ts';
import type { Database } from '../../../kit/server/tx.ts';
import type { Table } from './table.ts';

/** What a verb needs that mails within its caller's transaction. */
export interface MailParts {
  config: Config;
  sendMail: SendMail;
}

/** What the delivery of notifications needs. */
export interface DeliveryParts extends MailParts {
  database: Database;
  log: Log;
  table: Table;
}
