import type { QueryClient } from '@tanstack/react-query';
import type { MemberSession } from '../../features/accounts/web/public.ts';
import { freshToken } from '../../kit/web/api.ts';
import { keyOf } from '../../kit/web/queries.ts';
import { onPush, onPushReset, startPush } from '../../kit/web/push.ts';

/** What has to happen around the screens when somebody signs in or out, here or in another tab. */
export function followSession(session: MemberSession, queryClient: QueryClient): void {
  window.addEventListener('storage', session.follow);
  onPushReset(() => void queryClient.invalidateQueries());

  // A colleague chose another plan, or it ran out: the token says so from now on.
  onPush('subscription.changed', () => void freshToken());

  // Somebody was made an admin, or is none any more: what the menu offers follows the token.
  onPush('member.role_changed', () => {
    void freshToken();
    void queryClient.invalidateQueries();
  });

  // A colleague, or this person elsewhere, changed the profile: names and pictures are in the token too.
  onPush('company.changed', () => {
    void freshToken();
    void forgetCompany(queryClient);
  });

  // The other company, or a colleague, has done something with a partnership.
  onPush('partnership.*', () => void forgetPartners(queryClient));
  // How many were sent and received stands beside each partner.
  onPush('referral.*', () => void forgetPartners(queryClient));

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

/** Its contract comes with the first screen of a member, and is not worth carrying to the sign-in page. */
async function forgetCompany(queryClient: QueryClient): Promise<void> {
  const { getCompany, getMyCompany } = await import('../../features/members/contract.ts');
  const stale = [getMyCompany, getCompany];
  await Promise.all(stale.map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })));
}

async function forgetPartners(queryClient: QueryClient): Promise<void> {
  const { forgetPartnerships } = await import('../../features/partnerships/web/forget-partnerships.ts');
  await forgetPartnerships(queryClient);
}
