import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, unreachable } from '../api-error.ts';
import { throughLostLine } from './through-lost-line.ts';

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  // The server answers as soon as it is asked whether it is there.
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
});
afterEach(() => vi.unstubAllGlobals());

/** Whether the browser would ask before it closes the tab. */
const asksBeforeClosing = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('does the work again when the line was lost, and lets nobody close the tab without a question until then', async () => {
  const lost: boolean[] = [];
  let attempts = 0;
  const work = () => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(unreachable(undefined)) : Promise.resolve('done');
  };
  expect(await throughLostLine(work, () => void lost.push(asksBeforeClosing()))).toBe('done');
  expect(lost).toEqual([true]);
  expect(attempts).toBe(2);
  expect(asksBeforeClosing()).toBe(false);
});

it('hands a refusal on when the server gave one', async () => {
  const refusal = new ApiError('board.full', 409, 'The list is full.');
  const work = vi.fn(() => Promise.reject(refusal));
  await expect(throughLostLine(work)).rejects.toBe(refusal);
  expect(work).toHaveBeenCalledTimes(1);
});
