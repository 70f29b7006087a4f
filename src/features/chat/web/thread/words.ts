import type { ChatMessage } from '../../contract/types.ts';
import { isChangeable } from '../../rules.ts';

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

/** What its author wrote in it; empty where it was sent without a word. */
export function wordsIn(message: ChatMessage): string {
  if (message.is_deleted || message.kind === 'call' || isLine(message)) return '';
  return message.kind === 'file' ? message.caption : message.message_content;
}

/** The same rule as the server's. */
export const canEdit = (message: ChatMessage, me: number, now: number) =>
  message.message_user_id === me &&
  wordsIn(message) !== '' &&
  isChangeable(new Date(message.message_time), new Date(now));

/** As it will be once the server has it. */
export const edited = (message: ChatMessage, text: string, at: number): ChatMessage => ({
  ...message,
  ...(message.kind !== 'file' || message.contentType === 'text' ? { message_content: text } : {}),
  ...(message.kind === 'file' && { caption: text }),
  edited_at: new Date(at).toISOString(),
});

export const newMessages = (count: number) => (count === 1 ? '1 new message' : `${count} new messages`);
