import type { FileHandle } from 'node:fs/promises';
import { mediaTypes, type MediaType } from './media-types.ts';
import { readAt } from './read-at.ts';

const entryLength = 128;
const endOfChain = 0xfffffffe;
/** The directory of an office file fits in far fewer; a chain that runs in a circle ends here. */
const mostSectors = 512;

/**
 * Word, Excel and PowerPoint before 2007 share one container with installers and mails. Only the names in its
 * directory tell them apart, and whether there are macros.
 */
export async function sniffOle(file: FileHandle): Promise<MediaType | undefined> {
  const names = await directoryNames(file);
  if (names.some((name) => name.startsWith('_VBA_PROJECT') || name === 'Macros')) return undefined;
  if (names.includes('WordDocument')) return mediaTypes.doc;
  if (names.includes('Workbook') || names.includes('Book')) return mediaTypes.xls;
  if (names.includes('PowerPoint Document')) return mediaTypes.ppt;
  return undefined;
}

async function directoryNames(file: FileHandle): Promise<string[]> {
  const header = await readAt(file, 0, 512);
  if (header.length < 512) return [];
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return [];
  const sectorLength = 2 ** shift;
  const sector = (index: number) => readAt(file, (index + 1) * sectorLength, sectorLength);
  const names: string[] = [];
  let index = header.readUInt32LE(48);
  for (let count = 0; count < mostSectors && index < endOfChain; count += 1) {
    const entries = await sector(index);
    for (let at = 0; at + entryLength <= entries.length; at += entryLength) {
      const nameLength = Math.min(entries.readUInt16LE(at + 64), 64);
      if (nameLength > 2) names.push(entries.toString('utf16le', at, at + nameLength - 2));
    }
    const next = await nextSector(header, index, sectorLength, sector);
    if (next === undefined) break;
    index = next;
  }
  return names;
}

/** The allocation table's own sectors are listed in the header: the first 109, which is enough for 6 MB and more. */
async function nextSector(
  header: Buffer,
  index: number,
  sectorLength: number,
  sector: (index: number) => Promise<Buffer>,
): Promise<number | undefined> {
  const inTable = Math.floor(index / (sectorLength / 4));
  if (inTable >= 109) return undefined;
  const table = await sector(header.readUInt32LE(76 + inTable * 4));
  const at = (index % (sectorLength / 4)) * 4;
  return at + 4 <= table.length ? table.readUInt32LE(at) : undefined;
}
