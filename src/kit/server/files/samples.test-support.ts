import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A folder for one test file, and files in it. */
export async function scratchFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-files-'));
  let count = 0;
  return {
    folder,
    async file(content: Buffer | string): Promise<string> {
      const path = join(folder, `file-${(count += 1)}`);
      await writeFile(path, content);
      return path;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } });

export const png = (width = 40, height = 30) => plain(width, height).png().toBuffer();
export const jpeg = (width = 40, height = 30) => plain(width, height).jpeg().toBuffer();

/** As a phone makes it: lying on its side, and telling where it was taken. */
export const phonePhoto = (width = 40, height = 30) =>
  plain(width, height)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Sample camera' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '33/1 52/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '151/1 12/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** Neighbouring frames differ much, or the encoder would make one of them. */
export async function animatedGif(frames: number, edge = 8): Promise<Buffer> {
  const pages = await Promise.all(
    Array.from({ length: frames }, (_, index) => {
      const background = index % 2 === 0 ? { r: 0, g: 0, b: index % 250 } : { r: 250, g: index % 250, b: 0 };
      return sharp({ create: { width: edge, height: edge, channels: 3, background } })
        .png()
        .toBuffer();
    }),
  );
  return sharp(pages, { join: { animated: true } })
    .gif({ delay: 100, loop: 0 })
    .toBuffer();
}

const word = (value: number) => Buffer.from([value & 255, value >> 8]);

/** Frames as large as wanted in few bytes: on each, a square in the corner changes its colour. */
export function largeGif(frames: number, edge: number): Buffer {
  const square = Math.min(edge, 200);
  const frame = (colour: number) =>
    Buffer.concat([
      Buffer.from([0x21, 0xf9, 4, 4, 5, 0, 0, 0, 0x2c, 0, 0, 0, 0]),
      word(square),
      word(square),
      Buffer.from([0, 2]),
      ...blocksOf(square * square, colour),
      Buffer.from([0]),
    ]);
  const both = [frame(0), frame(1)];
  return Buffer.concat([
    Buffer.from('GIF89a'),
    word(edge),
    word(edge),
    Buffer.from([0x80, 0, 0, 0, 0, 0, 250, 250, 250]),
    ...Array.from({ length: frames }, (_, index) => both[index % 2]!),
    Buffer.from([0x3b]),
  ]);
}

/** Codes of three bits: two pixels after each new beginning, so that they never become longer. */
function blocksOf(pixels: number, colour: number): Buffer[] {
  const codes = [...Array.from({ length: pixels / 2 }, () => [4, colour, colour]).flat(), 5];
  const bytes = Buffer.alloc(Math.ceil((codes.length * 3) / 8));
  codes.forEach((code, index) => {
    for (let bit = 0; bit < 3; bit += 1)
      if (code & (1 << bit)) bytes[(index * 3 + bit) >> 3]! |= 1 << ((index * 3 + bit) & 7);
  });
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.subarray(at, at + 255);
    blocks.push(Buffer.from([block.length]), block);
  }
  return blocks;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A few kilobytes that claim to be as large as they are told, and unpack to it. */
export function pngBomb(edge: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An archive with empty parts of these names (the first may have content, uncompressed). */
export function zip(names: readonly string[], firstContent = ''): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  names.forEach((name, index) => {
    const content = Buffer.from(index === 0 ? firstContent : '');
    const local = Buffer.alloc(30);
    local.write('PK\x03\x04', 'latin1');
    local.writeUInt32LE(crc32(content), 14);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 'latin1');
    entry.writeUInt32LE(content.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(local, Buffer.from(name), content);
    list.push(entry, Buffer.from(name));
    offset += 30 + name.length + content.length;
  });
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}

/** The container of Office before 2007, with a directory of these names, four to a sector. */
export function ole(names: readonly string[]): Buffer {
  const sectors = Math.ceil(names.length / 4);
  const file = Buffer.alloc(512 * (2 + sectors));
  file.write('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', 'latin1');
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(0, 76);
  for (let sector = 1; sector <= sectors; sector += 1) {
    file.writeUInt32LE(sector === sectors ? 0xfffffffe : sector + 1, 512 + sector * 4);
  }
  names.forEach((name, index) => {
    const at = 1024 + index * 128;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE(name.length * 2 + 2, at + 64);
  });
  return file;
}
