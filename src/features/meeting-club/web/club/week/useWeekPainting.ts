import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Rows } from './useRowsInSight.ts';
import { between, type Cell, cellOf, painted, slotOf } from './slots.ts';

/** A drag, or an extension by Shift and arrows: what it began with, and as what its cells are marked. */
interface Stroke {
  from: Cell;
  base: readonly number[];
  isFree: boolean;
  pointerId: number | null;
}

interface Settings {
  slots: readonly number[];
  change: (slots: number[]) => void;
  began: (before: readonly number[]) => void;
  rows: Rows;
}

const steps: Readonly<Record<string, Cell>> = {
  ArrowUp: { day: 0, row: -1 },
  ArrowDown: { day: 0, row: 1 },
  ArrowLeft: { day: -1, row: 0 },
  ArrowRight: { day: 1, row: 0 },
  PageUp: { day: 0, row: -4 },
  PageDown: { day: 0, row: 4 },
  Home: { day: -7, row: 0 },
  End: { day: 7, row: 0 },
};

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The cell under a pointer, wherever it has been dragged to. */
function cellAt(x: number, y: number): Cell | undefined {
  const slot = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-slot]')?.dataset['slot'];
  return slot === undefined ? undefined : cellOf(Number(slot));
}

/** Marks half hours by pointer and by keyboard alike: what was begun on a free one takes away, on any other one it adds. */
export function useWeekPainting({ slots, change, began, rows }: Settings) {
  const stroke = useRef<Stroke>(undefined);
  const [active, setActive] = useState<Cell>({ day: 0, row: Math.max(rows.first, 18) });
  // Hours that went out of sight take the focus along.
  const current = { day: active.day, row: clamp(active.row, rows.first, rows.last) };

  const extendTo = (cell: Cell) => {
    const { from, base, isFree } = stroke.current!;
    change(painted(base, between(from, cell), isFree));
  };
  const focus = (cell: Cell, grid: Element | null) => {
    setActive(cell);
    grid?.querySelector<HTMLElement>(`[data-slot="${slotOf(cell)}"]`)?.focus();
  };

  return {
    active: current,
    begin: (event: PointerEvent<HTMLElement>) => {
      const cell = event.button === 0 ? cellAt(event.clientX, event.clientY) : undefined;
      if (!cell) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const isFree = !slots.includes(slotOf(cell));
      stroke.current = { from: cell, base: slots, isFree, pointerId: event.pointerId };
      began(slots);
      focus(cell, event.currentTarget);
      extendTo(cell);
    },
    drag: (event: PointerEvent) => {
      if (stroke.current?.pointerId !== event.pointerId) return;
      const cell = cellAt(event.clientX, event.clientY);
      if (cell) extendTo(cell);
    },
    end: (event: PointerEvent) => {
      if (stroke.current?.pointerId === event.pointerId) stroke.current = undefined;
    },
    cancel: () => {
      if (stroke.current) change([...stroke.current.base]);
      stroke.current = undefined;
    },
    steer: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape' && stroke.current) {
        event.stopPropagation();
        change([...stroke.current.base]);
        stroke.current = undefined;
        return;
      }
      if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault();
        stroke.current = undefined;
        began(slots);
        const slot = slotOf(current);
        return change(painted(slots, [slot], !slots.includes(slot)));
      }
      const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : steps[event.key];
      if (!step) return;
      event.preventDefault();
      const next = {
        day: clamp(current.day + step.day, 0, 6),
        row: clamp(current.row + step.row, rows.first, rows.last),
      };
      if (event.shiftKey) {
        // What the first one is, the others become: Space on one of them, then Shift and arrows.
        if (!stroke.current) began(slots);
        stroke.current ??= {
          from: current,
          base: slots,
          isFree: slots.includes(slotOf(current)),
          pointerId: null,
        };
        extendTo(next);
      } else stroke.current = undefined;
      focus(next, event.currentTarget);
    },
  };
}
