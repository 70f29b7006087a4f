import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../../../kit/web/api.ts';
import { arriveFromCommunity } from '../../calls/communities.gen.ts';
import { crossingCode } from './crossing.ts';

/** Exchanges the code that somebody brings from another community of theirs; it works once. */
export function useCrossing(enter: (token: string) => void): 'none' | 'underway' | 'failed' {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const code = crossingCode(hash);
  const exchanged = useRef<string>(undefined);
  const [state, setState] = useState<'none' | 'underway' | 'failed'>(
    code === undefined ? 'none' : 'underway',
  );

  useLayoutEffect(() => {
    if (code === undefined || exchanged.current === code) return;
    exchanged.current = code;
    // First of all out of the address bar, so that no history, bookmark or screenshot keeps it.
    void navigate(pathname + search, { replace: true });
    setState('underway');
    call(arriveFromCommunity, { body: { code } })
      .then(({ token }) => enter(token))
      .then(
        () => setState('none'),
        () => setState('failed'),
      );
  }, [code, pathname, search, navigate, enter]);

  return state;
}
