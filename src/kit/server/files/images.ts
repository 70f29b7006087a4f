import { open, writeFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { Refusal } from '../../common/errors.ts';
import { decodeBmp, type RawPicture } from './bmp.ts';
import { readAt } from './read-at.ts';
import { takingTurns } from './turns.ts';

let loading: ReturnType<typeof loadDecoder> | undefined;

/** Loaded with the first picture, because of the memory that it takes. */
const decoder = () => (loading ??= loadDecoder());

async function loadDecoder() {
  const { default: sharp } = await import('sharp');
  // Only what the sniffer names can be decoded: a file that looks like one type here and like another there opens nowhere.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
  });
  sharp.cache(false);
  // One thread for a picture; several pictures run side by side in the pool of threads.
  sharp.concurrency(1);
  return sharp;
}

const megapixels = 1_000_000;
/** Over all frames of an animation together. */
const mostPixels = 40 * megapixels;
/** Its decoder takes 20 bytes for a pixel, four times as much as the others. */
const mostPixelsOfAvif = 16 * megapixels;
const mostFrames = 300;
/** Each may take 300 MB; whoever waits holds a transaction open, which ends after 20 seconds. */
const inTurn = takingTurns(2, 8);
const patienceSeconds = 15;

export interface ReencodeOptions {
  /** Pixels of the longer edge afterwards; smaller pictures stay as they are. */
  maxEdge?: number;
  /** WebP unless mail programs must show it too, which a logo wants, or its name must say what it is. */
  format?: 'webp' | 'png' | 'jpeg';
}

export interface Reencoded {
  width: number;
  height: number;
  bytes: number;
}

const tooLarge = (most: number) =>
  new Refusal(
    'file.image_too_large',
    400,
    `This picture has more than ${most / megapixels} megapixels or ${mostFrames} frames. Choose a smaller one.`,
  );
const refuseUnreadable = (): never => {
  throw new Refusal(
    'file.image_unreadable',
    400,
    'This picture is damaged and can’t be read. Choose another one.',
  );
};

/**
 * Nothing of the original survives but its pixels: no camera's position, no comment, no bytes behind the end. The
 * size that the header claims is asked first, so a bomb is refused before anything is unpacked.
 */
export async function reencode(
  source: string,
  target: string,
  { maxEdge = 2048, format = 'webp' }: ReencodeOptions = {},
): Promise<Reencoded> {
  const picture = (await opened(source, format))
    .timeout({ seconds: patienceSeconds })
    .autoOrient()
    .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const encoded = encoders[format](picture);
  const { data, info } = await inTurn(() =>
    encoded.toBuffer({ resolveWithObject: true }).catch(refuseUnreadable),
  );
  // Not written by the encoder itself, whose failure does not tell a full disk from a damaged picture.
  await writeFile(target, data, { mode: 0o600 });
  return { width: info.width, height: info.pageHeight ?? info.height, bytes: info.size };
}

const encoders = {
  webp: (picture: Sharp) => picture.webp({ quality: 84 }),
  png: (picture: Sharp) => picture.png({ compressionLevel: 9 }),
  // What is see-through would be black otherwise.
  jpeg: (picture: Sharp) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 86, mozjpeg: true }),
};

/** Bitmaps are unpacked by ourselves: the decoder knows none. */
async function opened(source: string, format: keyof typeof encoders): Promise<Sharp> {
  const sharp = await decoder();
  const bitmap = await bitmapIn(source);
  if (bitmap) {
    const { data, width, height, channels } = bitmap;
    return sharp(data, { raw: { width, height, channels } });
  }
  const { isAnimation } = await checkHeader(source);
  return sharp(source, {
    limitInputPixels: mostPixels,
    failOn: 'error',
    sequentialRead: true,
    animated: isAnimation && format === 'webp',
  });
}

/** No larger than a bitmap of all the pixels that are allowed. */
const largestBitmap = mostPixels * 4 + 2048;

async function bitmapIn(source: string): Promise<RawPicture | undefined> {
  const file = await open(source);
  try {
    const head = await readAt(file, 0, 2);
    if (head.toString('latin1') !== 'BM') return undefined;
    const { size } = await file.stat();
    if (size > largestBitmap) throw tooLarge(mostPixels);
    const decoded = decodeBmp(await readAt(file, 0, size), mostPixels);
    if (decoded === 'too large') throw tooLarge(mostPixels);
    return decoded ?? refuseUnreadable();
  } finally {
    await file.close();
  }
}

async function checkHeader(source: string): Promise<{ isAnimation: boolean }> {
  const sharp = await decoder();
  const header = await sharp(source, { limitInputPixels: false }).metadata().catch(refuseUnreadable);
  const isAvif = header.format === 'heif';
  const frames = header.pages ?? 1;
  const pixels = header.width * (header.pageHeight ?? header.height) * frames;
  const most = isAvif ? mostPixelsOfAvif : mostPixels;
  if (pixels > most || frames > mostFrames) throw tooLarge(most);
  return { isAnimation: frames > 1 && !isAvif };
}
