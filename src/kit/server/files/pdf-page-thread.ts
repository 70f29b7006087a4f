// Runs in a thread of its own, which ends with the page: whatever a document does to the reader of it is over then.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { init } from '@embedpdf/pdfium';
import { z } from 'zod';

const { bytes, maxEdge, mostMemory } = z
  .object({ bytes: z.instanceof(Uint8Array), maxEdge: z.number(), mostMemory: z.number() })
  .parse(workerData);

// The types of Node do not tell of it.
interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}
declare const WebAssembly: { Memory: { prototype: Memory } };

const page64K = 65_536;
const { grow } = WebAssembly.Memory.prototype;
// The limits of a thread do not count what the reader takes for itself.
WebAssembly.Memory.prototype.grow = function growWithin(this: Memory, pages: number) {
  if (this.buffer.byteLength + pages * page64K > mostMemory)
    throw new RangeError('A document takes too much memory.');
  return grow.call(this, pages);
};

const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
const reader = await init({ wasmBinary: new Uint8Array(wasm).buffer });

/** Looked at anew each time: it is another one after it has grown. */
const memory = () => z.object({ HEAPU8: z.instanceof(Uint8Array) }).parse(reader.pdfium).HEAPU8;

/** Annotations are part of what people see. */
const withAnnotations = 0x01;
/** Red first, as our encoder wants it. */
const redFirst = 0x10;
const white = 0xff_ff_ff_ff;
const hasAlpha = 1;

function render() {
  reader.PDFiumExt_Init();
  const at = reader.pdfium.wasmExports.malloc(bytes.length);
  if (at === 0) return undefined;
  memory().set(bytes, at);
  // A locked one would want a word here, and is none to us.
  const document = reader.FPDF_LoadMemDocument(at, bytes.length, '');
  const page = document === 0 ? 0 : reader.FPDF_LoadPage(document, 0);
  if (page === 0) return undefined;
  const [across, down] = [reader.FPDF_GetPageWidthF(page), reader.FPDF_GetPageHeightF(page)];
  const scale = maxEdge / Math.max(across, down);
  const [width, height] = [Math.max(1, Math.floor(across * scale)), Math.max(1, Math.floor(down * scale))];
  if (!(across > 0 && down > 0)) return undefined;
  const bitmap = reader.FPDFBitmap_Create(width, height, hasAlpha);
  if (bitmap === 0) return undefined;
  reader.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
  reader.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations | redFirst);
  const from = reader.FPDFBitmap_GetBuffer(bitmap);
  return { data: memory().slice(from, from + width * height * 4), width, height };
}

/* oxlint-disable unicorn/require-post-message-target-origin -- to the thread that began this one; there are no origins */
parentPort?.postMessage('ready');
parentPort?.postMessage(render());
