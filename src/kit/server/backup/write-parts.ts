import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { dataBytes, kinds, type FrameWriter } from './frames.ts';
import type { Part } from './parts.ts';

const pack = promisify(zstdCompress);
const quickly = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

export interface Written {
  bytes: number;
  rows: number;
}

/** One part: what it is, its data in pieces, how much that was. Of a table each line is a row. */
export async function writePart(
  frames: FrameWriter,
  part: Part,
  data: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<Written> {
  await frames.writeJson(kinds.part, part);
  const hash = createHash('sha256');
  const written: Written = { bytes: 0, rows: 0 };
  for await (const piece of gathered(data)) {
    hash.update(piece);
    written.bytes += piece.length;
    if (part.type === 'table') written.rows += linesIn(piece);
    const packed = await pack(piece, quickly);
    if (packed.length < piece.length) await frames.write(kinds.packed, packed);
    else await frames.write(kinds.data, piece);
  }
  await frames.writeJson(kinds.partEnd, { ...written, sha256: hash.digest('hex') });
  return written;
}

/** COPY writes a line feed inside of a value as two letters, so each one ends a row. */
export function linesIn(piece: Buffer): number {
  let count = 0;
  for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) count += 1;
  return count;
}

/** The same bytes in pieces of one size. */
async function* gathered(data: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of data) {
    for (let from = 0; from < piece.length;) {
      const taken = piece.subarray(from, from + dataBytes - length);
      pieces.push(taken);
      length += taken.length;
      from += taken.length;
      if (length < dataBytes) continue;
      yield Buffer.concat(pieces);
      [pieces, length] = [[], 0];
    }
  }
  if (length > 0) yield Buffer.concat(pieces);
}
