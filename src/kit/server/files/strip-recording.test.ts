import { readFile } from 'node:fs/promises';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../common/errors.ts';
import { box, phoneRecording, place } from './recordings.test-support.ts';
import { scratchFolder } from './samples.test-support.ts';
import { stripRecording } from './strip-recording.ts';

let scratch: Awaited<ReturnType<typeof scratchFolder>>;
beforeAll(async () => {
  scratch = await scratchFolder();
});
afterAll(() => scratch.remove());

async function stripped(content: Buffer): Promise<Buffer | string> {
  const path = await scratch.file(content);
  try {
    await stripRecording(path);
    return await readFile(path);
  } catch (problem) {
    if (problem instanceof Refusal) return problem.code;
    throw problem;
  }
}

test.each(['isom', 'mp42', 'qt  '])(
  'a recording of a phone (%s) no longer tells where it was made',
  async (brand) => {
    const before = phoneRecording(brand);
    const after = await stripped(before);
    expect(before.includes(place)).toBe(true);
    expect(after).toHaveLength(before.length);
    expect(after.includes(place)).toBe(false);
    // What plays is where it was.
    const [from, to] = [0, before.indexOf('mvhd') + 100];
    expect(Buffer.from(after).subarray(from, to)).toEqual(before.subarray(from, to));
    expect(after.includes('vide')).toBe(true);
  },
);

test('one without such boxes stays as it is, to the byte', async () => {
  const plain = Buffer.concat([
    box('ftyp', 'isom\0\0\x02\0'),
    box('moov', box('mvhd', 'x')),
    box('mdat', 'free udta meta'),
  ]);
  expect(await stripped(plain)).toEqual(plain);
});

test('a box of the last kind, which goes on to the end, is emptied too', async () => {
  const open = Buffer.from(`\0\0\0\0udta${place}`, 'latin1');
  const after = await stripped(Buffer.concat([box('ftyp', 'isom\0\0\x02\0'), open]));
  expect(after.includes(place)).toBe(false);
});

test.each([
  [
    'a box that is larger than the one around it',
    box('moov', Buffer.from('\0\0\x10\0udta', 'latin1'), place),
  ],
  ['a box that is smaller than its own head', box('moov', Buffer.from('\0\0\0\x04udta', 'latin1'), place)],
  ['a packed description', box('moov', box('cmov', place))],
  ['more boxes than any recording has', Buffer.concat(Array.from({ length: 20_001 }, () => box('wide')))],
])('%s is refused', async (_, content) => {
  expect(await stripped(Buffer.concat([box('ftyp', 'isom\0\0\x02\0'), content]))).toBe(
    'file.recording_unreadable',
  );
});

test('damaged ones are refused or stripped: nothing throws, grows, or is written where picture and sound are', async () => {
  const whole = phoneRecording();
  const media = whole.indexOf('pictures and sound');
  const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(damage, fc.nat(whole.length), async (changes, cut) => {
      const damaged = Buffer.from(whole.subarray(0, cut % 3 === 0 ? cut : whole.length));
      for (const [at, byte] of changes) if (at > 40 && at < damaged.length) damaged[at] = byte;
      const after = await stripped(damaged);
      if (typeof after === 'string') return;
      expect(after).toHaveLength(damaged.length);
      expect(after.subarray(0, media)).toEqual(damaged.subarray(0, media));
    }),
    { numRuns: 300 },
  );
});
