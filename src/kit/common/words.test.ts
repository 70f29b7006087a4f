import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginsOneSlipAway, isOneSlipAway, searchKey, stemsOf, variantsOf, wordsOf } from './words.ts';

describe('words', () => {
  test('have neither accents nor capitals', () => {
    expect(searchKey('  Łódź Straße Ångström Œuvre ')).toBe('lodz strasse angstrom oeuvre');
    expect(wordsOf('O’Brien & Sons, Café-Bar (est. 1999)')).toEqual([
      'obrien',
      'sons',
      'cafe',
      'bar',
      'est',
      '1999',
    ]);
    expect(wordsOf('משרד עורכי דין')).toEqual(['משרד', 'עורכי', 'דין']);
  });

  test('are each named once, and never longer than the index takes', () => {
    expect(wordsOf('New new NEW')).toEqual(['new']);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) =>
        wordsOf(text).every(
          (word) => word.length >= 1 && Array.from(word).length <= 40 && word === word.toWellFormed(),
        ),
      ),
    );
  });
});

test('a stem is what is left without the ending, and never short', () => {
  expect(stemsOf('accountant')).toEqual(['accountan', 'accounta', 'account', 'accoun']);
  expect(stemsOf('design')).toEqual(['desig']);
  expect(stemsOf('paint')).toEqual([]);
});

describe('a slip', () => {
  test.each([
    ['plumbing', 'plumbinng'],
    ['plumbing', 'plubing'],
    ['plumbing', 'plumbimg'],
    ['plumbing', 'plubming'],
    ['plumbing', 'lumbing'],
    ['plumbing', 'plumbings'],
  ])('%s and %s are one apart, and share a variant', (word, typed) => {
    expect(isOneSlipAway(word, typed)).toBe(true);
    expect(isOneSlipAway(typed, word)).toBe(true);
    expect(variantsOf(typed).some((variant) => variantsOf(word).includes(variant))).toBe(true);
  });

  test.each([
    ['plumbing', 'plumming'.replace('mm', 'nn')],
    ['plumbing', 'climbing'],
    ['design', 'designers'],
  ])('%s and %s are more than one apart', (word, typed) => {
    expect(isOneSlipAway(word, typed)).toBe(false);
  });

  test('of any kind in any word is found through the variants', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e'), minLength: 5, maxLength: 12 });
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('a', 'z'), fc.nat(3), (original, place, letter, kind) => {
        const letters = Array.from(original);
        const at = place % (letters.length - 1);
        const changed = [
          letters.toSpliced(at, 1),
          letters.toSpliced(at, 0, letter),
          letters.toSpliced(at, 1, letter),
          letters.toSpliced(at, 2, letters[at + 1]!, letters[at]!),
        ][kind]!.join('');
        expect(isOneSlipAway(original, changed)).toBe(true);
        expect(variantsOf(changed).some((variant) => variantsOf(original).includes(variant))).toBe(true);
      }),
    );
  });
});

test('a slip at the beginning of a longer word is recognised, in words that are long enough', () => {
  for (const typed of ['roster', 'raoster', 'roasterr', 'roister'])
    expect([typed, beginsOneSlipAway(typed, 'roastery')]).toEqual([typed, true]);
  expect(beginsOneSlipAway('coder', 'codes')).toBe(false);
  expect(beginsOneSlipAway('rooster', 'rostering')).toBe(true);
  expect(beginsOneSlipAway('plumbing', 'painting')).toBe(false);
});
