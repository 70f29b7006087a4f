import type { FileHandle } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';
import type { Opening } from './header.ts';
import { tagBytes } from './seal.ts';

/** One byte of a frame's head. A file without an end is not whole, and after the end nothing follows. */
export const kinds = { manifest: 1, part: 2, data: 3, packed: 4, partEnd: 5, end: 6 } as const;
export type Kind = (typeof kinds)[keyof typeof kinds];

export interface Frame {
  kind: Kind;
  content: Buffer;
}

/** How much a frame of data holds; nothing that is read or written needs more memory than a few of them. */
export const dataBytes = 1_048_576;
/** The manifest is one frame. */
const mostBytes = 16 * dataBytes;
const headBytes = 5;
/** Behind the last frame, in plain text: whether a backup is whole can be seen without reading all of it. */
const lastLine = Buffer.from('GUILDHALL BACKUP END\n');

const damaged = () =>
  new BackupError('This backup is damaged: a part of it was changed after it was written.');
const truncated = () => new BackupError('This backup is incomplete: its end is missing.');

export class FrameWriter {
  readonly #file: FileHandle;
  readonly #opening: Opening;
  #index = 0;

  private constructor(file: FileHandle, opening: Opening) {
    this.#file = file;
    this.#opening = opening;
  }

  static async begin(file: FileHandle, opening: Opening): Promise<FrameWriter> {
    await file.writeFile(opening.text);
    return new FrameWriter(file, opening);
  }

  async write(kind: Kind, content: Buffer): Promise<void> {
    const head = Buffer.alloc(headBytes);
    head.writeUInt32BE(content.length);
    head.writeUInt8(kind, 4);
    const { body, tag } = this.#opening.seal.close(this.#index, head, content);
    this.#index += 1;
    await this.#file.writeFile(Buffer.concat([head, body, tag]));
  }

  writeJson = (kind: Kind, value: object) => this.write(kind, Buffer.from(JSON.stringify(value)));

  async end(totals: object): Promise<void> {
    await this.writeJson(kinds.end, totals);
    await this.#file.writeFile(lastLine);
    await this.#file.sync();
  }
}

/** Every frame with its seal checked, up to the end. */
export async function* readFrames(file: FileHandle, { text, seal }: Opening): AsyncGenerator<Frame> {
  let position = text.length;
  const read = async (bytes: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(bytes), 0, bytes, position);
    if (bytesRead < bytes) throw truncated();
    position += bytes;
    return buffer;
  };
  for (let index = 0; ; index += 1) {
    const head = await read(headBytes);
    const length = head.readUInt32BE();
    if (length > mostBytes) throw damaged();
    const sealed = await read(length + tagBytes);
    const content = seal.open(index, head, sealed.subarray(0, length), sealed.subarray(length));
    if (!content) throw damaged();
    const kind = head.readUInt8(4) as Kind;
    yield { kind, content };
    if (kind === kinds.end) break;
  }
  if (!(await read(lastLine.length)).equals(lastLine) || (await file.stat()).size !== position)
    throw damaged();
}

export async function hasEnd(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size < lastLine.length) return false;
  const { buffer } = await file.read(
    Buffer.alloc(lastLine.length),
    0,
    lastLine.length,
    size - lastLine.length,
  );
  return buffer.equals(lastLine);
}
