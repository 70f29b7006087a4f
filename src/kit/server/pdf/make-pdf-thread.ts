import { buffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import { PdfPage } from './draw-pdf.ts';
import type { PdfDocument } from './pdf-document.ts';

/* oxlint-disable unicorn/require-post-message-target-origin -- to the thread that began this one; there are no origins */
parentPort!.postMessage(await buffer(new PdfPage(workerData as PdfDocument).draw()));
