import type { LightCard } from '../../../contract/types.ts';
import { dueState } from '../../due.ts';
import type { Board } from '../board.ts';

export const dueChoices = ['late', 'soon', 'any', 'none'] as const;
export type DueChoice = (typeof dueChoices)[number];

export const dueNames: Readonly<Record<DueChoice, string>> = {
  late: 'Overdue',
  soon: 'Due within a day',
  any: 'Has a due date',
  none: 'No due date',
};

/** In the place of a person: cards that nobody is on. */
export const nobody = 0;

export interface Filter {
  q: string;
  /** Any of them is enough. */
  people: readonly number[];
  labels: readonly number[];
  due: DueChoice | undefined;
}

export const everything: Filter = { q: '', people: [], labels: [], due: undefined };

export const isFiltering = ({ q, people, labels, due }: Filter) =>
  q !== '' || people.length > 0 || labels.length > 0 || due !== undefined;

/** Whether a card is among what somebody looks for. */
export function createMatch({ q, people, labels, due }: Filter, board: Board, now: number) {
  const words = q.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const labelNames = new Map(board.labels.map(({ id, name }) => [id, name.toLocaleLowerCase()]));
  const isFor = (card: LightCard) =>
    people.length === 0 ||
    people.some((person) =>
      person === nobody ? card.memberIds.length === 0 : card.memberIds.includes(person),
    );
  const bears = (card: LightCard) => labels.length === 0 || card.labels.some((id) => labels.includes(id));
  const says = (card: LightCard) => {
    if (words.length === 0) return true;
    const text = [card.name.toLocaleLowerCase(), ...card.labels.map((id) => labelNames.get(id) ?? '')].join(
      ' ',
    );
    return words.every((word) => text.includes(word));
  };
  return (card: LightCard) => isFor(card) && bears(card) && isDue(card, due, now) && says(card);
}

function isDue(card: LightCard, due: DueChoice | undefined, now: number): boolean {
  if (due === undefined) return true;
  if (card.due === null) return due === 'none';
  return due === 'any' || due === dueState(card.due, card.isDone, now);
}
