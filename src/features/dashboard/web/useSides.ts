import { useCall } from '../../../kit/web/queries.ts';
import type { Direction } from '../../referrals/contract/status.ts';
import { getDashboard } from '../calls/overview.gen.ts';
import type { Period } from '../contract/period.ts';
import type { Sides } from './answers/suggestions.ts';

/** The answers are of both sides, and each has an address of its own below them. */
export function useSides(period: Period) {
  const outgoing = useSide('outgoing', period);
  const incoming = useSide('incoming', period);
  const sides: Sides | undefined =
    outgoing.data && incoming.data ? { outgoing: outgoing.data, incoming: incoming.data } : undefined;
  return {
    sides,
    error: outgoing.error ?? incoming.error,
    isStale: outgoing.isPlaceholderData || incoming.isPlaceholderData,
    refetch: () => Promise.all([outgoing, incoming].map((side) => side.refetch())),
  };
}

const useSide = (direction: Direction, period: Period) =>
  useCall(getDashboard, { query: { direction, period } }, { keepPrevious: true });
