import { open, writeFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { Refusal } from '../../common/errors.ts';
import { decodeBmp, type RawPicture } from './bmp.ts';
import { readAt } from './read-at.ts';
import { takingTurns, type WhoseTurn } from './turns.ts';

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
/** An animation with more becomes a smaller one; so many can be unpacked in the time that there is. */
const mostPixelsOfMoving = 600 * megapixels;
const pixelsOfSmallerMoving = 20 * megapixels;
/** Its decoder takes 20 bytes for a pixel, four times as much as the others. */
const mostPixelsOfAvif = 16 * megapixels;
const mostFrames = 1000;
/** Each may take 300 MB. A community holds at most one of the two places, so its crowd never blocks another community. */
const inTurn = takingTurns(2);
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
  /** It has several frames. */
  isMoving: boolean;
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
export const reencode = (
  source: string,
  target: string,
  { maxEdge = 2048, format = 'webp' }: ReencodeOptions = {},
  whose: WhoseTurn = {},
): Promise<Reencoded> =>
  inTurn(whose, async () => {
    const { picture, mostEdge } = await opened(source, format);
    const edge = Math.min(maxEdge, mostEdge);
    return encode(
      picture
        .timeout({ seconds: patienceSeconds })
        .autoOrient()
        .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb'),
      target,
      format,
    );
  });

/** The first frame of a picture that was made here, in a form that mail programs show. */
export const firstFrame = (source: string, target: string, whose: WhoseTurn = {}): Promise<Reencoded> =>
  inTurn(whose, async () => encode((await decoder())(source), target, 'jpeg'));

/** Pixels that another decoder has unpacked. */
export const encodePixels = (pixels: RawPicture, target: string, whose: WhoseTurn): Promise<Reencoded> =>
  inTurn(whose, async () => encode(await ofPixels(pixels), target, 'jpeg'));

async function encode(picture: Sharp, target: string, format: keyof typeof encoders): Promise<Reencoded> {
  const encoded = encoders[format](picture);
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(refuseUnreadable);
  // Not written by the encoder itself, whose failure does not tell a full disk from a damaged picture.
  await writeFile(target, data, { mode: 0o600 });
  const { width, height, pageHeight, pages = 1, size } = info;
  return { width, height: pageHeight ?? height, bytes: size, isMoving: pages > 1 };
}

const encoders = {
  webp: (picture: Sharp) => picture.webp({ quality: 84 }),
  png: (picture: Sharp) => picture.png({ compressionLevel: 9 }),
  // What is see-through would be black otherwise.
  jpeg: (picture: Sharp) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 86, mozjpeg: true }),
};

const ofPixels = async ({ data, width, height, channels }: RawPicture) =>
  (await decoder())(data, { raw: { width, height, channels } });

/** Bitmaps are unpacked by ourselves: the decoder knows none. */
async function opened(
  source: string,
  format: keyof typeof encoders,
): Promise<{ picture: Sharp; mostEdge: number }> {
  const sharp = await decoder();
  const bitmap = await bitmapIn(source);
  if (bitmap) return { picture: await ofPixels(bitmap), mostEdge: Infinity };
  const { isAnimation, mostEdge } = await checkHeader(source);
  const isMoving = isAnimation && format === 'webp';
  const picture = sharp(source, {
    limitInputPixels: isMoving ? mostPixelsOfMoving : mostPixels,
    failOn: 'error',
    sequentialRead: true,
    animated: isMoving,
  });
  return { picture, mostEdge: isMoving ? mostEdge : Infinity };
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

async function checkHeader(source: string): Promise<{ isAnimation: boolean; mostEdge: number }> {
  const sharp = await decoder();
  const header = await sharp(source, { limitInputPixels: false }).metadata().catch(refuseUnreadable);
  const isAvif = header.format === 'heif';
  const frames = header.pages ?? 1;
  const isAnimation = frames > 1 && !isAvif;
  const height = header.pageHeight ?? header.height;
  const pixels = header.width * height * frames;
  const most = isAvif ? mostPixelsOfAvif : isAnimation ? mostPixelsOfMoving : mostPixels;
  if (pixels > most || frames > mostFrames) throw tooLarge(most);
  if (pixels <= mostPixels) return { isAnimation, mostEdge: Infinity };
  const scale = Math.sqrt(pixelsOfSmallerMoving / pixels);
  return { isAnimation, mostEdge: Math.max(1, Math.floor(Math.max(header.width, height) * scale)) };
}
