import { useState } from 'react';
import { usePainted } from './usePainted.ts';

/** A list that was answered so many milliseconds ago was not on the screen before. */
const justNow = 1000;

interface Settings {
  /** More than a window holds. */
  atTop: number;
  /** When the list was answered, as a query says it. */
  answeredAt: number;
}

/**
 * Of a list that has only now arrived, the rows at the top until they are painted, then all of them. A member who comes back to a list finds all
 * of it at once: it has to be as high as it was left.
 */
export function useRowsAtTop<Row>(rows: readonly Row[], { atTop, answeredAt }: Settings) {
  const [wasShown] = useState(() => Date.now() - answeredAt >= justNow);
  const isWhole = usePainted(wasShown);
  return { shown: isWhole ? rows : rows.slice(0, atTop), isWhole };
}
