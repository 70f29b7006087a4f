import { useEffect, useEffectEvent } from 'react';
import { renewToken } from './api.ts';
import { shareConnection } from './push/sharing.ts';
import type { ServerEvent } from './push/sse-parser.ts';

type Listener = (data: unknown) => void;

const listeners = new Map<string, Set<Listener>>();
let lastEventId: string | undefined;

/** Listens until the returned function is called; the app does so for as long as somebody is signed in. */
export function startPush(token: () => string | null): () => void {
  const stop = new AbortController();
  void shareConnection({
    url: '/api/push',
    token,
    renew: renewToken,
    lastEventId: () => lastEventId,
    deliver,
    signal: stop.signal,
  });
  return () => {
    stop.abort();
    // The next person's stream has nothing to do with this one's.
    lastEventId = undefined;
  };
}

function deliver(event: ServerEvent): void {
  lastEventId = event.id ?? lastEventId;
  const data = parse(event.data);
  for (const name of [event.name, familyOf(event.name)]) {
    for (const listener of listeners.get(name) ?? []) listener(data);
  }
}

/** `referral.accepted` is heard by whoever listens for `referral.*`, too. */
const familyOf = (name: string) => `${name.split('.')[0]}.*`;

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

export function usePush(event: string, listener: Listener): void {
  const latest = useEffectEvent(listener);
  useEffect(() => onPush(event, (data) => latest(data)), [event]);
}
