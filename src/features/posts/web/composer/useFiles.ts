import { useRef, useState } from 'react';
import { call } from '../../../../kit/web/api.ts';
import type { PostFile } from '../../contract/types.ts';
import { uploadPostFile } from '../../calls/writing.gen.ts';
import { largestPostFile } from '../../contract/writing.ts';
import { mostPostFiles } from '../../rules.ts';
import { useUploads } from '../../../../kit/web/useUploads.ts';

function problemOf({ name, size }: File): string | null {
  if (size > largestPostFile) return `“${name}” is larger than 100 MB. Choose a smaller file.`;
  return size === 0 ? `“${name}” is empty. Choose another file.` : null;
}

interface Kept {
  files: readonly PostFile[];
  /** Called with what to make of them, because several uploads may end at the same time. */
  change: (next: (files: readonly PostFile[]) => PostFile[]) => void;
}

/** Files of a post that is being written. Each is uploaded at once, by itself, and can be tried again. */
export function useFiles({ files, change }: Kept) {
  const [problem, setProblem] = useState<string | null>(null);
  const places = useRef(new Map<number, number>());

  const { uploads, add, retry, cancel } = useUploads({
    send: (file, options) => call(uploadPostFile, { files: { file } }, options),
    arrived: (uploaded: PostFile, place) => {
      places.current.set(uploaded.id, place);
      change((before) => {
        const at = before.findIndex(({ id }) => (places.current.get(id) ?? 0) > place);
        return before.toSpliced(at === -1 ? before.length : at, 0, uploaded);
      });
    },
  });

  return {
    uploads,
    problem,
    isBusy: uploads.some(({ failure }) => failure === null),
    add: (chosen: readonly File[]) => {
      const good = chosen.filter((file) => problemOf(file) === null);
      const fitting = good.slice(0, Math.max(0, mostPostFiles - files.length - uploads.length));
      const wrong = chosen.map(problemOf).find((one) => one !== null) ?? null;
      setProblem(wrong ?? (fitting.length < good.length ? `Add up to ${mostPostFiles} files.` : null));
      add(fitting);
    },
    retry,
    cancel,
    remove: (id: number) => change((before) => before.filter((file) => file.id !== id)),
    describe: (id: number, alt: string) =>
      change((before) => before.map((file) => (file.id === id ? { ...file, alt } : file))),
    /** To a place among the others, counted from 0. */
    move: (id: number, to: number) => change((before) => moved(before, id, to)),
  };
}

export type Files = ReturnType<typeof useFiles>;

export function moved<Item extends { id: number }>(items: readonly Item[], id: number, to: number): Item[] {
  const item = items.find((one) => one.id === id);
  if (!item) return [...items];
  const others = items.filter((one) => one !== item);
  return others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, item);
}
