import { useState } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { useUploads } from '../../../../kit/web/useUploads.ts';
import { addFile } from '../../calls/work.gen.ts';
import { largestFile, mostFiles } from '../../contract/work.ts';
import { useRefresh } from '../useVerb.ts';

function problemOf({ name, size }: File): string | null {
  if (size > largestFile) return `“${name}” is larger than 25 MB. Choose a smaller file.`;
  return size === 0 ? `“${name}” is empty. Choose another file.` : null;
}

interface Settings {
  /** Undefined while there is none: `first` begins it. */
  id: number | undefined;
  belongsTo: 'brief' | 'work' | 'response';
  /** How many there are already. */
  kept: number;
  /** What a file belongs to has to be there first. */
  begin?: (() => Promise<unknown>) | undefined;
  /** Begins the opportunity itself, and answers its id. */
  first?: (() => Promise<number>) | undefined;
}

/** Each file is uploaded at once, by itself, and can be tried again. */
export function useFileUploads({ id, belongsTo, kept, begin, first }: Settings) {
  const refresh = useRefresh();
  const [problem, setProblem] = useState<string | null>(null);
  const { uploads, add, retry, cancel } = useUploads({
    send: async (file, options) => {
      await begin?.();
      const known = id ?? (await first!());
      return call(
        addFile,
        { params: { id: known }, body: { belongs_to: belongsTo }, files: { file } },
        options,
      );
    },
    // The row of the upload stays until the file’s own is there.
    arrived: refresh,
  });
  return {
    uploads,
    problem,
    retry,
    cancel,
    take: (chosen: readonly File[]) => {
      const good = chosen.filter((file) => problemOf(file) === null);
      const fitting = good.slice(0, Math.max(0, mostFiles - kept - uploads.length));
      const wrong = chosen.map(problemOf).find((one) => one !== null) ?? null;
      setProblem(wrong ?? (fitting.length < good.length ? `Add up to ${mostFiles} files.` : null));
      add(fitting);
    },
  };
}
