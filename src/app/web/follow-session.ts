import type { QueryClient } from '@tanstack/react-query';
import type { MemberSession } from '../../features/accounts/web/public.ts';
import { onPushReset, startPush } from '../../kit/web/push.ts';

/** What has to happen around the screens when somebody signs in or out, here or in another tab. */
export function followSession(session: MemberSession, queryClient: QueryClient): void {
  window.addEventListener('storage', session.follow);
  onPushReset(() => void queryClient.invalidateQueries());

  let stopPush: (() => void) | undefined;
  const follow = () => {
    const { loggedIn } = session.current();
    if (loggedIn && !stopPush) stopPush = startPush(session.token);
    if (loggedIn || !stopPush) return;
    stopPush();
    stopPush = undefined;
    // The next person must not see what the last one had on the screen.
    queryClient.clear();
  };
  session.subscribe(follow);
  follow();
}
