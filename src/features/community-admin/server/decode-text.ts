const utf8 = new TextDecoder('utf-8', { fatal: true });
/** What spreadsheets of Windows write where they are not asked for UTF-8. It gives a letter to every byte. */
const windows1252 = new TextDecoder('windows-1252');

/** The first bytes of what is opened by the same programs: ZIP (and so every newer office file), OLE, PDF. */
const otherKinds = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
];

/** The text of a file in UTF-8 or Windows-1252, without a byte order mark; undefined where it is no text. */
export function decodeText(bytes: Buffer): string | undefined {
  const isOther = otherKinds.some((beginning) => beginning.every((byte, at) => bytes[at] === byte));
  if (isOther || bytes.includes(0)) return undefined;
  try {
    return utf8.decode(bytes);
  } catch {
    return windows1252.decode(bytes);
  }
}
