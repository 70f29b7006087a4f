import { useEffect } from 'react';
import { useMemberSession } from '../../../features/accounts/web/public.ts';
import InvitePage from '../../../features/partnerships/web/invite/InvitePage.tsx';
import type { Direction } from '../../../kit/web/session.ts';

export default function InviteScreen({ direction }: { direction: Direction }) {
  const session = useMemberSession();
  useEffect(() => session.turn(direction), [session, direction]);
  return <InvitePage direction={direction} />;
}
