import { expect, test } from 'vitest';
import { Faces } from './faces.ts';
import { linesOf } from './lines.ts';

/** Each letter is one wide. */
const shown = (text: string, width = 1000) => {
  const faces = new Faces(() => undefined);
  const tools = { faces, widthOf: ({ text: run }: { text: string }) => run.length };
  const lines = linesOf(text, width, { size: 1, isBold: false }, tools);
  return {
    words: lines.map(({ pieces }) => pieces.map((piece) => piece.text)),
    hasLeftOut: faces.hasLeftOut,
  };
};
const wordsOf = (text: string, width?: number) =>
  shown(text, width).words.map((line) => line.join('').trim().split(/ +/));

test('draws every word in a font that has its letters', () => {
  const faces = new Faces(() => undefined);
  const facesOf = (text: string) => faces.runsIn(text, false).map(({ face }) => face.split(' ')[0]);
  expect(facesOf('Acme')).toEqual(['latin']);
  expect(facesOf('北京')).toEqual(['chinese']);
  expect(facesOf('الميناء')).toEqual(['arabic']);
  expect(facesOf('שלום')).toEqual(['hebrew']);
  expect(facesOf('हिन्दी')).toEqual(['devanagari']);
  expect(facesOf('ภาษาไทย')).toEqual(['thai']);
  expect(facesOf('Ελλάς Київ')).toEqual(['greek', 'latin', 'cyrillic']);
  expect(faces.hasLeftOut).toBe(false);
});

test('puts words from right to left in order when a name has them, and numbers among them as they are read', () => {
  expect(wordsOf('What שלום עולם 24 gave')).toEqual([['What', '24', 'עולם', 'שלום', 'gave']]);
  expect(wordsOf('خدمات الميناء')).toEqual([['الميناء', 'خدمات']]);
});

test('turns brackets round when what they enclose is read from the right', () => {
  expect(wordsOf('שלום (עולם) טוב')).toEqual([['טוב', '(עולם)', 'שלום']]);
});

test('breaks lines at spaces, and long words between letters', () => {
  expect(wordsOf('one two three', 7)).toEqual([['one', 'two'], ['three']]);
  expect(wordsOf('abcdefgh ij', 5)).toEqual([['abcde'], ['fgh'], ['ij']]);
  expect(wordsOf('one\ntwo')).toEqual([['one'], ['two']]);
  expect(wordsOf('')).toEqual([['']]);
});

test('puts a mark in the place of a letter that no font has, and knows that it did', () => {
  expect(shown('서울')).toEqual({ words: [['??']], hasLeftOut: true });
});
