import { SaxesParser } from 'saxes';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { XlsxError } from './xlsx-error.ts';

export type Attributes = Readonly<Record<string, string>>;

/** What is done with one part; names of elements come without their prefix. */
export interface PartReader {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** The XML files of which a workbook consists. */
export interface Parts {
  has(path: string): boolean;
  read(path: string, reader: PartReader): Promise<void>;
}

/** A workbook with a hundred pictures has a few hundred. */
const mostEntries = 5000;

/** Opens a workbook for as long as the work takes. At most so many bytes are unpacked, whatever its directory says. */
export async function withParts<Result>(
  path: string,
  mostBytes: number,
  work: (parts: Parts) => Promise<Result>,
): Promise<Result> {
  const zip = await opened(path);
  try {
    const entries = await entriesOf(zip);
    let left = mostBytes;
    const count = (bytes: number) => {
      left -= bytes;
      if (left < 0) throw new XlsxError('unpacks to too much');
    };
    return await work({
      has: (name) => entries.has(name),
      read: (name, reader) => readPart(zip, entries.get(name), reader, count),
    });
  } finally {
    zip.close();
  }
}

async function opened(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false });
  } catch {
    throw new XlsxError('damaged');
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw new XlsxError('damaged');
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch {
    throw new XlsxError('damaged');
  }
  return entries;
}

async function readPart(
  zip: ZipFile,
  entry: Entry | undefined,
  reader: PartReader,
  count: (bytes: number) => void,
): Promise<void> {
  if (!entry) throw new XlsxError('damaged');
  if (entry.isEncrypted()) throw new XlsxError('locked');
  const parser = parserFor(reader);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    // Piece by piece as it is unpacked: the server answers others in between, and no part stands in memory as a whole.
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      const bytes = piece as Buffer;
      count(bytes.length);
      parser.write(decoder.decode(bytes, { stream: true }));
    }
    parser.write(decoder.decode()).close();
  } catch (problem) {
    throw problem instanceof XlsxError ? problem : new XlsxError('damaged');
  }
}

/** Knows no document type, and so no entity beyond the five of XML: nothing is looked up, and nothing grows. */
function parserFor({ open, text, close }: PartReader) {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw new XlsxError('damaged');
  });
  if (open) parser.on('opentag', ({ name, attributes }) => open(withoutPrefix(name), attributes));
  if (text) parser.on('text', text);
  if (close) parser.on('closetag', ({ name }) => close(withoutPrefix(name)));
  return parser;
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);
