import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { keyOf } from '../../../kit/web/queries.ts';
import { askAgain } from '../../../kit/web/stale.ts';
import { usePages } from '../../../kit/web/usePages.ts';
import { listWaiting } from '../calls.gen.ts';
import type { Wait } from '../contract.ts';
import { type Held, withHeld } from './held-rows.ts';
import { keyOfWait } from './words.ts';

/** The list, and what a row tells it: that it was pressed, and that it has shown what became of it. */
export function useWaiting(card: RefObject<HTMLElement | null>) {
  const queries = useQueryClient();
  const list = usePages(listWaiting, {}, { rowsOf: ({ waiting }) => waiting, idOf: keyOfWait });
  const [held, setHeld] = useState<readonly Held[]>([]);
  const rows = list.rows && withHeld(list.rows, held);
  const left = useRef<Held>(undefined);
  const refresh = () => askAgain(queries, { queryKey: keyOf(listWaiting) });

  // The row is gone with its button, and with that the focus: it goes to the row that took its place.
  useEffect(() => {
    const gone = left.current;
    if (!gone || !rows || rows.some((row) => keyOfWait(row) === keyOfWait(gone.wait))) return;
    left.current = undefined;
    if (document.activeElement?.matches('body, main')) focusAt(card.current, gone.at);
  });

  const release = (wait: Wait) =>
    setHeld((before) => before.filter((each) => keyOfWait(each.wait) !== keyOfWait(wait)));
  return {
    ...list,
    rows,
    refresh,
    hold: (wait: Wait, at: number) => {
      left.current = { wait, at };
      setHeld((before) => [...before, { wait, at }]);
    },
    /** What the server says counts again: a row that is done goes, one that was refused stays or goes. */
    letGo: async (wait: Wait) => {
      await refresh();
      release(wait);
    },
  };
}

function focusAt(card: HTMLElement | null, at: number): void {
  const rows = [...(card?.querySelectorAll<HTMLElement>('li') ?? [])];
  const next = (rows[at] ?? rows.at(-1))?.querySelector<HTMLElement>('[data-step]');
  (next ?? card?.querySelector<HTMLElement>('h2'))?.focus();
}
