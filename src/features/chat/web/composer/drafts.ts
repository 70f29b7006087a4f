import { useSyncExternalStore } from 'react';
import { ownStorage } from '../../../../kit/web/own-storage.ts';
import { useSession } from '../../../accounts/web/public.ts';
import type { Target } from '../pending.ts';
import { lineOf } from './targets.ts';

const nameOf = (to: Target) => `draft:${lineOf(to)}`;
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** What was written to somebody and not sent, by this member in this browser. Empty where there is nothing. */
export const draftOf = (member: number, to: Target): string => ownStorage(member).get(nameOf(to)) ?? '';

export function keepDraft(member: number, to: Target, text: string): void {
  const storage = ownStorage(member);
  if (text === '') storage.remove(nameOf(to));
  else storage.set(nameOf(to), text);
  changed();
}

/** From a person to the conversation with them. What was begun there already stays. */
export function moveDraft(member: number, from: Target, to: Target): void {
  const text = draftOf(member, from);
  if (text === '' || lineOf(from) === lineOf(to)) return;
  if (draftOf(member, to) === '') keepDraft(member, to, text);
  keepDraft(member, from, '');
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
export function useDraft(to: Target): string {
  const member = useSession().claims?.UserID;
  return useSyncExternalStore(subscribe, () => (member === undefined ? '' : draftOf(member, to)));
}
