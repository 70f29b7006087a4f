import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../../../kit/web/api.ts';
import { useIsVisible } from '../../../../kit/web/attention.ts';
import { reportOpened } from '../../contract/counts.ts';
import { logFailure } from '../log-failure.ts';

/**
 * Whoever opens a page, or comes back to it, has read what the bell says of it. Undefined: it is not known yet whether anything is
 * unread. A page that waits in a background tab is not opened before that tab is.
 */
export function useOpenedPages(unread: number | undefined): void {
  const { pathname } = useLocation();
  const isVisible = useIsVisible();
  const isKnown = unread !== undefined;

  const report = useEffectEvent((path: string) => {
    if (!unread) return;
    call(reportOpened, { body: { path } }).catch((error: unknown) =>
      logFailure('An opened page could not be reported.', error),
    );
  });

  useEffect(() => {
    if (isVisible && isKnown) report(pathname);
  }, [pathname, isVisible, isKnown]);
}
