import type { BoardDraft, DraftCheckItem } from '../../../../features/board/rules/draft.ts';

/** What a draft needs to know of the community and of the day. */
export interface Setting {
  memberId: (name: string) => number;
  /** So many days from now, at an hour of the day. */
  due: (days: number, hour: number) => string;
}

export interface DemoBoard {
  /** Whose company's it is. */
  by: string;
  daysAgo: number;
  draft: (setting: Setting) => BoardDraft;
  /** By the card's name: what the customer of a referral needs. */
  referrals?: Readonly<Record<string, string>>;
  /** By the card's name: the title of an opportunity. */
  opportunities?: Readonly<Record<string, string>>;
  /** By the card's name: a picture of the posts. */
  covers?: Readonly<Record<string, string>>;
  comments?: readonly (readonly [card: string, by: string, daysAgo: number, message: string])[];
}

const item = (name: string, isComplete: boolean): DraftCheckItem => ({
  name,
  isComplete,
  memberId: null,
  due: null,
});
export const checked = (name: string) => item(name, true);
export const unchecked = (name: string) => item(name, false);
