import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';
import { z } from 'zod';

/** The pages of a PDF as a reader of documents takes their text out of them. */
export async function textOfPages(bytes: Uint8Array): Promise<string[]> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const reader = await init({ wasmBinary: new Uint8Array(wasm).buffer });
  reader.PDFiumExt_Init();
  const { malloc } = reader.pdfium.wasmExports;
  const memory = () => z.object({ HEAPU8: z.instanceof(Uint8Array) }).parse(reader.pdfium).HEAPU8;
  const at = malloc(bytes.length);
  memory().set(bytes, at);
  const document = reader.FPDF_LoadMemDocument(at, bytes.length, '');
  if (document === 0) throw new Error('This is no PDF.');
  return Array.from({ length: reader.FPDF_GetPageCount(document) }, (_, number) => {
    const page = reader.FPDFText_LoadPage(reader.FPDF_LoadPage(document, number));
    const letters = reader.FPDFText_CountChars(page);
    const to = malloc(2 * (letters + 1));
    reader.FPDFText_GetText(page, 0, letters, to);
    return Buffer.from(memory().slice(to, to + 2 * letters)).toString('utf16le');
  });
}
