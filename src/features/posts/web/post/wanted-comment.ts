import { useEffect } from 'react';
import type { Thread } from './comment-thread.ts';

/** The comment that the address leads to. */
export function wantedComment(hash: string): number | undefined {
  const [, id] = /^#comment-(\d{1,15})$/.exec(hash) ?? [];
  return id === undefined ? undefined : Number(id);
}

export const isAmong = (wanted: number, threads: readonly Thread[]) =>
  threads.some(({ comment, answers }) => [comment, ...answers].some(({ id }) => id === wanted));

/** Its row has the focus as soon as it is there. */
export function useFocusOn(wanted: number | undefined, threads: readonly Thread[] | undefined): void {
  const isThere = wanted !== undefined && threads !== undefined && isAmong(wanted, threads);
  useEffect(() => {
    const row = isThere ? document.getElementById(`comment-${wanted}`) : null;
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'center' });
  }, [isThere, wanted]);
}
