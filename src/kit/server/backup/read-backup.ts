import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import { kinds, readFrames, dataBytes, type Frame } from './frames.ts';
import { readOpening, type BackupHeader } from './header.ts';
import {
  manifestShape,
  partEndShape,
  partShape,
  totalsShape,
  type Manifest,
  type Part,
  type Totals,
} from './parts.ts';
import { linesIn } from './write-parts.ts';

const unpack = promisify(zstdDecompress);

export interface PartReader {
  manifest?(manifest: Manifest, header: BackupHeader): Promise<void> | void;
  /** Has to read the data to its end. Without it the data is only checked. */
  part?(part: Part, data: AsyncIterable<Buffer>): Promise<void>;
}

/** Reads a backup from the first to the last byte, and checks each of them before it is handed on. */
export async function readBackup(
  path: string,
  passphrase: string | undefined,
  reader: PartReader = {},
): Promise<{ header: BackupHeader; manifest: Manifest; totals: Totals }> {
  const file = await open(path).catch((problem: NodeJS.ErrnoException) => {
    throw new BackupError(`The file ${path} cannot be read (${problem.code}).`);
  });
  try {
    const opening = await readOpening(file, passphrase);
    const frames = readFrames(file, opening);
    const manifest = manifestShape.parse(jsonOf(await next(frames, kinds.manifest)));
    await reader.manifest?.(manifest, opening.header);
    const counted = { tables: 0, rows: 0, files: 0, file_bytes: 0 };
    for (;;) {
      const frame = await next(frames, kinds.part, kinds.end);
      if (frame.kind === kinds.end) {
        const totals = totalsShape.parse(jsonOf(frame));
        assertCounted(counted, totals);
        // The generator looks behind the end.
        await frames.next();
        return { header: opening.header, manifest, totals };
      }
      const part = partShape.parse(jsonOf(frame));
      const read = { bytes: 0, rows: 0 };
      const data = dataOf(frames, part, read);
      if (reader.part) await reader.part(part, data);
      // oxlint-disable-next-line no-unused-vars
      else for await (const _ of data);
      if (part.type === 'table') counted.tables += 1;
      if (part.type === 'file') counted.files += 1;
      counted.rows += read.rows;
      counted.file_bytes += part.type === 'file' ? read.bytes : 0;
    }
  } finally {
    await file.close();
  }
}

async function* dataOf(
  frames: AsyncGenerator<Frame>,
  part: Part,
  read: { bytes: number; rows: number },
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for (;;) {
    const frame = await next(frames, kinds.data, kinds.packed, kinds.partEnd);
    if (frame.kind === kinds.partEnd) {
      const end = partEndShape.parse(jsonOf(frame));
      if (end.sha256 !== hash.digest('hex') || end.bytes !== read.bytes || end.rows !== read.rows)
        throw new BackupError(`This backup is damaged: the checksum of ${nameOf(part)} is wrong.`);
      return;
    }
    const piece =
      frame.kind === kinds.packed
        ? await unpack(frame.content, { maxOutputLength: dataBytes })
        : frame.content;
    hash.update(piece);
    read.bytes += piece.length;
    if (part.type === 'table') read.rows += linesIn(piece);
    yield piece;
  }
}

const nameOf = (part: Part) =>
  part.type === 'secret' ? 'the secret' : `${part.type} ${part.type === 'function' ? part.path : part.name}`;

async function next(frames: AsyncGenerator<Frame>, ...wanted: readonly number[]): Promise<Frame> {
  const { value } = (await frames.next()) as { value: Frame | undefined };
  if (!value || !wanted.includes(value.kind))
    throw new BackupError('This backup is damaged: its parts are not in order.');
  return value;
}

const jsonOf = ({ content }: Frame) => JSON.parse(content.toString('utf8')) as unknown;

function assertCounted(counted: Omit<Totals, 'missing' | 'missing_names'>, totals: Totals): void {
  for (const [name, count] of Object.entries(counted))
    if (totals[name as keyof typeof counted] !== count)
      throw new BackupError(
        `This backup is damaged: it has ${count} ${name} and should have ${totals[name as keyof typeof counted]}.`,
      );
}
