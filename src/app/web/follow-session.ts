import type { QueryClient } from '@tanstack/react-query';
import type { MemberSession } from '../../features/accounts/web/public.ts';
import { freshToken } from '../../kit/web/api.ts';
import { onEveryPush, onPush, onPushReset, startPush } from '../../kit/web/push.ts';
import { makeStale } from '../../kit/web/stale.ts';

/** What has to happen around the screens when somebody signs in or out, here or in another tab. */
export function followSession(session: MemberSession, queryClient: QueryClient): void {
  window.addEventListener('storage', session.follow);
  onPushReset(() => void queryClient.invalidateQueries());

  onEveryPush((name) => void makeStale(queryClient, name));

  // Names, pictures and plan are in the token: a colleague, time, or this person elsewhere has changed them.
  for (const event of ['subscription.changed', 'subscription.ended', 'company.changed'])
    onPush(event, () => void freshToken());

  // Someone was made an admin, or no longer is one: what the menu offers follows the token.
  onPush('member.role_changed', () => {
    void freshToken();
    void queryClient.invalidateQueries();
  });

  let stopPush: (() => void) | undefined;
  let sessionId: string | undefined;
  const follow = () => {
    const next = session.current().claims?.sid;
    if (next === sessionId) return;
    stopPush?.();
    // The next person must not see what the last one had on the screen, nor hear what is meant for them.
    if (sessionId !== undefined) queryClient.clear();
    sessionId = next;
    stopPush = next === undefined ? undefined : startPush(session.token);
  };
  session.subscribe(follow);
  follow();
}
