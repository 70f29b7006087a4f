import { parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import fonts from 'pdfmake/fonts/Roboto.js';

const ours = new Set(Object.values(fonts.Roboto));
pdfmake.setFonts(fonts);
// Pictures come along as data: a document opens no address, and no file but its fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => ours.has(path));

/* oxlint-disable unicorn/require-post-message-target-origin -- to the thread that began this one; there are no origins */
parentPort!.postMessage(await pdfmake.createPdf(workerData as object).getBuffer());
