import { expect, it } from 'vitest';
import { contrast } from '../common/colour.ts';
import { initials, monogramColour, monogramColours } from './monogram.ts';

it('keeps white letters readable on every colour', () => {
  expect(monogramColours.filter((colour) => contrast('#ffffff', colour) < 4.5)).toEqual([]);
});

it('gives an id the same colour every time, and different ids many', () => {
  expect(monogramColour(7)).toBe(monogramColour('7'));
  const used = new Set(Array.from({ length: 200 }, (_, id) => monogramColour(id)));
  expect(used.size).toBe(monogramColours.length);
});

it.each([
  ['Harbour Business Collective', 'HC'],
  ['bluewater', 'B'],
  ['Paper & Snow', 'PS'],
  ['«Ætna» – Söhne', 'ÆS'],
  ['גילדת הנמל', 'גה'],
  ['', '?'],
  ['!!!', '?'],
])('shortens %s to %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
