import { open } from 'node:fs/promises';
import { mediaTypes, type MediaType } from './media-types.ts';
import { readAt } from './read-at.ts';
import { sniffOle } from './sniff-ole.ts';
import { isPlainText } from './sniff-text.ts';
import { sniffZip } from './sniff-zip.ts';

/** What a file really is, or undefined for everything that is not on the list: markup, programs, the unknown. */
export async function sniff(path: string): Promise<MediaType | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = await readAt(file, 0, 64);
    if (size === 0) return undefined;
    const known = byFirstBytes(head) ?? byBrand(head);
    if (known) return known;
    if (startsWith(head, 'PK\x03\x04')) return await sniffZip(file, size);
    if (startsWith(head, '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1')) return await sniffOle(file);
    return (await isPlainText(file)) ? mediaTypes.text : undefined;
  } finally {
    await file.close();
  }
}

const startsWith = (head: Buffer, letters: string, at = 0) =>
  head.subarray(at, at + letters.length).equals(Buffer.from(letters, 'latin1'));

function byFirstBytes(head: Buffer): MediaType | undefined {
  if (startsWith(head, '\xFF\xD8\xFF')) return mediaTypes.jpeg;
  if (startsWith(head, '\x89PNG\r\n\x1A\n')) return mediaTypes.png;
  if (startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a')) return mediaTypes.gif;
  if (startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)) return mediaTypes.webp;
  if (
    startsWith(head, 'BM') &&
    head.length > 18 &&
    head.readUInt32LE(14) >= 40 &&
    head.readUInt32LE(14) <= 124
  )
    return mediaTypes.bmp;
  if (startsWith(head, '%PDF-')) return mediaTypes.pdf;
  if (startsWith(head, '\x1A\x45\xDF\xA3'))
    return head.includes('\x42\x82\x84webm', 0, 'latin1') ? mediaTypes.webm : undefined;
  if (startsWith(head, 'ID3') || isMp3Frame(head)) return mediaTypes.mp3;
  return undefined;
}

/** MPEG audio, layer III, with a bit rate and a sampling rate that exist. */
function isMp3Frame([sync, version, rates]: Buffer): boolean {
  if (sync !== 0xff || version === undefined || rates === undefined) return false;
  const isLayer3 = (version & 0xe6) === 0xe2;
  return (
    isLayer3 && (version & 0x18) !== 0x08 && rates >> 4 > 0 && rates >> 4 < 15 && (rates & 0x0c) !== 0x0c
  );
}

const brands: Record<string, MediaType> = {
  avif: mediaTypes.avif,
  avis: mediaTypes.avif,
  'qt  ': mediaTypes.mov,
  'M4A ': mediaTypes.m4a,
  'M4V ': mediaTypes.mp4,
  isom: mediaTypes.mp4,
  iso2: mediaTypes.mp4,
  iso4: mediaTypes.mp4,
  iso5: mediaTypes.mp4,
  iso6: mediaTypes.mp4,
  mp41: mediaTypes.mp4,
  mp42: mediaTypes.mp4,
  avc1: mediaTypes.mp4,
  dash: mediaTypes.mp4,
};

/** The MP4 family says in its first box which member of it a file is. */
function byBrand(head: Buffer): MediaType | undefined {
  if (!startsWith(head, 'ftyp', 4)) return undefined;
  const brand = head.toString('latin1', 8, 12);
  // AVIF pictures may name the general picture format first and AVIF among the compatible ones.
  if (brand === 'mif1' || brand === 'msf1') {
    const end = Math.min(head.readUInt32BE(0), head.length);
    return head.toString('latin1', 16, end).includes('avif') ? mediaTypes.avif : undefined;
  }
  return brands[brand];
}
