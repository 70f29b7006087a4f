import type { FileHandle } from 'node:fs/promises';

/** A browser or a shell that gets such a text runs it, whatever it is called. */
const isMarkupOrScript = /^\s*(<[!?/a-z]|#!)/i;

// oxlint-disable-next-line no-control-regex -- exactly these must not occur
const controls = /[\u0000-\u0008\u000B\u000E-\u001F\u007F]/;

/** The whole of it is UTF-8 that a person could have typed. */
export async function isPlainText(file: FileHandle): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let beginning: string | undefined;
  try {
    for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) {
      const text = decoder.decode(chunk as Buffer, { stream: true });
      if (controls.test(text)) return false;
      beginning = (beginning ?? '') + text;
      if (isMarkupOrScript.test(beginning)) return false;
      // Only blank space may stand before a text's first mark, so nothing later can make it markup.
      if (beginning.trim() !== '') beginning = 'text';
    }
    decoder.decode();
    return true;
  } catch (problem) {
    if (problem instanceof TypeError) return false;
    throw problem;
  }
}
