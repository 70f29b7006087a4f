import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../../../kit/web/api.ts';
import { useIsVisible, useIsWatched } from '../../../../kit/web/attention.ts';
import { reportOpened } from '../../calls/counts.gen.ts';
import { logFailure } from '../log-failure.ts';
import { openedPages } from './opened-pages.ts';

function report(path: string, again: boolean): void {
  call(reportOpened, { body: { path, again } }).catch((error: unknown) =>
    logFailure('An opened page could not be reported.', error),
  );
}

/**
 * Whoever opens a page, or comes back to it, has read what the bell says of it. Undefined: it is not known yet whether anything is
 * unread. A page that waits in a background tab is not opened before that tab is.
 */
export function useOpenedPages(unread: number | undefined): void {
  const { pathname, search } = useLocation();
  const isVisible = useIsVisible();
  const isWatched = useIsWatched();
  const [look] = useState(() => openedPages(report));
  const page = pathname + search;
  useEffect(() => look({ page, isVisible, isWatched, unread }), [look, page, isVisible, isWatched, unread]);
}
