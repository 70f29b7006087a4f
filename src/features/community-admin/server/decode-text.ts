const utf8 = new TextDecoder('utf-8', { fatal: true });
/** What spreadsheets of Windows write where they are not asked for UTF-8. It gives a letter to every byte. */
const windows1252 = new TextDecoder('windows-1252');

/** What Excel writes as "Unicode text": its byte order mark says in which order. */
const utf16 = [
  { mark: [0xff, 0xfe], decoder: new TextDecoder('utf-16le', { fatal: true }) },
  { mark: [0xfe, 0xff], decoder: new TextDecoder('utf-16be', { fatal: true }) },
];

/** The first bytes of a PDF, which may hold nothing but letters. */
const pdf = [0x25, 0x50, 0x44, 0x46];

/** The text of a file in UTF-8, UTF-16 or Windows-1252, without a byte order mark; undefined where it is no text. */
export function decodeText(bytes: Buffer): string | undefined {
  const beginsWith = (beginning: readonly number[]) => beginning.every((byte, at) => bytes[at] === byte);
  const wide = utf16.find(({ mark }) => beginsWith(mark));
  if (wide) return textIn(bytes, wide.decoder);
  if (beginsWith(pdf) || bytes.includes(0)) return undefined;
  try {
    return utf8.decode(bytes);
  } catch {
    return windows1252.decode(bytes);
  }
}

function textIn(bytes: Buffer, decoder: typeof utf8): string | undefined {
  try {
    const text = decoder.decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
