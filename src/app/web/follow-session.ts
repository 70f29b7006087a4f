import type { QueryClient } from '@tanstack/react-query';
import type { MemberSession } from '../../features/accounts/web/public.ts';
import { freshToken } from '../../kit/web/api.ts';
import { forgetEarly } from '../../kit/web/early.ts';
import { forgetOwn } from '../../kit/web/own-storage.ts';
import { onEveryPush, onPush, onPushReset, startPush } from '../../kit/web/push.ts';
import { askAgain, makeStale } from '../../kit/web/stale.ts';
import { features } from './features.ts';

/** What has to happen around the screens when somebody signs in or out, here or in another tab. */
export function followSession(session: MemberSession, queryClient: QueryClient): void {
  window.addEventListener('storage', session.follow);
  onPushReset(() => void askAgain(queryClient));

  onEveryPush((name) => {
    forgetEarly();
    void makeStale(queryClient, name);
  });

  for (const { renewsToken = [], refetchesAll = [] } of features) {
    for (const event of renewsToken) onPush(event, () => void freshToken());
    for (const event of refetchesAll) onPush(event, () => void askAgain(queryClient));
  }

  session.subscribe(() => {
    const { hasLeft, lastClaims } = session.current();
    if (hasLeft && lastClaims) forgetOwn(lastClaims.UserID);
  });

  let stopPush: (() => void) | undefined;
  let sessionId: string | undefined;
  const follow = () => {
    const next = session.current().claims?.sid;
    if (next === sessionId) return;
    stopPush?.();
    // The next person must not see what the last one had on the screen, nor hear what is meant for them.
    // What the ended session was refused must not be the next one's first answer either.
    if (sessionId !== undefined) {
      queryClient.clear();
      forgetEarly();
    }
    sessionId = next;
    stopPush = next === undefined ? undefined : startPush(session.token);
  };
  session.subscribe(follow);
  follow();
}
