import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { RawPicture } from './bmp.ts';
import { takingTurns, type WhoseTurn } from './turns.ts';

const megabyte = 1_048_576;
/** Its bytes are in memory twice while its page is drawn. */
export const largestDrawnPdf = 50 * megabyte;
const mostMemory = 512 * megabyte;
const maxEdge = 1200;
const patienceMs = 10_000;
/** Loading the reader is the machine's business and not the document's. */
const longestLoadMs = 60_000;

/** Each takes a thread and up to half a gigabyte. */
const inTurn = takingTurns(1);

const drawn = z
  .object({ data: z.instanceof(Uint8Array), width: z.number().int(), height: z.number().int() })
  .optional();

/** What the first page of a PDF looks like; undefined for one that is locked, damaged, too large or too slow. */
export async function firstPageOf(
  bytes: Uint8Array,
  { patience = patienceMs, ...whose }: WhoseTurn & { patience?: number } = {},
): Promise<RawPicture | undefined> {
  if (bytes.length > largestDrawnPdf) return undefined;
  return inTurn(whose, () => drawPage(bytes, patience));
}

async function drawPage(bytes: Uint8Array, patience: number): Promise<RawPicture | undefined> {
  const thread = new Worker(new URL('./pdf-page-thread.ts', import.meta.url), {
    workerData: { bytes, maxEdge, mostMemory },
    // What it prints is about a document of somebody's, and belongs into no log.
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  let late = setTimeout(
    () => reject(new Error('The reader of documents was not loaded in time.')),
    longestLoadMs,
  );
  thread.on('message', (message) => {
    if (message !== 'ready') return resolve(message);
    clearTimeout(late);
    late = setTimeout(() => resolve(undefined), patience);
  });
  thread.once('error', () => resolve(undefined));
  thread.once('exit', () => resolve(undefined));
  try {
    const page = drawn.parse(await promise);
    return page && { ...page, data: Buffer.from(page.data), channels: 4 };
  } finally {
    clearTimeout(late);
    await thread.terminate();
  }
}
