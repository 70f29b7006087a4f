import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CallOutput } from '../../../kit/common/call.ts';
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
    const isSame = (row: Wait) => gone !== undefined && keyOfWait(row) === keyOfWait(gone.wait);
    if (!gone || !rows || held.some(({ wait }) => isSame(wait))) return;
    left.current = undefined;
    if (rows.some(isSame)) return;
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
    /** It goes at once, and the list is read again behind it. */
    finish: (wait: Wait) => {
      queries.setQueriesData<Pages>({ queryKey: keyOf(listWaiting) }, (known) => without(known, wait));
      release(wait);
      void refresh();
    },
    /** What the server says counts again: the row stays or goes. */
    refuse: async (wait: Wait) => {
      await refresh();
      release(wait);
    },
  };
}

type Pages = InfiniteData<CallOutput<typeof listWaiting>>;

const without = (known: Pages | undefined, gone: Wait): Pages | undefined =>
  known && {
    ...known,
    pages: known.pages.map((page) => ({
      ...page,
      waiting: page.waiting.filter((wait) => keyOfWait(wait) !== keyOfWait(gone)),
    })),
  };

function focusAt(card: HTMLElement | null, at: number): void {
  const rows = [...(card?.querySelectorAll<HTMLElement>('li') ?? [])];
  const next = (rows[at] ?? rows.at(-1))?.querySelector<HTMLElement>('[data-step]');
  (next ?? card?.querySelector<HTMLElement>('h2'))?.focus();
}
