import { useState } from 'react';
import { slotsOfDay } from '../../../rules/wishes.ts';
import { cellOf } from './slots.ts';

/** The half hours of a day that are in sight, both included. */
export interface Rows {
  first: number;
  last: number;
}

/** From 7 to 21, and whatever is marked outside of it. */
function wantedRows(slots: readonly number[], isWhole: boolean): Rows {
  if (isWhole) return { first: 0, last: slotsOfDay - 1 };
  const marked = slots.map((slot) => cellOf(slot).row);
  const even = (row: number) => row - (row % 2);
  return { first: even(Math.min(14, ...marked)), last: even(Math.max(40, ...marked)) + 1 };
}

/** They become more by themselves, and never fewer: hours would go under the finger that clears them. */
export function useRowsInSight(slots: readonly number[], isWhole: boolean): Rows {
  const wanted = wantedRows(slots, isWhole);
  const [kept, setKept] = useState({ isWhole, rows: wanted });
  const { rows } = kept;
  if (kept.isWhole !== isWhole) setKept({ isWhole, rows: wanted });
  else if (wanted.first < rows.first || wanted.last > rows.last)
    setKept({
      isWhole,
      rows: { first: Math.min(wanted.first, rows.first), last: Math.max(wanted.last, rows.last) },
    });
  return rows;
}
