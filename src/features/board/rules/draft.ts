import type { ReferralStatus } from '../../referrals/contract/status.ts';

/** A board, or what is added to one, that is written as a whole or not at all. */
export interface BoardDraft {
  labels: readonly DraftLabel[];
  lists: readonly DraftList[];
}

export interface DraftLabel {
  name: string;
  colour: string;
}

export interface DraftList {
  name: string;
  colour: string | null;
  /** It stands for this state of referrals. */
  referralState: ReferralStatus | null;
  cards: readonly DraftCard[];
}

export interface DraftCard {
  name: string;
  description: string;
  due: string | null;
  isDone: boolean;
  /** By their places among the draft's labels. */
  labels: readonly number[];
  memberIds: readonly number[];
  checklists: readonly DraftChecklist[];
  /** From the oldest on. */
  comments: readonly DraftComment[];
}

export interface DraftChecklist {
  name: string;
  items: readonly DraftCheckItem[];
}

export interface DraftCheckItem {
  name: string;
  isComplete: boolean;
  memberId: number | null;
  due: string | null;
}

/** Written elsewhere: only a name tells by whom, and sometimes nothing. */
export interface DraftComment {
  authorName: string | null;
  message: string;
  createdAt: string | null;
}

export const draftList = (
  name: string,
  cards: readonly DraftCard[] = [],
  more: Partial<Pick<DraftList, 'colour' | 'referralState'>> = {},
): DraftList => ({ name, colour: null, referralState: null, cards, ...more });

export const draftCard = (name: string, more: Partial<Omit<DraftCard, 'name'>> = {}): DraftCard => ({
  name,
  description: '',
  due: null,
  isDone: false,
  labels: [],
  memberIds: [],
  checklists: [],
  comments: [],
  ...more,
});

/** With nothing done yet. */
export const draftChecklist = (name: string, items: readonly string[]): DraftChecklist => ({
  name,
  items: items.map((item) => ({ name: item, isComplete: false, memberId: null, due: null })),
});
