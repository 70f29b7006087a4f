import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useMemberSession } from '../../../accounts/web/public.ts';
import { isAllowed } from './is-allowed.ts';
import { turnedOn } from './turned-on.ts';

export function usePush(memberId: number | undefined): void {
  const session = useMemberSession();
  const navigate = useNavigate();
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  }, [navigate]);
  useEffect(() => {
    if (memberId === undefined) return undefined;
    const over = new AbortController();
    const { signal } = over;
    const keep = () =>
      void import('./keep-push.ts').then(({ keepPush }) => {
        if (signal.aborted) return undefined;
        const stop = keepPush({
          go: (link) => void go.current(link),
          onLeave: (react) => session.subscribe(() => session.current().hasLeft && react()),
        });
        signal.addEventListener('abort', stop);
        return undefined;
      });
    if (isAllowed()) keep();
    else window.addEventListener(turnedOn, keep, { once: true, signal });
    return () => over.abort();
  }, [memberId, session]);
}
