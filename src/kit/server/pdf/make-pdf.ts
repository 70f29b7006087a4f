import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { Refusal } from '../../common/errors.ts';
import type { PdfDocument } from './pdf-document.ts';
import { takingTurns, type Whose } from '../files/turns.ts';

const patienceMs = 20_000;

const busyWithDocuments = () =>
  new Refusal('document.busy', 503, 'The server is busy with other documents. Try again in a moment.', {
    retryAfterSeconds: 10,
  });

/** Each takes a thread, and most of a second of it. */
const inTurn = takingTurns(1, { refusal: busyWithDocuments });

const made = z.instanceof(Uint8Array);

/** In a thread of its own: nobody's request waits while fonts are read. */
export const makePdf = (document: PdfDocument, whose: Whose): Promise<Buffer> =>
  inTurn(whose, () => make(document));

async function make(document: PdfDocument): Promise<Buffer> {
  const thread = new Worker(new URL('./make-pdf-thread.ts', import.meta.url), {
    workerData: document,
    // What it prints may be somebody's numbers, and belongs into no log.
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const late = setTimeout(() => reject(busyWithDocuments()), patienceMs);
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
