import type { Config } from '../../../kit/server/config.ts';
import type { SendMail } from '../../../kit/server/mail/send-mail.ts';

/** What a verb needs that mails within its caller's transaction. */
export interface MailParts {
  config: Config;
  sendMail: SendMail;
}
