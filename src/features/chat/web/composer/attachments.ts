import { useSyncExternalStore } from 'react';
import { useSession } from '../../../accounts/web/public.ts';
import { largestChatFile } from '../../contract/messages.ts';
import type { Target } from '../pending.ts';
import { lineOf, placeIn, placeOf } from './targets.ts';

export interface Attachment {
  id: string;
  file: File;
  /** The address of a picture in this page. */
  preview: string | null;
}

/** What is about to be sent to somebody, and why something is not. */
export interface Attached {
  files: readonly Attachment[];
  problem: string | null;
}

export const mostAttachments = 10;

const nothing: Attached = { files: [], problem: null };
const attached = new Map<string, Attached>();
const listeners = new Set<() => void>();

function put(key: string, next: Attached): void {
  if (next.files.length === 0 && next.problem === null) attached.delete(key);
  else attached.set(key, next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Why a file cannot be sent. */
export function problemOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (size > largestChatFile) return `“${name}” is larger than 25 MB. Choose a smaller file.`;
  return size === 0 ? `“${name}” is empty. Choose another file.` : null;
}

/** Those that can be sent, and one sentence about the others. */
export function chooseFiles<F extends Pick<File, 'name' | 'size'>>(
  there: number,
  files: readonly F[],
): { good: F[]; problem: string | null } {
  const fitting = files.filter((file) => problemOf(file) === null);
  const good = fitting.slice(0, Math.max(0, mostAttachments - there));
  const problem = files.map(problemOf).find((one) => one !== null) ?? null;
  const tooMany = good.length < fitting.length;
  return { good, problem: problem ?? (tooMany ? `Send up to ${mostAttachments} files at a time.` : null) };
}

let count = 0;

/** Files beside the text, of this page alone: they are sent or gone with it. Switching conversations keeps them. */
export function useAttachments(to: Target, referralId?: number) {
  const key = `${useSession().claims?.sid}:${placeOf(to, referralId)}`;
  const now = useSyncExternalStore(subscribe, () => attached.get(key) ?? nothing);
  return {
    ...now,
    attach: (files: readonly File[]) => {
      const before = attached.get(key)?.files ?? [];
      const { good, problem } = chooseFiles(before.length, files);
      const added = good.map((file) => ({
        id: `file-${(count += 1)}`,
        file,
        preview: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
      }));
      put(key, { files: [...before, ...added], problem });
    },
    detach: (gone: Attachment) => {
      release([gone]);
      const files = (attached.get(key)?.files ?? []).filter((one) => one !== gone);
      put(key, { files, problem: null });
    },
    /** Whoever goes on writing has read it. */
    dismissProblem: () => {
      const { files, problem } = attached.get(key) ?? nothing;
      if (problem !== null) put(key, { files, problem: null });
    },
    clear: () => {
      release(attached.get(key)?.files ?? []);
      put(key, nothing);
    },
  };
}

/** From a person to the conversation with them. */
export function moveAttachments(from: Target, to: Target): void {
  if (lineOf(from) === lineOf(to)) return;
  for (const [key, { files, problem }] of attached) {
    const [session, place = ''] = key.split(':');
    if (place.split('/')[0] !== lineOf(from)) continue;
    const there = `${session}:${placeIn(place, lineOf(to))}`;
    put(there, { files: [...(attached.get(there)?.files ?? []), ...files], problem });
    put(key, nothing);
  }
}

function release(files: readonly Attachment[]): void {
  for (const { preview } of files) if (preview !== null) URL.revokeObjectURL(preview);
}
