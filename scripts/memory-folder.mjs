// Where tests keep what nobody needs afterwards.
import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const enough = 3 * 1024 ** 3;

/**
 * In memory, where there is plenty of it: a database is a thousand small files, and copying one takes a disk ten times
 * as much work. Containers often have next to none; there it is the usual folder.
 */
export function memoryFolder() {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    const left = Math.min(bavail * bsize, process.availableMemory());
    return left < enough ? tmpdir() : inMemory;
  } catch {
    return tmpdir();
  }
}
