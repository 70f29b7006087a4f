import type { Brought } from '../../../contract/results.ts';

/** Of the meetings whose end is known; null where none has ended. */
export function metShare({
  met,
  missed,
  cancelled,
}: Pick<Brought, 'met' | 'missed' | 'cancelled'>): string | null {
  const ended = met + missed + cancelled;
  return ended === 0 ? null : `${Math.round((met / ended) * 100)}%`;
}
