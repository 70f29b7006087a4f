import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, Router } from 'react-router';
import { earlyAnswers, isAnyAskedEarly } from './early.ts';
import { guardedHistory, type Step } from './leave-guard.ts';
import { beginWork } from './working.ts';

const isNewScreen = (last: Step, { action, location }: Step) =>
  action === NavigationType.Push && location.pathname !== last.location.pathname;

/** `BrowserRouter`, but a screen with unsaved changes is asked before it is left. */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const [{ start, navigator, listen }] = useState(() => guardedHistory());
  const [shown, show] = useState(start);
  const underway = useRef<{ step: Step; end: () => void }>(undefined);
  useLayoutEffect(() => {
    let last = start;
    return listen((step) => {
      const waits = isNewScreen(last, step) && isAnyAskedEarly();
      last = step;
      // On a slow line its code may take seconds.
      underway.current?.end();
      underway.current = { step, end: beginWork() };
      const open = () => startTransition(() => show(step));
      // Drawn once, with its answers, and not first without them. The last screen stays until then.
      if (waits) void earlyAnswers().then(() => last === step && open());
      else open();
    });
  }, [start, listen]);
  useLayoutEffect(() => {
    if (underway.current?.step !== shown) return;
    underway.current.end();
    underway.current = undefined;
  }, [shown]);
  return (
    <Router location={shown.location} navigationType={shown.action} navigator={navigator}>
      {children}
    </Router>
  );
}
