// Runs in a thread of its own: nobody else waits while a large file is read, and whatever it does to its reader ends with the thread.
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { readStrictJson } from '../../../../kit/common/strict-json.ts';
import { readTrello } from '../../rules/trello/file.ts';
import type { Outcome } from './read-file.ts';

const content = z.instanceof(Uint8Array).parse(workerData);

function read(): Outcome {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return { problem: 'it isn’t UTF-8' };
  }
  const json = readStrictJson(text);
  if ('problem' in json) return json;
  const file = readTrello(json.value);
  return file ? { file } : { problem: 'not_trello' };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the thread that began this one; there are no origins
parentPort?.postMessage(read());
