import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAlone, type Shared } from './alone.ts';

type Listener = Parameters<Shared['hear']>[0];

interface Tab {
  listeners: Set<Listener>;
  isAsleep: boolean;
}

/** The tabs of one browser, which has one lock. */
function openBrowser() {
  const tabs: Tab[] = [];
  let held: { take: () => void; isFree: Promise<unknown> } | undefined;

  const request: Shared['request'] = async (_, { steal = false, signal }, work) => {
    const tooLong = Promise.withResolvers<never>();
    signal?.addEventListener('abort', () => tooLong.reject(new DOMException('', 'AbortError')));
    if (held && !steal) await Promise.race([held.isFree, tooLong.promise]);
    held?.take();
    const taken = Promise.withResolvers<never>();
    const done = Promise.race([work(), taken.promise]);
    const mine = {
      take: () => taken.reject(new DOMException('', 'AbortError')),
      isFree: done.catch(() => undefined),
    };
    held = mine;
    return done.finally(() => {
      if (held === mine) held = undefined;
    });
  };

  return function openTab() {
    const tab: Tab = { listeners: new Set(), isAsleep: false };
    tabs.push(tab);
    const alone = createAlone({
      request,
      say: (said) => {
        const others = tabs.filter((other) => other !== tab && !other.isAsleep);
        for (const listener of others.flatMap(({ listeners }) => [...listeners])) listener(said);
      },
      hear: (listener) => {
        tab.listeners.add(listener);
        return () => void tab.listeners.delete(listener);
      },
    });
    return { tab, alone };
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minute = 60_000;
const pause = (length: number) => new Promise<void>((resume) => setTimeout(resume, length));

it('is not taken from a tab that is at work, however long that takes', async () => {
  const openTab = openBrowser();
  const [one, other] = [openTab(), openTab()];
  const done: string[] = [];
  void one.alone('c1', async () => {
    await pause(9 * minute);
    done.push('one');
  });
  void other.alone('c1', async () => void done.push('other'));
  await vi.advanceTimersByTimeAsync(8 * minute);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(done).toEqual(['one', 'other']);
});

it('is taken from a tab that sleeps, and stopped there', async () => {
  const openTab = openBrowser();
  const [one, other] = [openTab(), openTab()];
  let stopped: AbortSignal | undefined;
  const first = one.alone('c1', (lost) => {
    stopped = lost;
    return pause(9 * minute).then(() => 'done');
  });
  one.tab.isAsleep = true;
  const second = other.alone('c1', async () => 'done');
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(await second).toBe('done');
  expect(await first).toBeUndefined();
  expect(stopped?.aborted).toBe(true);
});
