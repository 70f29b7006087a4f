import { useRef, useState } from 'react';
import { ApiError, messageOf } from './api-error.ts';
import type { CallOptions } from './api.ts';
import { throughLostLine } from './reach/through-lost-line.ts';
import { sendWithProgress } from './send-with-progress.ts';

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

interface Settings<Arrived> {
  send: (file: File, options: CallOptions) => Promise<Arrived>;
  arrived: (file: Arrived, place: number) => unknown;
}

/** Each file is uploaded at once, by itself, goes on when the line is back, and can be tried again. */
export function useUploads<Arrived>({ send, arrived }: Settings<Arrived>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const stops = useRef(new Map<string, AbortController>());

  const update = (key: string, difference: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...difference } : one)));
  const drop = (key: string) => setUploads((before) => before.filter((one) => one.key !== key));

  const start = async ({ key, place, file }: Upload) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    const attempt = () => {
      stop.signal.throwIfAborted();
      update(key, { share: 0, failure: null });
      return send(file, {
        send: sendWithProgress((share) => update(key, { share })),
        signal: stop.signal,
      });
    };
    const wait = () =>
      update(key, { failure: 'Waiting for the connection. The upload continues by itself.' });
    try {
      await arrived(await throughLostLine(attempt, wait), place);
      drop(key);
    } catch (error) {
      if (stop.signal.aborted) return;
      const [said] = error instanceof ApiError ? Object.values(error.fields) : [];
      update(key, { failure: said ?? messageOf(error) });
    }
  };

  return {
    uploads,
    add: (files: readonly File[]) => {
      const begun = files.map((file): Upload => {
        count += 1;
        return { key: `upload-${count}`, place: count, file, share: 0, failure: null };
      });
      setUploads((before) => [...before, ...begun]);
      for (const upload of begun) void start(upload);
    },
    retry: (upload: Upload) => {
      // It may still wait for the line.
      stops.current.get(upload.key)?.abort();
      void start(upload);
    },
    cancel: ({ key }: Upload) => {
      stops.current.get(key)?.abort();
      drop(key);
    },
  };
}
