/** Of a message, counted by `lengthOf`. */
export const longestMessage = 5000;

/** By code points: what PostgreSQL counts too, and what a family of emoji is several of. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Forms send line breaks as CRLF. Nothing else of what was typed is changed. */
export const withPlainBreaks = (text: string) => text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');

/** Nothing to read: empty, line breaks or blanks alone. */
export const isBlank = (text: string) => text.trim() === '';

/** How long an author can edit a message or take it back. */
export const changeableMinutes = 15;

export const isChangeable = (sentAt: Date, now: Date) =>
  now.getTime() - sentAt.getTime() <= changeableMinutes * 60_000;

/** Of one message: each keeps the text that it replaces. */
export const mostEdits = 50;

/** Different emoji on one message. */
export const mostReactions = 20;

/** A message of so few emoji, and nothing else, is shown large. */
export const mostLargeEmoji = 5;

/** Different people who have never answered, within the span: more than that is how spam looks. */
export const strangerLimits = [
  { most: 6, seconds: 60 },
  { most: 100, seconds: 86_400 },
] as const;

/** One emoji as people see it, with its skin tone, its family or its flag. */
const oneEmoji =
  /^(?:\p{RI}\p{RI}|[0-9#*]\uFE0F?\u20E3|\p{Emoji_Presentation}|\p{Extended_Pictographic})(?:[\u{1F3FB}-\u{1F3FF}]|\uFE0F|\u200D(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}))*[\u{E0020}-\u{E007F}]*$/u;

export const isEmoji = (text: string) => text.length <= 32 && oneEmoji.test(text);
