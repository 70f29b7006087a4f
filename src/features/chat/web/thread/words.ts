import type { ChatMessage } from '../../contract/types.ts';

export const authorOf = (message: Pick<ChatMessage, 'message_last_name' | 'message_last_name1'>) =>
  `${message.message_last_name} ${message.message_last_name1}`.trim();

/** Said by the product: not by one of the two. */
export const isLine = (message: Pick<ChatMessage, 'kind'> | undefined) =>
  message?.kind === 'takeover' || message?.kind === 'line';

/** A referral that was sent by itself, whether or not it may be seen. */
export const isReferralCard = (message: ChatMessage) =>
  message.kind === 'text' && !message.is_deleted && message.message_content === '';

/** A message in one line: for those who hear it, and above an answer to it. */
export function summaryOf(message: ChatMessage): string {
  if (message.is_deleted) return 'Message deleted';
  if (message.kind === 'call') return 'Video call';
  if (message.file)
    return message.caption || (message.contentType === 'image' ? 'Picture' : message.file.name);
  return isReferralCard(message) ? 'Referral' : message.message_content;
}

export const newMessages = (count: number) => (count === 1 ? '1 new message' : `${count} new messages`);
