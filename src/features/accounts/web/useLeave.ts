import { call } from '../../../kit/web/api.ts';
import { logout } from '../contract.ts';
import { useMemberSession } from './session.ts';

/** Signs out here at once; the server ends its session as soon as it hears of it. */
export function useLeave(): () => void {
  const session = useMemberSession();
  return () => {
    call(logout, {}).catch(() => undefined);
    session.leave();
  };
}
