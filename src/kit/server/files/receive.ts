import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SentFile } from '../../common/files.ts';
import type { Whose } from './turns.ts';

/** A file that a request brought: bytes in a temporary place, nothing believed about them yet. */
export class Upload extends SentFile {
  readonly path: string;
  readonly originalName: string;
  readonly bytes: number;
  /** Who brought it: what it takes to read it is counted by their share. */
  whose: Whose = {};

  constructor(path: string, originalName: string, bytes: number) {
    super();
    this.path = path;
    this.originalName = originalName;
    this.bytes = bytes;
  }

  /** What a request is compared by when it comes again: the temporary place is another one then. */
  toJSON() {
    return { originalName: this.originalName, bytes: this.bytes };
  }

  /** Where the picture that is made from it lies until it is kept. */
  get picturePath(): string {
    return `${this.path}.picture`;
  }

  /** The same for the first frame of one that moves. */
  get stillPath(): string {
    return `${this.path}.still`;
  }

  async discard(): Promise<void> {
    for (const path of [this.path, this.picturePath, this.stillPath]) await rm(path, { force: true });
  }
}

/** What a contract calls a file is, on this side, always one that was received. */
export function uploadOf(file: SentFile): Upload {
  if (!(file instanceof Upload)) throw new Error('A file was not received by this server.');
  return file;
}

/** Straight to disk: a large file never stands in memory. */
export async function receiveUpload(stream: Readable, originalName: string): Promise<Upload> {
  const path = join(tmpdir(), `guildhall-upload-${randomUUID()}`);
  try {
    await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
    return new Upload(path, originalName.slice(0, 255), (await stat(path)).size);
  } catch (problem) {
    await rm(path, { force: true });
    throw problem;
  }
}
