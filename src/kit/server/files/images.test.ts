import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Refusal } from '../../common/errors.ts';
import { firstFrame, reencode, type ReencodeOptions } from './images.ts';
import {
  animatedGif,
  jpeg,
  largeGif,
  phonePhoto,
  png,
  pngBomb,
  scratchFolder,
} from './samples.test-support.ts';

let scratch: Awaited<ReturnType<typeof scratchFolder>>;
beforeAll(async () => {
  scratch = await scratchFolder();
});
afterAll(() => scratch.remove());

async function made(content: Buffer, options?: ReencodeOptions) {
  const source = await scratch.file(content);
  const size = await reencode(source, `${source}.out`, options);
  const bytes = await readFile(`${source}.out`);
  return { size, bytes, facts: await sharp(bytes, { animated: true }).metadata() };
}

const pictureOf = (edge: number) =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: { r: 200, g: 40, b: 40 } } });

const refusalOf = (content: Buffer) =>
  made(content).then(
    () => undefined,
    (problem: Refusal) => problem.code,
  );

test('a phone’s photo stands upright and no longer tells where it was taken', async () => {
  const photo = await phonePhoto(40, 30);
  expect((await sharp(photo).metadata()).exif?.includes('Sample camera')).toBe(true);
  const { size, facts, bytes } = await made(photo);
  expect(facts).toMatchObject({ format: 'webp', width: 30, height: 40 });
  expect(facts.exif).toBeUndefined();
  expect(facts.orientation).toBeUndefined();
  expect(size).toEqual({ width: 30, height: 40, bytes: bytes.length, isMoving: false });
});

test('a picture keeps its shape and gets no longer edge than asked for', async () => {
  expect((await made(await png(600, 300), { maxEdge: 200 })).size).toMatchObject({ width: 200, height: 100 });
  expect((await made(await png(60, 30), { maxEdge: 200 })).size).toMatchObject({ width: 60, height: 30 });
});

test('a logo stays see-through as PNG, which every mail program shows', async () => {
  const logo = await sharp({
    create: { width: 20, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.2 } },
  })
    .png()
    .toBuffer();
  expect((await made(logo, { format: 'png' })).facts).toMatchObject({ format: 'png', hasAlpha: true });
  expect((await made(logo)).facts).toMatchObject({ format: 'webp', hasAlpha: true });
});

test('an animation stays one, and says the height of a frame', async () => {
  const { size, facts } = await made(await animatedGif(3, 8));
  expect(facts).toMatchObject({ format: 'webp', pages: 3 });
  expect(size).toMatchObject({ width: 8, height: 8, isMoving: true });
});

test('a picture that claims billions of pixels is refused at once and takes no memory', async () => {
  const before = process.memoryUsage().rss;
  const started = performance.now();
  expect(await refusalOf(pngBomb(60_000))).toBe('file.image_too_large');
  // Its pixels would be fourteen gigabytes.
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(1_000 * 1_048_576);
});

test('an AVIF, whose decoder is greedy, may have fewer pixels', async () => {
  const avif = (edge: number) => pictureOf(edge).avif({ effort: 0, quality: 1 }).toBuffer();
  expect(await refusalOf(await avif(4001))).toBe('file.image_too_large');
  expect((await made(await avif(200))).size).toMatchObject({ width: 200, height: 200 });
});

test('a large animation becomes a smaller one that still moves', async () => {
  const { size, facts } = await made(largeGif(12, 2000));
  expect(facts).toMatchObject({ format: 'webp', pages: 12, delay: Array.from({ length: 12 }, () => 50) });
  expect(size).toMatchObject({ width: 1290, height: 1290, isMoving: true });
});

test('an animation that nothing could unpack in time is refused', async () => {
  expect(await refusalOf(largeGif(1001, 4))).toBe('file.image_too_large');
  expect(await refusalOf(largeGif(160, 2000))).toBe('file.image_too_large');
});

test('the first frame of an animation is to be had by itself', async () => {
  const source = await scratch.file(await animatedGif(3, 8));
  await reencode(source, `${source}.out`);
  expect(await firstFrame(`${source}.out`, `${source}.still`)).toMatchObject({ width: 8, isMoving: false });
  expect(await sharp(`${source}.still`).metadata()).toMatchObject({ format: 'jpeg' });
});

test('a damaged picture is refused, and nothing is left half-made', async () => {
  const whole = await jpeg(400, 400);
  expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe('file.image_unreadable');
  expect(await refusalOf(Buffer.from('GIF89a and nothing more'))).toBe('file.image_unreadable');
  expect(await refusalOf(pngBomb(3000))).toBe('file.image_unreadable');
});

test('markup and documents are never handed to a decoder', async () => {
  expect(await refusalOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toBe(
    'file.image_unreadable',
  );
  expect(
    await refusalOf(
      await sharp(await png())
        .tiff()
        .toBuffer(),
    ),
  ).toBe('file.image_unreadable');
});

test('a picture at the limit of pixels is made within seconds', async () => {
  const source = await scratch.file(await phonePhoto(7300, 5400));
  const started = performance.now();
  const { width, height } = await reencode(source, `${source}.out`);
  expect([width, height]).toEqual([1515, 2048]);
  expect(performance.now() - started).toBeLessThan(20_000);
  expect((await stat(`${source}.out`)).size).toBeGreaterThan(0);
});
