import {
  type Location,
  NavigationType,
  type Navigator,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router';

type Ask = () => Promise<boolean>;
type BrowserHistory = ReturnType<typeof createBrowserHistory>;

export interface Step {
  action: NavigationType;
  location: Location;
}

const guards = new Set<Ask>();

/** Until the returned function is called, going to another path waits for this answer. */
export function guardLeaving(ask: Ask): () => void {
  guards.add(ask);
  return () => void guards.delete(ask);
}

/** Whether something typed would be lost by leaving. */
export const isGuarded = () => guards.size > 0;

/** One question, however many parts of the screen have something to lose. */
export const isFreeToLeave = async (): Promise<boolean> => {
  const ask = [...guards].at(-1);
  return ask === undefined || ask();
};

interface GuardedHistory {
  start: Step;
  navigator: Navigator;
  listen: (tell: (step: Step) => void) => () => void;
}

/**
 * The browser's history with a keeper at the door: links, commands and the back button alike ask first while a guard
 * stands. A step within one path (a search, a place on the page) never asks.
 */
export function guardedHistory(
  history: BrowserHistory = createBrowserHistory({ v5Compat: true }),
): GuardedHistory {
  let shown = history.location.pathname;
  /** Steps that come from here: the first brings the address back, the second is the one that was agreed to. */
  const awaited: ('undo' | 'agreed')[] = [];
  let undone: (() => void) | undefined;

  const isHeld = (pathname: string) => isGuarded() && pathname !== shown;

  const whenFree = (pathname: string, go: () => void) => {
    if (!isHeld(pathname)) return go();
    void isFreeToLeave().then((isFree) => isFree && go());
  };

  const askAboutStep = async (delta: number) => {
    // The address bar has moved already; it goes back while the question stands.
    awaited.push('undo');
    const settled = new Promise<void>((resolve) => {
      undone = resolve;
    });
    history.go(-delta);
    const [isFree] = await Promise.all([isFreeToLeave(), settled]);
    if (!isFree) return;
    awaited.push('agreed');
    history.go(delta);
  };

  const navigator: Navigator = {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: (to, state) => whenFree(history.createURL(to).pathname, () => history.push(to, state)),
    replace: (to, state) => whenFree(history.createURL(to).pathname, () => history.replace(to, state)),
  };

  const listen = (tell: (step: Step) => void) =>
    history.listen((update) => {
      const { action, location, delta } = update;
      const expected = action === NavigationType.Pop ? awaited.shift() : undefined;
      if (expected === 'undo') return undone?.();
      if (expected === undefined && action === NavigationType.Pop && delta && isHeld(location.pathname)) {
        return void askAboutStep(delta);
      }
      shown = location.pathname;
      return tell({ action, location });
    });

  return { start: { action: history.action, location: history.location }, navigator, listen };
}
