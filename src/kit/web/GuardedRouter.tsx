import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router';
import { guardedHistory } from './leave-guard.ts';

/** `BrowserRouter`, but a screen with unsaved changes is asked before it is left. */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const [{ start, navigator, listen }] = useState(() => guardedHistory());
  const [shown, show] = useState(start);
  useLayoutEffect(() => listen((step) => startTransition(() => show(step))), [listen]);
  return (
    <Router location={shown.location} navigationType={shown.action} navigator={navigator}>
      {children}
    </Router>
  );
}
