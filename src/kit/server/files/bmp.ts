/** Rows of pixels, as the encoder takes them. */
export interface RawPicture {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

const fileHeader = 14;
const plain = 0;
const bitfields = 3;

/**
 * A Windows bitmap without compression, of 8 bits with a palette, 24 or 32: what programs still write. Everything else is undefined. What the
 * header claims is compared with what is there before any memory is taken for it.
 */
export function decodeBmp(bytes: Buffer, mostPixels: number): RawPicture | 'too large' | undefined {
  if (bytes.length < fileHeader + 40 || bytes.toString('latin1', 0, 2) !== 'BM') return undefined;
  const pixelsAt = bytes.readUInt32LE(10);
  const infoSize = bytes.readUInt32LE(14);
  const width = bytes.readInt32LE(18);
  const signedHeight = bytes.readInt32LE(22);
  const height = Math.abs(signedHeight);
  const bits = bytes.readUInt16LE(28);
  const compression = bytes.readUInt32LE(30);
  if (infoSize < 40 || width < 1 || height < 1 || ![8, 24, 32].includes(bits)) return undefined;
  if (width * height > mostPixels) return 'too large';
  const isUsual = bits === 32 && compression === bitfields && hasUsualMasks(bytes);
  if (compression !== plain && !isUsual) return undefined;
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  if (pixelsAt < fileHeader + infoSize || pixelsAt + rowBytes * height > bytes.length) return undefined;
  const colours = bits === 8 ? paletteOf(bytes, infoSize, pixelsAt) : undefined;
  const data = Buffer.allocUnsafe(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    // The last row comes first, unless the height is negative.
    const from = pixelsAt + rowBytes * (signedHeight > 0 ? height - 1 - row : row);
    for (let column = 0; column < width; column += 1) {
      const to = (row * width + column) * 3;
      const at = colours ? (bytes[from + column] ?? 0) * 4 : from + column * (bits / 8);
      const source = colours ?? bytes;
      data[to] = source[at + 2] ?? 0;
      data[to + 1] = source[at + 1] ?? 0;
      data[to + 2] = source[at] ?? 0;
    }
  }
  return { data, width, height, channels: 3 };
}

/** Blue, green, red: as without masks. */
const hasUsualMasks = (bytes: Buffer) =>
  bytes.readUInt32LE(54) === 0xff0000 && bytes.readUInt32LE(58) === 0xff00 && bytes.readUInt32LE(62) === 0xff;

/** Four bytes for a colour, as many as there are before the pixels. */
const paletteOf = (bytes: Buffer, infoSize: number, pixelsAt: number) =>
  bytes.subarray(fileHeader + infoSize, Math.min(pixelsAt, fileHeader + infoSize + 1024));
