import { expect, it } from 'vitest';
import { mentionBegun, toKept, toTyped } from './mention-text.ts';

const named = [
  { id: 3, name: 'Keel' },
  { id: 12, name: 'Keel & Slip' },
];

it('keeps those who are named by their ids, and shows them by their names', () => {
  const typed = 'Thanks @Keel & Slip and @Keel!';
  expect(toKept(typed, named)).toBe('Thanks @[12] and @[3]!');
  expect(toTyped('Thanks @[12] and @[3], @[99]', named)).toBe('Thanks @Keel & Slip and @Keel, @[99]');
  expect(toKept('mail me@Keel', [])).toBe('mail me@Keel');
  expect(toKept('@Keelhaul, @Keel.', named)).toBe('@Keelhaul, @[3].');
});

it('knows when someone is being named', () => {
  expect(mentionBegun('Hello @', 7)).toBe('');
  expect(mentionBegun('Hello @ke', 9)).toBe('ke');
  expect(mentionBegun('Hello @ke there', 9)).toBe('ke');
  expect(mentionBegun('nora@ke', 7)).toBeUndefined();
  expect(mentionBegun('Hello', 5)).toBeUndefined();
});
