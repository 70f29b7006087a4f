import { Refusal } from '../../common/errors.ts';

const malformed = (what: string) =>
  new Refusal('malformed_body', 400, `The body is not valid JSON: ${what}.`);

/**
 * JSON as everybody reads it the same way: UTF-8, no key twice in an object, no key that reaches a prototype.
 * Two readers that disagree about the second `"amount"` are a way to be robbed.
 */
export function parseStrictJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw malformed('it is not UTF-8');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed('it cannot be read');
  }
  refuseTraps(text);
  return value;
}

const deepest = 64;

/** Walks text that JSON.parse has accepted, so only strings and brackets need attention. */
function refuseTraps(text: string): void {
  const open: (Set<string> | null)[] = [];
  let expectsKey = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (open.length > deepest) throw malformed('it is nested too deeply');
    if (letter === '"') {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (expectsKey && keys) {
        const key = JSON.parse(text.slice(at, end + 1)) as string;
        if (keys.has(key)) throw malformed(`"${key.slice(0, 40)}" stands in it twice`);
        if (key === '__proto__') throw malformed('it has a key that is not allowed');
        keys.add(key);
        expectsKey = false;
      }
      at = end;
    } else if (letter === '{') {
      open.push(new Set());
      expectsKey = true;
    } else if (letter === '[') {
      open.push(null);
      expectsKey = false;
    } else if (letter === '}' || letter === ']') {
      open.pop();
      expectsKey = false;
    } else if (letter === ',') {
      expectsKey = open.at(-1) !== null;
    }
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
