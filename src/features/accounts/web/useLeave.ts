import { call } from '../../../kit/web/api.ts';
import { isFreeToLeave } from '../../../kit/web/leave-guard.ts';
import { logout } from '../calls/sign-in.gen.ts';
import { useMemberSession } from './session.ts';

/** Signs out here at once, unless something is not saved yet; the server ends its session as soon as it hears of it. */
export function useLeave(): () => void {
  const session = useMemberSession();
  const leave = async () => {
    if (!(await isFreeToLeave())) return;
    call(logout, {}).catch(() => undefined);
    session.leave();
  };
  return () => void leave();
}
