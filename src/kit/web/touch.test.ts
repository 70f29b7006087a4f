import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { touchedAgo, watchTouches } from './touch.ts';

class FakePage extends EventTarget {
  document = { visibilityState: 'visible' as DocumentVisibilityState, hasFocus: () => false };
}

let page: FakePage;
beforeEach(() => {
  vi.useFakeTimers();
  page = new FakePage();
  watchTouches(page);
});
afterEach(() => vi.useRealTimers());

const touch = (kind: string) => page.dispatchEvent(new Event(kind));

it.for(['pointerdown', 'pointermove', 'wheel', 'keydown', 'focus'])('a %s is a person’s', (kind) => {
  expect(touchedAgo()).toBe('no');
  touch(kind);
  expect(touchedAgo()).toBe('0');
});

it('is remembered for two minutes', () => {
  touch('keydown');
  vi.advanceTimersByTime(119_500);
  expect(touchedAgo()).toBe('119');
  vi.advanceTimersByTime(1500);
  expect(touchedAgo()).toBe('no');
  touch('pointermove');
  expect(touchedAgo()).toBe('0');
});

it('is nobody’s while the tab is hidden', () => {
  touch('keydown');
  page.document.visibilityState = 'hidden';
  expect(touchedAgo()).toBe('no');
  page.document.visibilityState = 'visible';
  expect(touchedAgo()).toBe('0');
});

it('is not what a page does by itself', () => {
  for (const kind of ['scroll', 'visibilitychange', 'online', 'storage']) touch(kind);
  expect(touchedAgo()).toBe('no');
});

it('is the opening of a page in front', () => {
  const opened = new FakePage();
  opened.document.hasFocus = () => true;
  watchTouches(opened);
  expect(touchedAgo()).toBe('0');
});

it('is not believed where the clock was set back', () => {
  touch('keydown');
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(touchedAgo()).toBe('no');
});
