// Runs in a thread of its own: nobody else waits while a large file is read, and whatever it does to its reader ends with the thread.
import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { readStrictJson } from '../../../../kit/common/strict-json.ts';
import { cut } from '../../rules/cut.ts';
import { emptyRoom, exceededBy, sizeOf } from '../../rules/draft-limits.ts';
import { bring } from '../../rules/trello/bring.ts';
import { findExcess } from '../../rules/trello/excess.ts';
import { readTrello } from '../../rules/trello/file.ts';
import { busyPeopleOf } from '../../rules/trello/match-people.ts';
import { asLine } from '../../rules/trello/words.ts';
import type { Outcome } from './read-file.ts';

const { content, people, archived, isPreview } = z
  .object({
    content: z.instanceof(Uint8Array),
    people: z.map(z.string(), z.number()),
    archived: z.boolean(),
    isPreview: z.boolean(),
  })
  .parse(workerData);

function read(): Outcome {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return { notJson: 'it isn’t UTF-8' };
  }
  const json = readStrictJson(text);
  if ('problem' in json) return { notJson: json.problem };
  const excess = findExcess(json.value);
  if (excess) return { excess };
  const file = readTrello(json.value);
  if (!file) return { isOther: true };

  const { draft, tally } = bring(file, { people, archived });
  const size = sizeOf(draft);
  const facts = {
    name: cut(asLine(file.name) || 'Untitled board', 200),
    source: file.id ?? `sha256:${createHash('sha256').update(content).digest('hex')}`,
    tally,
  };
  if (isPreview) return { look: { ...facts, size, people: busyPeopleOf(file) } };
  const exceeded = exceededBy(size, emptyRoom);
  return exceeded.length > 0 ? { exceeded } : { board: { ...facts, draft } };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the thread that began this one; there are no origins
parentPort?.postMessage(read());
