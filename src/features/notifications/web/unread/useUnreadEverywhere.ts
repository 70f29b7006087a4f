import { useEffect } from 'react';
import { countInTab } from '../../../../kit/web/tab-title.ts';
import { logFailure } from '../log-failure.ts';
import { isAllowed } from '../push/is-allowed.ts';

let last = 0;
let lastMessages = 0;

function show(count: number, messages: number): void {
  countInTab(count);
  import('./tab-icon.ts')
    .then(({ countInTabIcon }) => countInTabIcon(count))
    .catch((error: unknown) => logFailure('The tab’s icon could not be drawn.', error));
  // Only where the app can be installed; a browser may refuse it all the same.
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined);
  if ((count < last || messages < lastMessages) && isAllowed())
    import('../push/close-read.ts')
      .then(({ closeRead }) => closeRead(count + messages))
      .catch((error: unknown) => logFailure('What was read could not be taken back.', error));
  last = count;
  lastMessages = messages;
}

/**
 * The bell's number in the tab's title, on its icon and on the app's; none of them after signing out. What the system shows goes when it
 * is read, messages too.
 */
export function useUnreadEverywhere(count: number, messages: number): void {
  useEffect(() => show(count, messages), [count, messages]);
  useEffect(() => () => show(0, 0), []);
}
