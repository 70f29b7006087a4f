import { call } from '../../../../kit/web/api.ts';
import { getPushKey } from '../../calls/push.gen.ts';
import { forgetSubscription, keepSubscribed, onNotificationOpened } from './browser-push.ts';

interface Here {
  go: (link: string) => void;
  /** Signed out on purpose, in this tab. */
  onLeave: (react: () => void) => () => void;
}

/** For as long as a member's screens are there: the browser's sign-up stays right, and a click on a notification leads to its page. */
export function keepPush({ go, onLeave }: Here): () => void {
  // Without a network the next start will do it.
  keepSubscribed(async () => (await call(getPushKey, {})).public_key).catch(() => undefined);
  const stopOpening = onNotificationOpened(go);
  const stopLeaving = onLeave(() => void forgetSubscription().catch(() => undefined));
  return () => {
    stopOpening();
    stopLeaving();
  };
}
