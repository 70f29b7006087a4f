import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  path: string;
  /** Opened when its turn comes, and not before; nothing at all where it is gone by then. */
  open(): Promise<AsyncIterable<Uint8Array> | Iterable<Uint8Array> | undefined>;
  /** Pictures and the like, which do not get smaller. */
  isPacked?: boolean;
}

export const textEntry = (path: string, text: string): ZipEntry => ({
  path,
  open: async () => [Buffer.from(text)],
});

/** A ZIP as it is being made: however large it is, one piece of it stands in memory. */
export const zipOf = (entries: readonly ZipEntry[]): Readable => Readable.from(pieces(entries));

async function* pieces(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((problem, piece) => {
    if (problem) throw problem;
    ready.push(piece);
  });
  for (const { path, open, isPacked } of entries) {
    const content = await open();
    if (!content) continue;
    const file = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path);
    zip.add(file);
    for await (const piece of content) {
      file.push(piece);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
