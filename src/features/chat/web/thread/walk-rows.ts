import type { KeyboardEvent } from 'react';
import type { Row } from './rows.ts';
import type { ThreadWindow } from './useThreadWindow.ts';
import { isLine } from './words.ts';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrows go from message to message, into those that have not been drawn yet too. */
export function walkRows(
  event: KeyboardEvent<HTMLDivElement>,
  rows: readonly Row[],
  { virtualizer, setFocused }: ThreadWindow,
): void {
  const { currentTarget: log, target } = event;
  const step = steps[event.key];
  if (step === undefined || !(target instanceof HTMLElement)) return;
  const isRow = target.matches('[data-message]');
  if (target !== log && !isRow) return;
  event.preventDefault();
  const here = target.closest<HTMLElement>('[data-index]')?.dataset['index'];
  const from = here === undefined ? (virtualizer.range?.endIndex ?? rows.length - 1) : Number(here) + step;
  // Into the list from below, whichever key it was.
  const index = nextMessage(rows, from, here === undefined ? -1 : step);
  if (index === undefined) return;
  setFocused(rows[index]!.key);
  virtualizer.scrollToIndex(index, { align: 'auto' });
  requestAnimationFrame(() =>
    log.querySelector<HTMLElement>(`[data-index="${index}"] [data-message]`)?.focus({ preventScroll: true }),
  );
}

function nextMessage(rows: readonly Row[], from: number, step: number): number | undefined {
  for (let index = from; index >= 0 && index < rows.length; index += step) {
    const { message } = rows[index]!;
    if (message && !isLine(message)) return index;
  }
  return undefined;
}
