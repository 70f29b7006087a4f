export type StrictJson = { value: unknown } | { problem: string };

const deepest = 64;

/**
 * JSON that every reader reads the same way: no key twice in an object, and no key that stands for something every
 * object has. Two readers that disagree about the second `"amount"` are a way to be robbed, and an object whose
 * `toString` is a number throws wherever it is compared.
 */
export function readStrictJson(text: string): StrictJson {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'it couldn’t be parsed' };
  }
  const problem = trapIn(text);
  return problem === undefined ? { value } : { problem };
}

/** Walks text that JSON.parse has accepted, so only strings and brackets need attention. */
function trapIn(text: string): string | undefined {
  const open: (Set<string> | null)[] = [];
  let expectsKey = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (open.length > deepest) return 'it’s nested too deeply';
    if (letter === '"') {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (expectsKey && keys) {
        const key = JSON.parse(text.slice(at, end + 1)) as string;
        if (keys.has(key)) return `it contains "${key.slice(0, 40).toWellFormed()}" twice`;
        if (key in Object.prototype) return `it contains "${key}", which isn’t allowed as a name`;
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
  return undefined;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
