import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { takingTurns } from '../files/turns.ts';

const patienceMs = 20_000;

/** Each takes a thread, and most of a second of it. */
const inTurn = takingTurns(1, 20);

/** A page as pdfmake describes it: text, tables, pictures as data. Letters of Latin, Greek and Cyrillic scripts are drawn. */
export type PdfDefinition = Record<string, unknown>;

const made = z.instanceof(Uint8Array);

/** In a thread of its own: nobody's request waits while fonts are read. */
export const makePdf = (definition: PdfDefinition): Promise<Buffer> => inTurn(() => make(definition));

async function make(definition: PdfDefinition): Promise<Buffer> {
  const thread = new Worker(new URL('./make-pdf-thread.ts', import.meta.url), {
    workerData: definition,
    // What it prints may be somebody's numbers, and belongs into no log.
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const late = setTimeout(() => reject(new Error('The document was not made in time.')), patienceMs);
  thread.once('message', resolve);
  thread.once('error', reject);
  thread.once('exit', () => reject(new Error('The document was not made.')));
  try {
    return Buffer.from(made.parse(await promise));
  } finally {
    clearTimeout(late);
    await thread.terminate();
  }
}
