import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../../../kit/common/errors.ts';
import type { SentFile } from '../../../../kit/common/files.ts';
import { uploadOf } from '../../../../kit/server/files/receive.ts';
import { takingTurns } from '../../../../kit/server/files/turns.ts';
import { largestImport } from '../../contract/import.ts';
import type { TrelloFile } from '../../rules/trello/file.ts';

const patienceMs = 30_000;
/** Megabytes that a thread may take: what a file of this size becomes, several times over. */
const mostMemory = 512;

const inTurn = takingTurns(1, 20);

export type Outcome = { file: TrelloFile } | { problem: string };

export interface ReadImport {
  file: TrelloFile;
  /** By which the same board is known when it comes again. */
  source: string;
}

const refused = (code: string, message: string) =>
  new Refusal(`import.${code}`, 400, message, { fields: { file: message } });

const howToExport =
  'In Trello, open the board’s menu, choose “Print, export, and share”, then “Export as JSON”.';

/** Before a transaction is open, and in a thread: twenty megabytes take longer than others should wait. */
export async function readImport(sent: SentFile): Promise<ReadImport> {
  const { path, bytes } = uploadOf(sent);
  if (bytes > largestImport)
    throw refused('too_large', 'The file is larger than 20 MB. Archive cards in Trello and export again.');
  const content = await readFile(path);
  const read = await inTurn(() => readInThread(content));
  if (read === undefined)
    throw refused(
      'unreadable',
      'The file couldn’t be read in time. Archive cards in Trello and export again.',
    );
  if ('problem' in read) {
    throw read.problem === 'not_trello'
      ? refused('not_trello', `This isn’t the export of a Trello board. ${howToExport}`)
      : refused('not_json', `This file isn’t valid JSON: ${read.problem}. ${howToExport}`);
  }
  const { file } = read;
  return { file, source: file.id ?? `sha256:${createHash('sha256').update(content).digest('hex')}` };
}

/** Undefined: it took too long, or more memory than a board needs. */
async function readInThread(content: Uint8Array): Promise<Outcome | undefined> {
  const thread = new Worker(new URL('./read-file-thread.ts', import.meta.url), {
    workerData: content,
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
    // What it prints is about a file of somebody's, and belongs into no log.
    stdout: true,
    stderr: true,
  });
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const late = setTimeout(resolve, patienceMs);
  thread.once('message', resolve);
  thread.once('error', () => resolve(undefined));
  thread.once('exit', () => resolve(undefined));
  try {
    return (await promise) as Outcome | undefined;
  } finally {
    clearTimeout(late);
    await thread.terminate();
  }
}
