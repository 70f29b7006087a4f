import type { Config } from '../../../kit/server/config.ts';
import type { Leave } from '../../../kit/server/feature.ts';
import type { SendMail } from '../../../kit/server/mail/send-mail.ts';
import type { Database } from '../../../kit/server/tx.ts';
import type { CommunityDirectory } from '../../communities/server/public.ts';
import type { Tokens } from './tokens.ts';

/** What the verbs of this feature are handed. */
export interface AccountParts {
  config: Config;
  database: Database;
  directory: CommunityDirectory;
  tokens: Tokens;
  sendMail: SendMail;
  secret: string;
}

/** What a verb needs that ends a seat. */
export interface LeavingParts extends MailParts {
  database: Database;
  leave: Leave;
}

/** What a verb needs that mails within its caller's transaction. */
export type MailParts = Pick<AccountParts, 'config' | 'sendMail'>;

/** Where somebody signs in. */
export interface Place {
  id: number;
  subdomain: string;
}
