import { renewToken } from './api.ts';
import { shareConnection } from './push/sharing.ts';
import type { ServerEvent } from './push/sse-parser.ts';

type Listener = (data: unknown) => void;

const listeners = new Map<string, Set<Listener>>();
const hearers = new Set<(name: string) => void>();
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
    signal: stop.signal,
  });
  return () => {
    stop.abort();
    // The next person's stream has nothing to do with this one's.
    lastEventId = undefined;
    began = performance.now();
  };
}

function deliver(event: ServerEvent): void {
  lastEventId = event.id ?? lastEventId;
  const data = parse(event.data);
  for (const listener of listeners.get(event.name) ?? []) listener(data);
  if (event.id === undefined) return;
  for (const hear of hearers) hear(event.name);
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

/** Every event, whatever it is; not what is only whispered. */
export function onEveryPush(hear: (name: string) => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}
