import sharp from 'sharp';
import { Refusal } from '../../common/errors.ts';

// Only what the sniffer names can be decoded: a file that looks like one type here and like another there opens nowhere.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});
sharp.cache(false);
// One thread for a picture; several pictures run side by side in the pool of threads.
sharp.concurrency(1);

const megapixels = 1_000_000;
/** Over all frames of an animation together. */
const mostPixels = 40 * megapixels;
const mostFrames = 300;
const patienceSeconds = 15;

export interface ReencodeOptions {
  /** Pixels of the longer edge afterwards; smaller pictures stay as they are. */
  maxEdge?: number;
  /** WebP unless mail programs must show it too, which a logo wants. */
  format?: 'webp' | 'png';
}

export interface Reencoded {
  width: number;
  height: number;
  bytes: number;
}

const tooLarge = () =>
  new Refusal(
    'file.image_too_large',
    400,
    `The picture has more than ${mostPixels / megapixels} megapixels or ${mostFrames} frames. Please choose a smaller one.`,
  );
const unreadable = () =>
  new Refusal(
    'file.image_unreadable',
    400,
    'The picture is damaged and cannot be read. Please choose another one.',
  );

/**
 * Nothing of the original survives but its pixels: no camera's position, no comment, no bytes behind the end. The
 * size that the header claims is asked first, so a bomb is refused before anything is unpacked.
 */
export async function reencode(
  source: string,
  target: string,
  options: ReencodeOptions = {},
): Promise<Reencoded> {
  const { maxEdge = 2048, format = 'webp' } = options;
  const reading = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const;
  const header = await sharp(source, { ...reading, limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!header) throw unreadable();
  const frames = header.pages ?? 1;
  if (header.width * (header.pageHeight ?? header.height) * frames > mostPixels || frames > mostFrames)
    throw tooLarge();
  const isAnimated = frames > 1 && format === 'webp' && header.format !== 'heif';
  const picture = sharp(source, { ...reading, animated: isAnimated })
    .timeout({ seconds: patienceSeconds })
    .autoOrient()
    .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const encoded = format === 'png' ? picture.png({ compressionLevel: 9 }) : picture.webp({ quality: 84 });
  try {
    const { width, height, pageHeight, size } = await encoded.toFile(target);
    return { width, height: pageHeight ?? height, bytes: size };
  } catch {
    throw unreadable();
  }
}
