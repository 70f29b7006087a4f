import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { textEntry, zipOf, type ZipEntry } from './zip.ts';

test('a ZIP holds what was put in, packed or not, and leaves out what is gone', async () => {
  const long = 'a line that comes again and again\n'.repeat(10_000);
  const picture: ZipEntry = {
    path: 'files/pïcture.webp',
    isPacked: true,
    open: async () => ({ stream: [Buffer.from('RIFF'), Buffer.from('WEBP')], bytes: 8 }),
  };
  const zip = await buffer(
    zipOf([
      textEntry('README.txt', () => 'Read me'),
      textEntry('long.txt', () => long),
      picture,
      { path: 'gone.txt', open: async () => undefined },
      textEntry('empty.txt', () => ''),
    ]),
  );
  const content = Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, strFromU8(bytes)]);
  expect(content).toEqual([
    ['README.txt', 'Read me'],
    ['long.txt', long],
    ['files/pïcture.webp', 'RIFFWEBP'],
    ['empty.txt', ''],
  ]);
  expect(zip.length).toBeLessThan(long.length / 10);
});

test('a file that fails on the way ends the ZIP instead of cutting it short', async () => {
  async function* failing() {
    yield Buffer.from('begins');
    throw new Error('the disk is gone');
  }
  const entry: ZipEntry = { path: 'a.txt', open: async () => ({ stream: failing(), bytes: 100 }) };
  await expect(buffer(zipOf([entry]))).rejects.toThrow('the disk is gone');
});
