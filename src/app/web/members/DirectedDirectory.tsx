import { useEffect } from 'react';
import { useMemberSession } from '../../../features/accounts/web/public.ts';
import DirectoryPage from '../../../features/members/web/directory/DirectoryPage.tsx';
import type { Direction } from '../../../kit/web/session.ts';

/** The directory seen from one side; the session turns to that side. */
export default function DirectedDirectory({ direction }: { direction: Direction }) {
  const session = useMemberSession();
  useEffect(() => session.turn(direction), [session, direction]);
  return <DirectoryPage direction={direction} />;
}
