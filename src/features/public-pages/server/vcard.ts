/** RFC 2426, vCard 3.0: what address books of phones and offices have read for twenty years. */
export interface VcardLine {
  /** With its parameters, such as `TEL;TYPE=WORK`; never anybody's input. */
  name: string;
  /** A text, the parts of a structured one, or an address on the web, which is not escaped. */
  value: string | readonly string[] | { uri: string };
}

export const vcardOf = (lines: readonly VcardLine[]): string =>
  [
    { name: 'BEGIN', value: 'VCARD' },
    { name: 'VERSION', value: '3.0' },
    ...lines,
    { name: 'END', value: 'VCARD' },
  ]
    .map(({ name, value }) => `${folded(`${name}:${written(value)}`)}\r\n`)
    .join('');

function written(value: VcardLine['value']): string {
  if (typeof value === 'string') return escaped(value);
  // Whatever could end the line is no part of an address.
  if ('uri' in value) return value.uri.replace(/[\p{Cc}\s]/gu, '');
  return value.map(escaped).join(';');
}

/** A line break becomes two letters, so that no text can begin a line of its own. */
const escaped = (text: string) =>
  text
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

const longestLine = 75;

/** In octets, never inside of a letter; a continuation begins with a space, which counts. */
function folded(line: string): string {
  const pieces = [''];
  let room = longestLine;
  for (const letter of line) {
    const octets = Buffer.byteLength(letter);
    if (octets > room) {
      pieces.push('');
      room = longestLine - 1;
    }
    pieces[pieces.length - 1] += letter;
    room -= octets;
  }
  return pieces.join('\r\n ');
}
