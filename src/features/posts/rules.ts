import { withAnd } from '../../kit/common/in-words.ts';
/** Of what is seen before "Read More": by characters as a reader sees them. */
export const longestTitlePreview = 50;
export const longestMessagePreview = 50;
/** Longer messages are read on a page of their own. */
export const readMoreOnPage = 100;

export const longestTitle = 150;
export const longestPost = 20_000;
export const longestComment = 5000;
export const mostPostFiles = 10;
export const mostPinned = 3;
export const longestPinDays = 90;
const hour = 3_600_000;

/** From an hour on: what is over before anybody has read it was not pinned. */
export function isPinnableUntil(until: string, now = Date.now()): boolean {
  const left = new Date(until).getTime() - now;
  return left >= hour && left <= longestPinDays * 24 * hour;
}

/** A removed post can come back for so long. */
export const restorableDays = 30;

const pictureName = /\.(jpg|jpeg|bmp|png|jfif|gif)$/i;

/** Goes by the name that was uploaded, whatever form is kept (product rules: Forms and texts). */
export const isPictureName = (name: string) => pictureName.test(name);

export const reactionKinds = ['like', 'celebrate', 'thanks', 'idea'] as const;
export type ReactionKind = (typeof reactionKinds)[number];

/** A company in a text, by the id that it has on the wire: @[12]. Its name comes when it is read. */
const mention = /@\[(\d{1,15})\]/g;
export const mostMentions = 20;

export const mentionsIn = (text: string): number[] =>
  [...new Set([...text.matchAll(mention)].map(([, id]) => Number(id)))].slice(0, mostMentions);

/** An edit so small and so soon, before anybody has answered, is none that anybody has to be told of. */
export const quietEdit = { minutes: 5, characters: 100 };

/** How much of a text is another one, between what both begin and end with. */
export function changedCharacters(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return Math.max(before.length, after.length) - start - end;
}

/** A post has words or pictures. */
export const isEmptyPost = ({ message, files }: { message: string; files: readonly unknown[] }) =>
  message.trim() === '' && files.length === 0;
export const emptyPost = 'Write something, or add a picture.';

/** The category whose entries the sidebar shows: no community is without it. */
export const promotedCategory = 'Promoted content';

/** For so long a company counts as new. */
export const newcomerDays = 60;

const mostNamed = 5;

/** What a community did in a week: those who came by name, deals by their number alone. Empty where nothing happened. */
export function weeklyText({ joined, closed }: { joined: readonly number[]; closed: number }): string {
  const names = withAnd(joined.slice(0, mostNamed).map((id) => `@[${id}]`));
  const lines = [
    joined.length === 1 && `${names} joined us.`,
    joined.length > 1 &&
      `${joined.length} companies joined us${joined.length > mostNamed ? ', among them' : ':'} ${names}.`,
    closed === 1 && '1 referral led to a closed deal.',
    closed > 1 && `${closed} referrals led to closed deals.`,
  ];
  return lines.filter(Boolean).join('\n\n');
}
