import { expect, it } from 'vitest';
import { forgetGuides, hasTaken, noteTaken } from './progress.ts';

const names = ['marketplace', 'company profile', 'board'];

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (place) => [...kept.keys()][place] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

it('offers a guide until it is taken, and again once they are forgotten', () => {
  const store = memory();
  store.setItem('something-else', '1');
  for (const name of names) noteTaken(name, store);
  expect(names.every((name) => hasTaken(name, store))).toBe(true);
  forgetGuides(store);
  expect(names.some((name) => hasTaken(name, store))).toBe(false);
  expect(store.getItem('something-else')).toBe('1');
});
