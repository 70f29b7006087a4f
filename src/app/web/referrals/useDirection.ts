import { useEffect } from 'react';
import { useMemberSession } from '../../../features/accounts/web/public.ts';
import type { Direction } from '../../../kit/web/session.ts';

/** The session turns to the side from which something is looked at. */
export function useDirection(direction: Direction): void {
  const session = useMemberSession();
  useEffect(() => session.turn(direction), [session, direction]);
}
