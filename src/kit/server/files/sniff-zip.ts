import type { FileHandle } from 'node:fs/promises';
import { mediaTypes, type MediaType } from './media-types.ts';
import { readAt } from './read-at.ts';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const longestComment = 65_535;
/** An office file's list of parts is far shorter; what is longer is an archive of many files. */
const mostListed = 1_048_576;

/** Office files are ZIP archives with parts of known names. An archive whose list cannot be read is none. */
export async function sniffZip(file: FileHandle, size: number): Promise<MediaType | undefined> {
  const openDocument = await sniffOpenDocument(file);
  const names = await entryNames(file, size);
  if (!names) return undefined;
  if (openDocument) return names.some((name) => name.startsWith('Basic/')) ? undefined : openDocument;
  if (!names.includes('[Content_Types].xml')) return mediaTypes.zip;
  if (names.some((name) => name.toLowerCase().endsWith('vbaproject.bin'))) return undefined;
  if (names.includes('word/document.xml')) return mediaTypes.docx;
  if (names.includes('xl/workbook.xml')) return mediaTypes.xlsx;
  if (names.includes('ppt/presentation.xml')) return mediaTypes.pptx;
  return mediaTypes.zip;
}

/** OpenDocument files begin with an uncompressed part that holds nothing but their type. */
async function sniffOpenDocument(file: FileHandle): Promise<MediaType | undefined> {
  const head = await readAt(file, 0, 128);
  if (head.toString('latin1', 30, 38) !== 'mimetype') return undefined;
  const type = head.toString('latin1', 38, 38 + head.readUInt32LE(22));
  return [mediaTypes.odt, mediaTypes.ods, mediaTypes.odp].find(({ name }) => name === type);
}

async function entryNames(file: FileHandle, size: number): Promise<string[] | undefined> {
  const tailLength = Math.min(size, endLength + longestComment);
  const tail = await readAt(file, size - tailLength, tailLength);
  const end = lastSignature(tail);
  if (end === undefined) return undefined;
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (start + length > size) return undefined;
  const list = await readAt(file, start, Math.min(length, mostListed));
  const names: string[] = [];
  for (let at = 0; at + entryLength <= list.length;) {
    if (list.readUInt32LE(at) !== entrySignature) return undefined;
    const nameLength = list.readUInt16LE(at + 28);
    names.push(list.toString('utf8', at + entryLength, at + entryLength + nameLength));
    at += entryLength + nameLength + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return names;
}

function lastSignature(tail: Buffer): number | undefined {
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === endSignature) return at;
  }
  return undefined;
}
