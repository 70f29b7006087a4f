import { documentDay } from '../../common/dates.ts';
import type { FilterChip } from './FilterChips.tsx';

/** Days as `2026-12-03`, both included. */
export interface DaySpan {
  from: string | undefined;
  to: string | undefined;
}

export const spanChips = (
  { from, to }: DaySpan,
  choose: (difference: Partial<DaySpan>) => void,
): FilterChip[] => [
  ...(from === undefined
    ? []
    : [{ key: 'from', label: `From ${documentDay(from)}`, remove: () => choose({ from: undefined }) }]),
  ...(to === undefined
    ? []
    : [{ key: 'to', label: `To ${documentDay(to)}`, remove: () => choose({ to: undefined }) }]),
];
