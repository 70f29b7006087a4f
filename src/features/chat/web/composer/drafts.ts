import { useSyncExternalStore } from 'react';
import { ownStorage } from '../../../../kit/web/own-storage.ts';
import { useSession } from '../../../accounts/web/public.ts';
import type { Target } from '../pending.ts';
import { lineOf, placeIn, placeOf } from './targets.ts';

const beginning = 'draft:';
const nameOf = (to: Target, referralId?: number) => beginning + placeOf(to, referralId);
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** What was written to somebody and not sent, by this member in this browser. Empty where there is nothing. */
export const draftOf = (member: number, to: Target, referralId?: number): string =>
  ownStorage(member).get(nameOf(to, referralId)) ?? '';

export function keepDraft(member: number, to: Target, text: string, referralId?: number): void {
  keep(member, nameOf(to, referralId), text);
  changed();
}

function keep(member: number, name: string, text: string): void {
  const storage = ownStorage(member);
  if (text === '') storage.remove(name);
  else storage.set(name, text);
}

/** From a person to the conversation with them. What was begun there already stays. */
export function moveDrafts(member: number, from: Target, to: Target): void {
  const [there, here] = [lineOf(to), lineOf(from)];
  if (here === there) return;
  const storage = ownStorage(member);
  for (const name of storage.names(beginning + here)) {
    const place = name.slice(beginning.length);
    if (place.split('/')[0] !== here) continue;
    const moved = beginning + placeIn(place, there);
    keep(member, moved, storage.get(moved) ?? storage.get(name) ?? '');
    keep(member, name, '');
  }
  changed();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Follows what is typed, here or in another tab. */
export function useDraft(to: Target, referralId?: number): string {
  const member = useSession().claims?.UserID;
  return useSyncExternalStore(subscribe, () => (member === undefined ? '' : draftOf(member, to, referralId)));
}
