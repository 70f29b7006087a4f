import { expect, test } from 'vitest';
import { decodeBmp } from './bmp.ts';

interface Shape {
  bits: 8 | 24 | 32;
  rows: number[][];
  isTopDown?: boolean;
  palette?: number[];
}

/** As programs write them; a pixel is a number of 0xrrggbb, or a place in the palette. */
function aBmp({ bits, rows, isTopDown = false, palette = [] }: Shape): Buffer {
  const [width, height] = [rows[0]!.length, rows.length];
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  const pixelsAt = 54 + palette.length * 4;
  const bytes = Buffer.alloc(pixelsAt + rowBytes * height);
  bytes.write('BM', 'latin1');
  bytes.writeUInt32LE(pixelsAt, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(isTopDown ? -height : height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(bits, 28);
  palette.forEach((colour, at) => bytes.writeUInt32LE(colour, 54 + at * 4));
  rows.forEach((row, at) => {
    const from = pixelsAt + rowBytes * (isTopDown ? at : height - 1 - at);
    row.forEach((pixel, column) => bytes.writeUIntLE(pixel, from + column * (bits / 8), bits / 8));
  });
  return bytes;
}

const red = [255, 0, 0];
const green = [0, 255, 0];

test.each([
  { bits: 24 as const, rows: [[0xff0000], [0x00ff00]] },
  { bits: 24 as const, rows: [[0xff0000], [0x00ff00]], isTopDown: true },
  { bits: 32 as const, rows: [[0xff0000], [0x00ff00]] },
  { bits: 8 as const, rows: [[0], [1]], palette: [0xff0000, 0x00ff00] },
])('a bitmap of $bits bits is read row by row', (shape) => {
  const decoded = decodeBmp(aBmp(shape), 100);
  expect(decoded).toMatchObject({ width: 1, height: 2, channels: 3 });
  expect([...(decoded as { data: Buffer }).data]).toEqual([...red, ...green]);
});

test('one that claims more than it has, or more than is allowed, is not unpacked', () => {
  const bytes = aBmp({ bits: 24, rows: [[0xff0000]] });
  bytes.writeInt32LE(50_000, 18);
  expect(decodeBmp(bytes, 40_000_000)).toBeUndefined();
  bytes.writeInt32LE(50_000, 22);
  expect(decodeBmp(bytes, 40_000_000)).toBe('too large');
});

test('compressed ones and other bytes are refused', () => {
  const bytes = aBmp({ bits: 8, rows: [[0]], palette: [0] });
  bytes.writeUInt32LE(1, 30);
  expect(decodeBmp(bytes, 100)).toBeUndefined();
  expect(
    decodeBmp(Buffer.from('BM is how it begins, and then nothing of the kind comes after it at all'), 100),
  ).toBeUndefined();
});
