import { type RefObject, useState } from 'react';
import { type Aim, scrollingAround } from '../../../../../kit/web/drag/carry.ts';
import { countBefore } from '../../../../../kit/web/drag/count-before.ts';
import type { Grip } from '../../../../../kit/web/drag/hands.ts';
import { useDrag } from '../../../../../kit/web/drag/useDrag.ts';
import type { Checklist } from '../../../contract/types.ts';
import { isTemporary } from '../../board/newcomers.ts';
import { type ItemPlace, withItemAt } from '../parts.ts';
import { useCard } from '../useOpenCard.ts';

interface ItemLift {
  id: number;
  name: string;
  /** As they were then: what arrives meanwhile waits for the drop. */
  held: readonly Checklist[];
  home: ItemPlace;
  place: ItemPlace;
}

const isSamePlace = (one: ItemPlace, other: ItemPlace) =>
  one.checklistId === other.checklistId && one.position === other.position;

/** An item is dragged by its handle. A checklist that hides some takes none: nobody would see where it goes. */
const gripAt = (target: Element): Grip | undefined => {
  const element = target.closest('[data-grip]')?.closest<HTMLElement>('[data-item]');
  return element ? { what: 'item', id: Number(element.dataset['item']), element } : undefined;
};

/** Checklists that take an item, from the top. */
const takersIn = (root: HTMLElement | null) => [
  ...(root?.querySelectorAll<HTMLElement>('ul[data-checklist]') ?? []),
];

const idOf = (list: HTMLElement) => Number(list.dataset['checklist']);

/** How far a point is from it, up or down. */
function distanceTo(list: HTMLElement, y: number): number {
  const { top, bottom } = list.getBoundingClientRect();
  return Math.max(top - y, y - bottom, 0);
}

/** Spoken at every step. */
function wordsOf({ id, name, held, home, place }: ItemLift): string {
  const to = withItemAt(held, id, place).find((list) => list.id === place.checklistId);
  const where = `${place.position + 1} of ${to?.checkItems.length ?? 1}`;
  return place.checklistId === home.checklistId
    ? `${name}, ${where}`
    : `${name}: ${to?.name ?? ''}, ${where}`;
}

const keysSay = 'The up and down arrow keys move it, Space drops it, Escape cancels.';

/** Reordering the items of a card's checklists, also from one into another. */
export function useItemDrag(root: RefObject<HTMLElement | null>) {
  const { card, commands } = useCard();
  const { checklists } = card;
  const [said, say] = useState('');

  const liftOf = ({ id }: Grip): ItemLift | undefined => {
    const list = checklists.find(({ checkItems }) => checkItems.some((item) => item.id === id));
    const position = list?.checkItems.findIndex((item) => item.id === id) ?? -1;
    const item = list?.checkItems[position];
    if (!list || !item || isTemporary(id)) return undefined;
    const home = { checklistId: list.id, position };
    return { id, name: item.name, held: checklists, home, place: home };
  };

  const put = (lift: ItemLift, place: ItemPlace): ItemLift =>
    isSamePlace(place, lift.place) ? lift : { ...lift, place };

  const aim = (lift: ItemLift, { middle: { y } }: Aim): ItemLift => {
    const [list] = takersIn(root.current).toSorted((one, other) => distanceTo(one, y) - distanceTo(other, y));
    if (!list) return lift;
    const others = [...list.children].filter(
      (row) => row instanceof HTMLElement && row.dataset['item'] !== String(lift.id),
    );
    return put(lift, { checklistId: idOf(list), position: countBefore(others, y, 'y') });
  };

  /** Past the end of its checklist it goes on into the next one. */
  const step = (lift: ItemLift, key: string): ItemLift | undefined => {
    const way = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (way === undefined) return undefined;
    const { checklistId, position } = lift.place;
    const countOf = (listId: number) =>
      lift.held.find(({ id }) => id === listId)?.checkItems.filter(({ id }) => id !== lift.id).length ?? 0;
    const next = position + way;
    if (next >= 0 && next <= countOf(checklistId)) return put(lift, { checklistId, position: next });
    const takers = takersIn(root.current).map(idOf);
    const beside = takers[takers.indexOf(checklistId) + way];
    if (beside === undefined) return undefined;
    return put(lift, { checklistId: beside, position: way === 1 ? 0 : countOf(beside) });
  };

  const { lift, carried, overlay } = useDrag<Grip, ItemLift>({
    root,
    gripAt,
    liftOf,
    aim,
    step,
    scrollersAt: () => [{ element: scrollingAround(root.current), axis: 'y' }],
    placeOf: ({ id }) => root.current?.querySelector(`[data-item="${id}"]`),
    focus: ({ id }) =>
      requestAnimationFrame(() =>
        root.current?.querySelector<HTMLElement>(`[data-item="${id}"] [data-grip]`)?.focus(),
      ),
    lifted: (lifted, by) => {
      if (by === 'keys') say(`Lifted. ${wordsOf(lifted)}. ${keysSay}`);
    },
    moved: (lifted, by) => {
      if (by === 'keys') say(wordsOf(lifted));
    },
    dropped: (lifted) => {
      const { id, home, place } = lifted;
      say(`Dropped. ${wordsOf(lifted)}`);
      if (!isSamePlace(home, place)) void commands.moveItem(home.checklistId, id, place);
    },
    cancelled: (_, by) => {
      if (by === 'keys') say('Cancelled. It’s back where it was.');
    },
  });

  return {
    checklists: lift ? withItemAt(lift.held, lift.id, lift.place) : checklists,
    lifted: lift?.id ?? carried?.id,
    carried,
    overlay,
    said,
  };
}
