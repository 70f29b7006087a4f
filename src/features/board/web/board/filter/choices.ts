import type { FilterChip } from '../../../../../kit/web/components/FilterChips.tsx';
import { labelText } from '../../labels/label-colours.ts';
import { type Board, nameOf } from '../board.ts';
import { dueNames, type Filter, nobody } from './filter.ts';

export interface Choice {
  id: number;
  name: string;
}

export const peopleChoices = ({ members }: Board): Choice[] => [
  { id: nobody, name: 'No one' },
  ...members.allIds.map((id) => ({ id, name: nameOf(members.byId[id]!) })),
];

export const labelChoices = ({ labels }: Board): Choice[] =>
  labels.map((label) => ({ id: label.id, name: labelText(label) }));

/** Each person, each label and the due date that cards are narrowed to. What has been deleted meanwhile has a chip, too. */
export function chipsOf(
  board: Board,
  { people, labels, due }: Filter,
  choose: (difference: Partial<Filter>) => void,
): FilterChip[] {
  const chips = (
    key: 'people' | 'labels',
    chosen: readonly number[],
    choices: readonly Choice[],
    missing: string,
  ) =>
    chosen.map((id) => ({
      key: `${key} ${id}`,
      label: choices.find((choice) => choice.id === id)?.name ?? missing,
      remove: () => choose({ [key]: chosen.filter((one) => one !== id) }),
    }));
  return [
    ...chips('people', people, peopleChoices(board), 'Former member'),
    ...chips('labels', labels, labelChoices(board), 'Deleted label'),
    ...(due === undefined
      ? []
      : [{ key: 'due', label: dueNames[due], remove: () => choose({ due: undefined }) }]),
  ];
}
