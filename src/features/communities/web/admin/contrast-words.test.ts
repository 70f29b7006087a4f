import { expect, test } from 'vitest';
import { contrast, surfaces } from '../../../../kit/common/colour.ts';
import { colourName, contrastOfPrimary, contrastOfTopbar } from './contrast-words.ts';

test.each([
  ['#232c66', 'blue'],
  ['#0f6e84', 'teal'],
  ['#ffd43b', 'yellow'],
  ['#e8590c', 'orange'],
  ['#5c3412', 'brown'],
  ['#c2255c', 'pink'],
  ['#7048e8', 'purple'],
  ['#2f9e44', 'green'],
  ['#c92a2a', 'red'],
  ['#868e96', 'grey'],
  ['#000000', 'black'],
  ['#ffffff', 'white'],
])('%s is called %s', (colour, name) => {
  expect(colourName(colour)).toBe(name);
});

test('a colour that reads well has nothing to mend', () => {
  const { notes, mended } = contrastOfPrimary('#232c66');
  expect(notes.map(({ text }) => text)).toEqual([
    'White text on this blue is easy to read: 12.9 to 1.',
    'Links in this blue are easy to read on light pages.',
    'On dark pages, links use a lighter shade to stay easy to read.',
  ]);
  expect(mended).toBeUndefined();
});

test('a pale one says how far it is from readable, and what is done about it meanwhile', () => {
  const [button, links] = contrastOfPrimary('#ff922b').notes;
  expect(button).toEqual({
    isGood: false,
    text: 'White text on this orange is hard to read: 2.2 to 1; it needs 4.5. Buttons use dark text instead.',
  });
  expect(links!.text).toBe(
    'Links in this orange are hard to read on light pages: 2 to 1; it needs 4.5. They use a darker shade there.',
  );
});

test('what just misses is not rounded to what it misses', () => {
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  expect(contrastOfTopbar('#777777').notes[0]!.text).toContain('4.4 to 1; it needs 4.5');
});

test.each(['#ffd43b', '#ff922b', '#777777', '#ffffff', '#74c0fc', '#12b886', '#767676'])(
  'after the click %s reads well everywhere, and is still near to what it was',
  (colour) => {
    const primary = contrastOfPrimary(colour).mended!.colour;
    expect(contrast('#ffffff', primary)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(surfaces.light.page, primary)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOfPrimary(primary).mended).toBeUndefined();
    // No darker than it has to be.
    expect(contrast(surfaces.light.page, primary)).toBeLessThan(5.2);
    const bar = contrastOfTopbar(colour).mended?.colour ?? colour;
    expect(contrast('#ffffff', bar)).toBeGreaterThanOrEqual(4.5);
  },
);
