// RFC 5545: how a line of a calendar file is written, whatever it says.

const mostOctets = 75;

/** UTF-8 without an encoder: this is read by browsers too. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** A line goes on behind a line break and a space; never inside a character. */
export function fold(line: string): string {
  let folded = '';
  let length = 0;
  for (const character of line) {
    const octets = octetsOf(character);
    if (length + octets > mostOctets) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += octets;
  }
  return folded;
}

/** What a person wrote, so that it can end neither its value nor its line. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    // oxlint-disable-next-line no-control-regex -- none of them belongs into a calendar, apart from the end of a line
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

/** A moment, in Greenwich’s time: no zone’s rules have to be known. */
export const utcStamp = (at: Date) => `${at.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;

/** Folded and ended as the format wants it. */
export const calendarLines = (lines: readonly string[]): string =>
  lines.map((line) => `${fold(line)}\r\n`).join('');
