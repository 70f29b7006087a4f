import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tryAgain } from './try-again.ts';

let isBusy: boolean;
let asked: string[];

beforeEach(() => {
  isBusy = true;
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      set src(address: string) {
        asked.push(address);
        this.dispatchEvent(new Event(isBusy ? 'error' : 'load'));
      }
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a picture that failed is there once the server answers', () => {
  const loaded = vi.fn();
  tryAgain('/logo.png', loaded);
  vi.advanceTimersByTime(5000);
  expect(asked).toEqual(['/logo.png']);
  expect(loaded).not.toHaveBeenCalled();
  isBusy = false;
  vi.advanceTimersByTime(20_000);
  expect(loaded).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(asked).toHaveLength(2);
});

test('one that is missing is left alone after three attempts', () => {
  tryAgain('/logo.png', () => undefined);
  vi.runAllTimers();
  expect(asked).toHaveLength(3);
});

test('one that is not shown any more is not asked for', () => {
  tryAgain('/logo.png', () => undefined)();
  vi.runAllTimers();
  expect(asked).toHaveLength(0);
});
