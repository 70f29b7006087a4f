import { constants } from 'node:fs';
import { copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { flush } from '../flush.ts';
import { isFileName } from './file-name.ts';
import type { FileStore, StoredObject } from './store.ts';

const batchSize = 500;

export function openDiskStore(dataDir: string): FileStore {
  const root = join(dataDir, 'files');
  // Two levels of folders, so that none holds more than a few thousand files.
  const folderOf = (name: string) => join(root, name.slice(0, 2), name.slice(2, 4));
  const placeOf = (name: string) => {
    if (!isFileName(name)) throw new Error('This is not the name of a stored file.');
    return join(folderOf(name), name);
  };
  return {
    async put(name, path) {
      const place = placeOf(name);
      await mkdir(folderOf(name), { recursive: true, mode: 0o700 });
      const unfinished = `${place}.new`;
      try {
        await copyFile(path, unfinished, constants.COPYFILE_FICLONE);
        await flush(unfinished);
        await rename(unfinished, place);
        await flush(folderOf(name));
      } catch (problem) {
        await rm(unfinished, { force: true });
        throw problem;
      }
    },
    async open(name, part) {
      const file = await open(placeOf(name)).catch(ifAbsent);
      if (!file) return undefined;
      const { size } = await file.stat();
      return { stream: file.createReadStream(part), bytes: part ? part.end - part.start + 1 : size };
    },
    async remove(name) {
      await rm(placeOf(name), { force: true });
    },
    async *olderThan(moment) {
      let batch: StoredObject[] = [];
      for await (const path of filesBelow(root)) {
        const name = basename(path);
        if (!isFileName(basename(path, '.new'))) continue;
        const found = await stat(path).catch(ifAbsent);
        if (!found || found.mtime >= moment) continue;
        // The folder is that of one installation: its secret lies beside it, and a lock keeps others out.
        batch.push({ name, isOurs: async () => true, remove: () => rm(path, { force: true }) });
        if (batch.length < batchSize) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    close: async () => undefined,
  };
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(ifAbsent);
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

function ifAbsent(problem: NodeJS.ErrnoException): undefined {
  if (problem.code !== 'ENOENT') throw problem;
}
