import { renewToken } from './api.ts';
import { shareConnection } from './push/sharing.ts';
import type { ServerEvent } from './push/sse-parser.ts';

type Listener = (data: unknown) => void;

const listeners = new Map<string, Set<Listener>>();
const hearers = new Set<(name: string) => void>();
const watchers = new Set<() => void>();
let isLost = false;
let losing: ReturnType<typeof setTimeout> | undefined;
let lastEventId: string | undefined;
/** When answers could first be asked for: with the page itself, which asks before the app has begun. */
let began = 0;

/** Listens until the returned function is called; the app does so for as long as somebody is signed in. */
export function startPush(token: () => string | null): () => void {
  const stop = new AbortController();
  const since = began;
  void shareConnection({
    url: '/api/push',
    token,
    renew: renewToken,
    lastEventId: () => lastEventId,
    pageAge: () => performance.now() - since,
    deliver,
    hear,
    lose,
    signal: stop.signal,
  });
  return () => {
    stop.abort();
    hear();
    // The next person's stream has nothing to do with this one's.
    lastEventId = undefined;
    began = performance.now();
  };
}

/** A stream that ends is opened again at once: only what lasts longer is worth a word. */
const patience = 2500;

function lose(): void {
  losing ??= setTimeout(() => become(true), patience);
}

function hear(): void {
  clearTimeout(losing);
  losing = undefined;
  if (isLost) become(false);
}

function become(lost: boolean): void {
  isLost = lost;
  for (const watch of watchers) watch();
}

/** Whether what happens elsewhere does not arrive at present, in any tab. */
export const pushLoss = {
  current: () => isLost,
  subscribe: (watch: () => void) => {
    watchers.add(watch);
    return () => void watchers.delete(watch);
  },
};

function deliver(event: ServerEvent): void {
  lastEventId = event.id ?? lastEventId;
  const data = parse(event.data);
  for (const listener of listeners.get(event.name) ?? []) listener(data);
  // A whisper has no place in the stream, and a stream's greeting says that nothing has happened yet.
  if (event.id === undefined || event.name === 'ready') return;
  for (const hearer of hearers) hearer(event.name);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export function onPush(event: string, listener: Listener): () => void {
  const known = listeners.get(event) ?? new Set();
  listeners.set(event, known.add(listener));
  return () => void known.delete(listener);
}

/** The server cannot tell what was missed: everything on the screen has to be asked for again. */
export function onPushReset(refetch: () => void): () => void {
  return onPush('reset', refetch);
}

/** Everything that happens, whatever it is; not what is only whispered. */
export function onEveryPush(hearer: (name: string) => void): () => void {
  hearers.add(hearer);
  return () => void hearers.delete(hearer);
}
