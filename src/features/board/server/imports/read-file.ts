import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../../../kit/common/errors.ts';
import type { SentFile } from '../../../../kit/common/files.ts';
import { uploadOf } from '../../../../kit/server/files/receive.ts';
import { takingTurns } from '../../../../kit/server/files/turns.ts';
import { largestImport } from '../../contract/import.ts';
import type { BoardDraft } from '../../rules/draft.ts';
import type { DraftSize, Exceeded } from '../../rules/draft-limits.ts';
import type { Choices } from '../../rules/trello/bring.ts';
import type { Excess } from '../../rules/trello/excess.ts';
import type { TrelloPerson } from '../../rules/trello/file.ts';
import type { Tally } from '../../rules/trello/tally.ts';
import { assertFits } from '../drafts/room.ts';

const patienceMs = 30_000;
/** Megabytes that a thread may take: what a file of this size becomes, several times over. */
const mostMemory = 512;

const inTurn = takingTurns(1);

interface ReadFile {
  name: string;
  /** By which the same board is known when it comes again. */
  source: string;
  tally: Tally;
}
export type ReadPreview = ReadFile & { size: DraftSize; people: readonly TrelloPerson[] };
export type ReadImport = ReadFile & { draft: BoardDraft };

export type Outcome =
  | { look: ReadPreview }
  | { board: ReadImport }
  | { notJson: string }
  | { isOther: true }
  | { excess: Excess }
  | { exceeded: Exceeded[] };

const refused = (code: string, message: string) =>
  new Refusal(`import.${code}`, 400, message, { fields: { file: message } });

const howToExport =
  'In Trello, open the board’s menu, choose “Print, export, and share”, then “Export as JSON”.';

/** What an import would bring, without what it brings. */
export async function readPreview(sent: SentFile, archived: boolean): Promise<ReadPreview> {
  const outcome = await read(sent, { people: new Map(), archived, isPreview: true });
  return 'look' in outcome ? outcome.look : refuse(outcome);
}

export async function readImport(sent: SentFile, choices: Choices): Promise<ReadImport> {
  const outcome = await read(sent, { ...choices, isPreview: false });
  return 'board' in outcome ? outcome.board : refuse(outcome);
}

type Wanted = Choices & { isPreview: boolean };

/** Before a transaction is open, and in a thread: twenty megabytes take longer than others should wait. */
async function read(sent: SentFile, wanted: Wanted): Promise<Outcome> {
  const { path, bytes, whose } = uploadOf(sent);
  if (bytes > largestImport)
    throw refused('too_large', 'The file is larger than 20 MB. Archive cards in Trello and export again.');
  const outcome = await inTurn(whose, async () => readInThread(await readFile(path), wanted));
  if (outcome) return outcome;
  throw refused('unreadable', 'The file couldn’t be read in time. Archive cards in Trello and export again.');
}

function refuse(outcome: Outcome): never {
  if ('notJson' in outcome)
    throw refused('not_json', `This file isn’t valid JSON: ${outcome.notJson}. ${howToExport}`);
  if ('exceeded' in outcome) assertFits('file', outcome.exceeded);
  if ('excess' in outcome) {
    const { has, most, words } = outcome.excess;
    throw refused(
      'too_many',
      `The file has ${has.toLocaleString('en')} ${words}, and at most ${most.toLocaleString('en')} are read. Delete some in Trello and export again.`,
    );
  }
  throw refused('not_trello', `This isn’t the export of a Trello board. ${howToExport}`);
}

/** Undefined: it took too long, or more memory than a board needs. */
async function readInThread(content: Uint8Array, wanted: Wanted): Promise<Outcome | undefined> {
  const thread = new Worker(new URL('./read-file-thread.ts', import.meta.url), {
    workerData: { content, ...wanted },
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
