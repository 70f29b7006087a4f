import { type Connection, keepConnected } from './connection.ts';
import type { ServerEvent } from './sse-parser.ts';
import { waitOrOnline } from './wait.ts';

const name = 'guildhall-push';

/** Whoever listens says at least every fifteen seconds that it does. A tab that was put to sleep says nothing. */
const silence = 40_000;
const watchEvery = 10_000;

/** What tabs tell each other: what the server said, merely that it said something, or that it cannot be heard. */
type Passed = ServerEvent | 'beat' | 'lost';

/**
 * One connection for all tabs of a browser: the tab that holds the lock listens and passes on what it hears; when
 * it closes, the next in line takes over where it stopped. Without locks or channels each tab listens for itself.
 */
export async function shareConnection(connection: Connection): Promise<void> {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return keepConnected(connection);
  const channel = new BroadcastChannel(name);
  const heard = { at: performance.now() };
  channel.addEventListener('message', ({ data }: MessageEvent<Passed>) => {
    heard.at = performance.now();
    if (data === 'lost') return connection.lose?.();
    connection.hear?.();
    if (data !== 'beat') connection.deliver(data);
  });
  const pass = (passed: Passed) => {
    heard.at = performance.now();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    channel.postMessage(passed);
  };
  const holding: Connection = {
    ...connection,
    deliver: (event) => {
      connection.deliver(event);
      pass(event);
    },
    hear: () => {
      connection.hear?.();
      pass('beat');
    },
    lose: () => {
      connection.lose?.();
      pass('lost');
    },
  };
  try {
    let steals = false;
    while (!connection.signal.aborted) steals = await waitForTurn(holding, heard, steals);
  } finally {
    channel.close();
  }
}

type Ending = 'asleep' | 'left' | 'taken' | 'over';

/** Until this tab's turn, or its waiting for one, is over. Answers whether the next one has to be taken from a tab that fell silent. */
async function waitForTurn(connection: Connection, heard: { at: number }, steals: boolean): Promise<boolean> {
  const turn = new AbortController();
  const { signal } = turn;
  const over: { by: Ending } = { by: 'taken' };
  const end = (why: Ending) => {
    if (signal.aborted) return;
    over.by = why;
    turn.abort();
  };
  connection.signal.addEventListener('abort', () => end('over'), { signal });
  // A page that holds a lock, or waits for one, cannot be kept for the way back.
  addEventListener('pagehide', () => end('left'), { signal });
  let hasLock = false;
  heard.at = performance.now();
  const watch = setInterval(() => {
    if (!hasLock && !document.hidden && performance.now() - heard.at > silence) end('asleep');
  }, watchEvery);
  try {
    // A lock that is stolen cannot be waited for; one that is waited for can be given up.
    await navigator.locks.request(name, steals ? { steal: true } : { signal }, async () => {
      hasLock = true;
      await keepConnected({ ...connection, signal });
      // It stops by itself only where the person has to sign in again, and then nothing is to be heard.
      await aborted(signal);
    });
  } catch {
    // Given up, or taken away by another tab, which listens now.
  } finally {
    clearInterval(watch);
    turn.abort();
  }
  if (over.by === 'left') await shown(connection.signal);
  if (over.by === 'taken') await waitOrOnline(1000, connection.signal);
  return over.by === 'asleep';
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Where the browser has kept the page, and somebody comes back to it. */
const shown = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
