import type { LightCard, List } from '../../../contract/types.ts';
import type { CardRowsProps } from './CardRows.tsx';

export interface ListColumnProps extends Omit<CardRowsProps, 'label'> {
  list: List;
  /** Counted from the left. */
  place: number;
  cards: Readonly<Record<string, LightCard>>;
  isFolded: boolean;
  isLiftedList: boolean;
  isAdding: boolean;
}

/** The board's cards are another object whenever one of them changes; a list asks only for its own. */
export function isDrawnAlike(before: ListColumnProps, after: ListColumnProps): boolean {
  const [known, next] = [restOf(before), restOf(after)];
  return (
    next.every((value, at) => known[at] === value) &&
    before.shown.length === after.shown.length &&
    after.shown.every((id, at) => before.shown[at] === id && before.cards[id] === after.cards[id])
  );
}

const restOf = ({ cards: _cards, shown: _shown, place: _place, ...rest }: ListColumnProps) =>
  Object.values(rest);
