import { open } from 'node:fs/promises';

/** A file or a folder is on the disk: a power cut after the answer must not lose what the answer promised. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
