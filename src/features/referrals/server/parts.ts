import type { Config } from '../../../kit/server/config.ts';
import type { SendMail } from '../../../kit/server/mail/send-mail.ts';

/** What the verbs of this feature are handed that write to a customer or recognise one. */
export interface ReferralParts {
  config: Config;
  sendMail: SendMail;
  secret: string;
}
