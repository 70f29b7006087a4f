import type { FileHandle } from 'node:fs/promises';

/** A browser or a shell that gets a text with such a beginning runs it, whatever it is called. */
const isMarkupOrScript = /^(<[!?/a-z]|#!)/i;
const longestSign = 2;

// oxlint-disable-next-line no-control-regex -- exactly these must not occur
const controls = /[\u0000-\u0008\u000B\u000E-\u001F\u007F]/;

/** The whole of it is UTF-8 that a person could have typed. No part is looked at again when the next one comes. */
export async function isPlainText(file: FileHandle): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let beginning = '';
  try {
    for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) {
      const text = decoder.decode(chunk as Buffer, { stream: true });
      if (controls.test(text)) return false;
      beginning = withNext(beginning, text);
      if (isMarkupOrScript.test(beginning)) return false;
    }
    decoder.decode();
    return true;
  } catch (problem) {
    if (problem instanceof TypeError) return false;
    throw problem;
  }
}

/** The first marks of a text, which blank space may stand before. */
function withNext(beginning: string, text: string): string {
  if (beginning.length === longestSign) return beginning;
  return (beginning + (beginning === '' ? text.trimStart() : text)).slice(0, longestSign);
}
