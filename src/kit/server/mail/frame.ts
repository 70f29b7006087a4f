import type { MailCommunity } from './template.ts';

/** What stands around the blocks. */
export interface Frame {
  community: MailCommunity | null;
  kind: string;
  unsubscribeUrl: string | null;
}
