import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrows go from row to row; Tab goes through what can be done with one. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const here = event.currentTarget.closest('li');
  if (step === undefined || !here) return;
  event.preventDefault();
  const next = step > 0 ? here.nextElementSibling : here.previousElementSibling;
  next?.querySelector<HTMLElement>('a, button')?.focus();
}
