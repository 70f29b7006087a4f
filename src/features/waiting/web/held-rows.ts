import type { Wait } from '../contract.ts';
import { keyOfWait } from './words.ts';

/** A row that was pressed, and where it stood. */
export interface Held {
  wait: Wait;
  at: number;
}

/** A row that was pressed stays in its place until it has shown what became of it, though the server lists it no more. */
export function withHeld(rows: readonly Wait[], held: readonly Held[]): Wait[] {
  const shown = [...rows];
  for (const { wait, at } of held.toSorted((one, other) => one.at - other.at))
    if (!rows.some((row) => keyOfWait(row) === keyOfWait(wait))) shown.splice(at, 0, wait);
  return shown;
}
