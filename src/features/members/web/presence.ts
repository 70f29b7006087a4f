import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../../kit/web/api.ts';
import { getActivity } from '../calls/activity.gen.ts';
import { mostAskedActivity } from '../contract/activity.ts';

/** A person by `user_id`, or a company by `company_id`. */
export type Who = `person ${number}` | `company ${number}`;

const minute = 60_000;
/** Those who come into sight together are asked for together. */
const patience = 1500;

/** The newest that any answer has said: a last activity only ever moves on, so this is the truth for every place. */
const known = new Map<Who, string>();
const askedAt = new Map<Who, number>();
const watched = new Map<Who, number>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** When somebody was here last: the same wherever they stand on the screen, and at most a minute old. */
export function useLastActive(who: Who, at: string | null): string | null {
  useEffect(() => watch(who), [who]);
  useEffect(() => learn(who, at), [who, at]);
  const newest = useSyncExternalStore(subscribe, () => known.get(who));
  return newest !== undefined && newest > (at ?? '') ? newest : at;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** ISO times of one zone: the later one is the greater text. */
function learn(who: Who, at: string | null): void {
  if (at === null || at <= (known.get(who) ?? '')) return;
  known.set(who, at);
  for (const listener of listeners) listener();
}

function watch(who: Who): () => void {
  watched.set(who, (watched.get(who) ?? 0) + 1);
  if (Date.now() - (askedAt.get(who) ?? 0) > minute) askIn(patience);
  return () => {
    const left = watched.get(who)! - 1;
    if (left > 0) watched.set(who, left);
    else watched.delete(who);
  };
}

function askIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void ask(), ms);
}

async function ask(): Promise<void> {
  const everyone = [...watched.keys()];
  if (everyone.length === 0) return;
  askIn(minute);
  // Nobody looks; the next one who does is told within a minute.
  if (document.hidden) return;
  for (const who of everyone) askedAt.set(who, Date.now());
  const ids = (kind: string) =>
    everyone.flatMap((who) => (who.startsWith(`${kind} `) ? [Number(who.slice(kind.length + 1))] : []));
  const body = {
    user_ids: ids('person').slice(-mostAskedActivity),
    company_ids: ids('company').slice(-mostAskedActivity),
  };
  // Without an answer the times stay as they are, and are asked for again.
  const answer = await call(getActivity, { body }).catch(() => undefined);
  for (const one of answer?.people ?? []) learn(`person ${one.user_id}`, one.last_active_at);
  for (const one of answer?.companies ?? []) learn(`company ${one.company_id}`, one.last_active_at);
}
