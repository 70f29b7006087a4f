import { useCallback, useEffect, useState } from 'react';
import { useMemberSession } from '../../../features/accounts/web/public.ts';
import NetworkPage from '../../../features/partnerships/web/network/NetworkPage.tsx';
import type { Direction } from '../../../kit/web/session.ts';
import { useGuide } from '../tours/useGuide.ts';

/** The network from one side; the session turns to that side. */
export default function NetworkScreen({ direction }: { direction: Direction }) {
  const session = useMemberSession();
  useEffect(() => session.turn(direction), [session, direction]);
  const [isShown, setShown] = useState(false);
  useGuide('partners', isShown);
  return <NetworkPage direction={direction} onShown={useCallback(() => setShown(true), [])} />;
}
