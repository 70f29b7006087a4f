import { beforeEach, expect, it } from 'vitest';
import { dropDraft, isTyped, keepDraft, readDraft } from './draft.ts';
import { nothingTyped } from './values.ts';

const kept = new Map<string, string>();
const tab = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
} as unknown as Storage;
beforeEach(() => kept.clear());

it('gives back what was typed, each form its own', () => {
  const typed = { ...nothingTyped, contact_name: 'Ada' };
  keepDraft('send', typed, tab);
  expect(readDraft('send', tab)).toEqual(typed);
  expect(readDraft('log', tab)).toBeUndefined();
  dropDraft('send', tab);
  expect(readDraft('send', tab)).toBeUndefined();
});

it('keeps nothing where nothing is typed, and does not stumble over something else', () => {
  keepDraft('send', nothingTyped, tab);
  expect(kept.size).toBe(0);
  expect(isTyped(nothingTyped)).toBe(false);
  kept.set('guildhall-referral-send', '{"contact_name":7}');
  expect(readDraft('send', tab)).toBeUndefined();
  kept.set('guildhall-referral-send', 'not json');
  expect(readDraft('send', tab)).toBeUndefined();
});
