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
  cards: readonly DraftCard[];
}

export interface DraftCard {
  name: string;
  description: string;
  due: string | null;
  /** By their places among the draft's labels. */
  labels: readonly number[];
  memberIds: readonly number[];
  checklists: readonly DraftChecklist[];
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

export const draftList = (
  name: string,
  cards: readonly DraftCard[] = [],
  colour: string | null = null,
): DraftList => ({ name, colour, cards });

export const draftCard = (name: string, more: Partial<Omit<DraftCard, 'name'>> = {}): DraftCard => ({
  name,
  description: '',
  due: null,
  labels: [],
  memberIds: [],
  checklists: [],
  ...more,
});

/** With nothing done yet. */
export const draftChecklist = (name: string, items: readonly string[]): DraftChecklist => ({
  name,
  items: items.map((item) => ({ name: item, isComplete: false, memberId: null, due: null })),
});
