import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

export const functionsDir = join(import.meta.dirname, '../../../../db/functions');

/** A function, a procedure or a view under the name of its file, with its rights and the triggers that call it. */
export interface FunctionFile {
  name: string;
  /** Below `db/functions`, for people. */
  path: string;
  text: string;
  checksum: string;
}

/** How often a file was changed: `db/functions.lock` has a line for each, also for those that were deleted. */
export interface FunctionRevision {
  revision: number;
  checksum: string;
}

/** In place of a checksum. */
export const gone = 'gone';

export async function readFunctionFiles(directory = functionsDir): Promise<FunctionFile[]> {
  const paths = (await readdir(directory, { recursive: true }))
    .filter((path) => path.endsWith('.sql'))
    .sort();
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(directory, path), 'utf8');
      return { name: basename(path, '.sql'), path, text, checksum: checksumOf(text) };
    }),
  );
}

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex');

export const lockOf = (directory = functionsDir) => `${directory}.lock`;

export async function readRevisions(directory = functionsDir): Promise<Map<string, FunctionRevision>> {
  const text = await readFile(lockOf(directory), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [name = '', revision, checksum = ''] = line.split(' ');
      return [name, { revision: Number(revision), checksum }];
    }),
  );
}
