import { expect, it } from 'vitest';
import { meaningOf } from './keys.ts';

const plain = {
  key: 'Enter',
  keyCode: 13,
  isComposing: false,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
};

it('sends by Enter on a keyboard, and makes a line with Shift', () => {
  expect(meaningOf(plain, false)).toBe('send');
  expect(meaningOf({ ...plain, shiftKey: true }, false)).toBeUndefined();
});

it('makes a line by Enter on a touch keyboard; a keyboard that is plugged in sends with Ctrl or Command', () => {
  expect(meaningOf(plain, true)).toBeUndefined();
  expect(meaningOf({ ...plain, ctrlKey: true }, true)).toBe('send');
  expect(meaningOf({ ...plain, metaKey: true }, true)).toBe('send');
});

it('sends and cancels nothing while a word is being composed, in Safari too', () => {
  for (const key of ['Enter', 'Escape']) {
    expect(meaningOf({ ...plain, key, isComposing: true }, false)).toBe('compose');
    expect(meaningOf({ ...plain, key, keyCode: 229 }, false)).toBe('compose');
  }
});

it('cancels by Escape, and leaves all other keys alone', () => {
  expect(meaningOf({ ...plain, key: 'Escape' }, false)).toBe('cancel');
  for (const key of ['ArrowDown', 'a', 'Tab']) expect(meaningOf({ ...plain, key }, false)).toBeUndefined();
});

it('goes up to the last message by the arrow alone', () => {
  const up = { ...plain, key: 'ArrowUp', keyCode: 38 };
  expect(meaningOf(up, false)).toBe('up');
  expect(meaningOf({ ...up, shiftKey: true }, false)).toBeUndefined();
  expect(meaningOf({ ...up, metaKey: true }, false)).toBeUndefined();
  expect(meaningOf({ ...up, isComposing: true }, false)).toBe('compose');
});
