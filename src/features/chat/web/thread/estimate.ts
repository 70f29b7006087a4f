import type { Row } from './rows.ts';
import { boxOf } from './row/pictures.ts';
import { isReferralCard } from './words.ts';

const line = 21;
/** About as many letters as a line has. */
const letters = 72;

/** How high a row will be, before it has been drawn. The nearer, the less the scrollbar moves by itself. */
export function estimateOf({ message, pending, isFirst, isNewDay, line: newLine }: Row): number {
  const around = (isFirst ? 39 : 4) + (isNewDay ? 38 : 0) + (newLine ? 24 : 0);
  if (pending) return around + heightOf(pending.text);
  if (!message || message.is_deleted) return around + line;
  const extras =
    (message.reactions.length > 0 ? 30 : 0) +
    (message.reply_to ? 24 : 0) +
    (message.referral_link === null ? 0 : 24);
  if (isReferralCard(message)) return around + extras + 76;
  if (message.kind === 'call') return around + extras + 52;
  const { file, caption } = message;
  if (!file) return around + extras + heightOf(message.message_content);
  const { width, height } = file;
  const box = width !== null && height !== null ? boxOf({ width, height }).height + 6 : 58;
  return around + extras + box + (caption === '' ? 0 : heightOf(caption));
}

function heightOf(text: string): number {
  let lines = 0;
  for (const each of text.split('\n')) lines += Math.max(1, Math.ceil(each.length / letters));
  return lines * line;
}
