import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { textEntry, zipOf, type ZipEntry } from './zip.ts';

// What a ZIP can only show by its size: beyond 65,535 entries, and beyond 4 GB.

test('a reader finds all of 65,600 entries', async () => {
  const count = 65_600;
  const tiny = Array.from({ length: count }, (_, index): ZipEntry => {
    return { path: `${index}.txt`, isPacked: true, open: async () => ({ stream: [], bytes: 0 }) };
  });
  const names = Object.keys(unzipSync(await buffer(zipOf(tiny))));
  expect([names.length, names.at(-1)]).toEqual([count, `${count - 1}.txt`]);
});

/** What a ZIP's end says of an archive that is too large to be kept; read as APPNOTE 4.3 lays it out. */
function readEnd(end: Buffer) {
  const eocd = end.length - 22;
  const locator = eocd - 20;
  const large = locator - 56;
  const directoryPlace = Number(end.readBigUInt64LE(large + 48));
  return {
    signatures: [large, locator, eocd].map((at) => end.readUInt32LE(at).toString(16)),
    entries: Number(end.readBigUInt64LE(large + 32)),
    directoryPlace,
    placeOfLargeRecord: Number(end.readBigUInt64LE(locator + 8)),
    largeRecord: large,
    directory: large - Number(end.readBigUInt64LE(large + 40)),
  };
}

test('sizes and places beyond 4 GB are written as they are', async () => {
  const piece = Buffer.alloc(1 << 26);
  const pieces = 65;
  const large = piece.length * pieces;
  const sparse: ZipEntry = {
    path: 'large',
    isPacked: true,
    open: async () => ({ stream: Array.from({ length: pieces }, () => piece), bytes: large }),
  };
  let written = 0;
  let end = Buffer.alloc(0);
  for await (const chunk of zipOf([sparse, textEntry('small', () => 'after it')])) {
    const bytes = chunk as Buffer;
    written += bytes.length;
    if (bytes.length < 1000) end = Buffer.concat([end, bytes]).subarray(-1000);
  }
  const { directory, largeRecord, ...said } = readEnd(end);
  const start = written - end.length;
  expect(said).toEqual({
    signatures: ['6064b50', '7064b50', '6054b50'],
    entries: 2,
    directoryPlace: start + directory,
    placeOfLargeRecord: start + largeRecord,
  });
  expect(said.directoryPlace).toBeGreaterThan(large);
  // The first record's extra field: both sizes. The second one's: where it begins.
  const [first, second] = [
    directory + 46 + 'large'.length,
    directory + 46 + 'large'.length + 20 + 46 + 'small'.length,
  ];
  expect([end.readBigUInt64LE(first + 4), end.readBigUInt64LE(first + 12)]).toEqual([
    BigInt(large),
    BigInt(large),
  ]);
  // Header, name, ZIP64 field, content, and what follows it.
  expect(end.readBigUInt64LE(second + 4)).toBe(BigInt(30 + 5 + 20 + large + 24));
});
