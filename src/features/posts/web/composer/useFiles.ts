import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../../kit/web/api-error.ts';
import { call } from '../../../../kit/web/api.ts';
import type { PostFile } from '../../contract/types.ts';
import { largestPostFile, uploadPostFile } from '../../contract/writing.ts';
import { mostPostFiles } from '../../rules.ts';
import { sendWithProgress } from '../../../../kit/web/send-with-progress.ts';

/** A file that is on its way, or could not be. */
export interface Upload {
  key: string;
  /** In the order in which they were chosen, whichever arrives first. */
  place: number;
  file: File;
  /** From 0 to 1. */
  share: number;
  failure: string | null;
}

let count = 0;

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
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const stops = useRef(new Map<string, AbortController>());
  const places = useRef(new Map<number, number>());

  const update = (key: string, difference: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...difference } : one)));
  const drop = (key: string) => setUploads((before) => before.filter((one) => one.key !== key));

  const putInPlace = (uploaded: PostFile, place: number) => {
    places.current.set(uploaded.id, place);
    change((before) => {
      const at = before.findIndex(({ id }) => (places.current.get(id) ?? 0) > place);
      return before.toSpliced(at === -1 ? before.length : at, 0, uploaded);
    });
  };
  const start = async ({ key, place, file }: Upload) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    update(key, { share: 0, failure: null });
    try {
      const send = sendWithProgress((share) => update(key, { share }));
      const uploaded = await call(uploadPostFile, { files: { file } }, { send, signal: stop.signal });
      putInPlace(uploaded, place);
      drop(key);
    } catch (error) {
      if (stop.signal.aborted) return;
      const [said] = error instanceof ApiError ? Object.values(error.fields) : [];
      update(key, { failure: said ?? messageOf(error) });
    }
  };

  return {
    uploads,
    problem,
    isBusy: uploads.some(({ failure }) => failure === null),
    add: (chosen: readonly File[]) => {
      const good = chosen.filter((file) => problemOf(file) === null);
      const fitting = good.slice(0, Math.max(0, mostPostFiles - files.length - uploads.length));
      const wrong = chosen.map(problemOf).find((one) => one !== null) ?? null;
      setProblem(wrong ?? (fitting.length < good.length ? `Add up to ${mostPostFiles} files.` : null));
      const begun = fitting.map((file): Upload => {
        count += 1;
        return { key: `upload-${count}`, place: count, file, share: 0, failure: null };
      });
      setUploads((before) => [...before, ...begun]);
      for (const upload of begun) void start(upload);
    },
    retry: (upload: Upload) => void start(upload),
    cancel: ({ key }: Upload) => {
      stops.current.get(key)?.abort();
      drop(key);
    },
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
