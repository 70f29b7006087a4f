import { afterEach, expect, test, vi } from 'vitest';
import { inProcess } from './counters.ts';

afterEach(() => vi.useRealTimers());

test('never asks anyone to wait for longer than a minute when the machine’s clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-11-17T12:00:00Z'));
  const counters = inProcess();
  const call = { name: 'member', who: 'ada', weight: 1 };
  await counters.add([call]);
  vi.setSystemTime(new Date('2026-11-17T11:00:00Z'));
  const [tally] = await counters.add([call]);
  expect(tally!.spent).toBe(2);
  expect(tally!.msLeft).toBeLessThanOrEqual(60_000);
});
