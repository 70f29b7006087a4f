import { open } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { scratchFolder } from './samples.test-support.ts';
import { isPlainText } from './sniff-text.ts';

let scratch: Awaited<ReturnType<typeof scratchFolder>>;
beforeAll(async () => {
  scratch = await scratchFolder();
});
afterAll(() => scratch.remove());
afterEach(() => vi.restoreAllMocks());

/** As much as a stream reads at once. */
const piece = 65_536;

async function isText(content: string): Promise<boolean> {
  const file = await open(await scratch.file(content));
  try {
    return await isPlainText(file);
  } finally {
    await file.close();
  }
}

/** How many letters are looked at, by every way that goes through a whole string. */
function countLetters(): { looked: number } {
  const count = { looked: 0 };
  const { test: matches } = RegExp.prototype;
  const { trim, trimStart } = String.prototype;
  vi.spyOn(RegExp.prototype, 'test').mockImplementation(function (this: RegExp, text) {
    count.looked += text.length;
    return matches.call(this, text);
  });
  for (const [name, original] of [
    ['trim', trim],
    ['trimStart', trimStart],
  ] as const)
    vi.spyOn(String.prototype, name).mockImplementation(function (this: string) {
      count.looked += this.length;
      return original.call(this);
    });
  return count;
}

test('looks at each letter of a file of blanks a fixed number of times', async () => {
  const size = 40 * piece;
  const count = countLetters();
  expect(await isText(' '.repeat(size))).toBe(true);
  expect(count.looked).toBeLessThan(3 * size);
});

test.each([
  ['markup behind blanks', `${' '.repeat(piece)}<b>`, false],
  ['markup whose sign is cut in two', `${' '.repeat(piece - 1)}<b>`, false],
  ['a script whose sign is cut in two', `${'\n'.repeat(piece - 1)}#!/bin/sh`, false],
  ['a lone sign before a cut', `${' '.repeat(piece - 1)}< 5`, true],
  ['a lone sign at the end', `${' '.repeat(piece)}<`, true],
  ['markup behind a first mark', `x${' '.repeat(piece)}<b>`, true],
  ['a first mark right before a cut', `${' '.repeat(piece - 1)}x<b>`, true],
])('tells %s from text across the pieces that it reads', async (_, content, expected) => {
  expect(await isText(content)).toBe(expected);
});
