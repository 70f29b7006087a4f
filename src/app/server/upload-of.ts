import { randomUUID } from 'node:crypto';
import { copyFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Upload } from '../../kit/server/files/receive.ts';
import { StartError } from '../../kit/server/start-error.ts';

/** A file of this machine as if it had been uploaded: a copy, because an upload is removed after use. */
export async function uploadOf(file: string): Promise<Upload> {
  const copy = join(tmpdir(), `guildhall-upload-${randomUUID()}`);
  try {
    await copyFile(file, copy);
  } catch {
    throw new StartError(`The file ${file} cannot be read.`);
  }
  return new Upload(copy, basename(file), (await stat(copy)).size);
}
