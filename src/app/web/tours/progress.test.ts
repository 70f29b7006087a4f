import { expect, it } from 'vitest';
import { guideNames } from './guides.ts';
import { forgetGuides, hasTaken, noteTaken } from './progress.ts';

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

it('knows the six guides, and a guide is offered until it is taken, and again once they are forgotten', () => {
  const store = memory();
  expect(guideNames).toHaveLength(6);
  for (const name of guideNames) noteTaken(name, store);
  expect(guideNames.every((name) => hasTaken(name, store))).toBe(true);
  store.setItem('something-else', '1');
  forgetGuides(store);
  expect(guideNames.some((name) => hasTaken(name, store))).toBe(false);
  expect(store.getItem('something-else')).toBe('1');
});
