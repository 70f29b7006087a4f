import type { MemberSession } from '../../features/accounts/web/public.ts';
import type { LivePageFacts } from '../../features/communities/web/public.ts';
import { onPush, onPushReset } from '../../kit/web/push.ts';

/** A member's browser is told of a new branding; a visitor's looks when they come back to it. */
export function followBrand(facts: LivePageFacts, session: MemberSession): void {
  onPush('community.rebranded', facts.refresh);
  onPushReset(facts.refresh);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !session.current().claims) facts.refresh();
  });
}
