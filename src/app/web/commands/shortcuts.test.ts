import { expect, it } from 'vitest';
import { home } from '../frame/destinations.ts';
import { isPaletteKey, wantedBy } from './shortcuts.ts';

const pressed = (key: string, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

it('opens the palette by Ctrl or ⌘ and K', () => {
  expect(isPaletteKey(pressed('k', { ctrlKey: true }))).toBe(true);
  expect(isPaletteKey(pressed('K', { metaKey: true }))).toBe(true);
  expect(isPaletteKey(pressed('k'))).toBe(false);
});

it('follows g and then a letter', () => {
  expect(wantedBy(pressed('g'), false, [home])).toEqual({ kind: 'wait' });
  expect(wantedBy(pressed('h'), true, [home])).toEqual({ kind: 'go', path: '/marketplace' });
  expect(wantedBy(pressed('x'), true, [home])).toEqual({ kind: 'nothing' });
  expect(wantedBy(pressed('h'), false, [home])).toEqual({ kind: 'nothing' });
});

it("leaves the browser's own combinations alone", () => {
  expect(wantedBy(pressed('g', { ctrlKey: true }), false, [home])).toEqual({ kind: 'nothing' });
  expect(wantedBy(pressed('?'), false, [])).toEqual({ kind: 'help' });
});

it('folds a sidebar by its bracket, also where that is typed with AltGr', () => {
  expect(wantedBy(pressed('['), false, [])).toEqual({ kind: 'fold', side: 'left' });
  expect(wantedBy(pressed(']', { ctrlKey: true, altKey: true }), false, [])).toEqual({
    kind: 'fold',
    side: 'right',
  });
  expect(wantedBy(pressed(']', { metaKey: true }), false, [])).toEqual({ kind: 'nothing' });
});
