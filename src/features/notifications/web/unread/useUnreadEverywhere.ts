import { useEffect } from 'react';
import { countInTab } from '../../../../kit/web/tab-title.ts';
import { logFailure } from '../log-failure.ts';

function show(count: number): void {
  countInTab(count);
  import('./tab-icon.ts')
    .then(({ countInTabIcon }) => countInTabIcon(count))
    .catch((error: unknown) => logFailure('The tab’s icon could not be drawn.', error));
  // Only where the app can be installed; a browser may refuse it all the same.
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined);
}

/** The bell's number in the tab's title, on its icon and on the app's; none of them after signing out. */
export function useUnreadEverywhere(count: number): void {
  useEffect(() => show(count), [count]);
  useEffect(() => () => show(0), []);
}
