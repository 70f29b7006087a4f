import { Refusal } from '../../common/errors.ts';
import { readStrictJson } from '../../common/strict-json.ts';

const malformed = (what: string) => new Refusal('malformed_body', 400, `The body isn’t valid JSON: ${what}.`);

export function parseStrictJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw malformed('it isn’t UTF-8');
  }
  const read = readStrictJson(text);
  if ('problem' in read) throw malformed(read.problem);
  return read.value;
}
