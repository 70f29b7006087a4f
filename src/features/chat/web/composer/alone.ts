/** Whoever has waited for so long asks the tab that sends whether it is still there. */
const patience = { lock: 60_000, answer: 5_000 };

interface Said {
  name: string;
  is: 'question' | 'answer';
}

/** What the tabs of a browser share. */
export interface Shared {
  request: <T>(name: string, options: LockOptions, work: () => Promise<T>) => Promise<T>;
  say: (said: Said) => void;
  /** What other tabs say. Answers what ends it. */
  hear: (listener: (said: Said) => void) => () => void;
}

/**
 * Work that one tab of the browser does at a time, for as long as it takes. A tab that the browser has put to sleep answers nobody, and
 * loses its lock: what it was sending is stopped when it wakes up, and the client id makes its message the same one.
 */
export function createAlone({ request, say, hear }: Shared) {
  const held = new Set<string>();
  hear(({ name, is }) => {
    if (is === 'question' && held.has(name)) say({ name, is: 'answer' });
  });

  function isHeld(name: string): Promise<boolean> {
    return new Promise((resolve) => {
      const finish = (answer: boolean) => {
        clearTimeout(timer);
        stopHearing();
        resolve(answer);
      };
      const timer = setTimeout(() => finish(false), patience.answer);
      const stopHearing = hear((said) => {
        if (said.is === 'answer' && said.name === name) finish(true);
      });
      say({ name, is: 'question' });
    });
  }

  /** Undefined when another tab has taken over. */
  return async function alone<T>(
    name: string,
    work: (lost: AbortSignal) => Promise<T>,
  ): Promise<T | undefined> {
    const losing = new AbortController();
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      held.add(name);
      return work(losing.signal);
    };
    let isAsleep = false;
    for (;;) {
      try {
        return await requestFor(name, isAsleep, begin);
      } catch (error) {
        if (hasBegun) {
          if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error;
          losing.abort();
          return undefined;
        }
        isAsleep = !(await isHeld(name));
      } finally {
        held.delete(name);
      }
    }
  };

  function requestFor<T>(name: string, isAsleep: boolean, begin: () => Promise<T>): Promise<T> {
    if (isAsleep) return request(name, { steal: true }, begin);
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), patience.lock);
    return request(name, { signal: waiting.signal }, () => {
      clearTimeout(timer);
      return begin();
    });
  }
}

function inThisBrowser(): Shared {
  const channel = new BroadcastChannel('guildhall-sending');
  return {
    request: (name, options, work) => navigator.locks.request(name, options, work),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    say: (said) => channel.postMessage(said),
    hear: (listener) => {
      const hear = ({ data }: MessageEvent<Said>) => listener(data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
}

let alone: ReturnType<typeof createAlone> | undefined;

/** Browsers know locks in secure contexts only. */
export const aloneInBrowser: ReturnType<typeof createAlone> = (name, work) => {
  if (!('locks' in navigator)) return work(new AbortController().signal);
  alone ??= createAlone(inThisBrowser());
  return alone(name, work);
};
