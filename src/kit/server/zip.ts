import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import {
  directoryRecord,
  endOfDirectory,
  localHeader,
  methods,
  sizesAfterwards,
  zipTime,
  type WrittenEntry,
} from './zip-records.ts';

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export interface ZipEntry {
  path: string;
  /** Opened when its turn comes, and not before; nothing at all where it is gone by then. */
  open(): Promise<{ stream: Pieces; bytes: number } | undefined>;
  /** Pictures and the like, which do not get smaller. */
  isPacked?: boolean;
}

/** Written when its turn comes, so that the texts of a large ZIP are not all made in one go. */
export const textEntry = (path: string, text: () => string): ZipEntry => ({
  path,
  open: async () => {
    const content = Buffer.from(text());
    return { stream: [content], bytes: content.length };
  },
});

/** A ZIP as it is being made: however large it is, one piece of it stands in memory. */
export const zipOf = (entries: Iterable<ZipEntry>): Readable =>
  Readable.from(written(entries), { objectMode: false });

/** Below 4 GB by more than what deflating could add to content that does not get smaller. */
const largeFrom = 4_000_000_000;

async function* written(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const time = zipTime(new Date());
  const directory: Buffer[] = [];
  let place = 0;
  for (const { path, open, isPacked } of entries) {
    const content = await open();
    if (!content) continue;
    const entry: WrittenEntry = {
      name: Buffer.from(path),
      method: isPacked ? methods.stored : methods.deflated,
      isLarge: content.bytes >= largeFrom,
      time,
      crc: 0,
      bytes: 0,
      packedBytes: 0,
      place,
    };
    for await (const piece of piecesOf(entry, content.stream)) {
      place += piece.length;
      yield piece;
    }
    directory.push(directoryRecord(entry));
  }
  let bytes = 0;
  for (const record of directory) {
    bytes += record.length;
    yield record;
  }
  yield endOfDirectory(directory.length, bytes, place);
}

async function* piecesOf(entry: WrittenEntry, stream: Pieces): AsyncGenerator<Uint8Array> {
  yield localHeader(entry);
  const content = measured(entry, stream);
  for await (const piece of entry.method === methods.stored ? content : deflated(content)) {
    entry.packedBytes += piece.length;
    yield piece;
  }
  yield sizesAfterwards(entry);
}

async function* measured(entry: WrittenEntry, stream: Pieces): AsyncGenerator<Uint8Array> {
  for await (const piece of stream) {
    entry.crc = crc32(piece, entry.crc);
    entry.bytes += piece.length;
    if (entry.bytes >= largeFrom && !entry.isLarge)
      throw new Error('An entry of a ZIP has more content than was announced.');
    yield piece;
  }
}

function deflated(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const deflate = createDeflateRaw();
  // A failure ends the stream that is being read, and is met there.
  pipeline(content, deflate).catch(() => undefined);
  return deflate;
}
